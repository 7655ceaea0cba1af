// This device's share of a match's dice, loaded when a seat is taken: a nonce that is promised first and shown when
// every coach has promised one; and what was promised, kept to be compared when the match is over.
import type { KeptDice } from "../replay/verify/verify-dice";
import { drawnNonce, keepPromises, nonceOf, promisesOf } from "./seats";
import type { AboutMatch, NoncesDue, ShowNonce } from "./wire-types";

/** The browser's own SHA-256; a library's on a page without https, as in a club's network, where that is missing. */
async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return (await import("@noble/hashes/sha2.js")).sha256(data);
}

/** What is said of a nonce before it is shown. */
export async function promiseOf(nonce: string): Promise<string> {
  const bytes = Uint8Array.from(nonce.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return Array.from(await sha256(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const promiseFor = (match: string): Promise<string> => promiseOf(nonceOf(match));

/** The server's promise, as this device first heard it before the first die; and how many rolls it did not cover. */
export function keepCommitment({ match, dice, status }: Pick<AboutMatch, "match" | "dice" | "status">): void {
  if (dice.commitment && status === "waiting" && !promisesOf(match))
    keepPromises(match, dice.taken ? `${dice.commitment}+${dice.taken}` : dice.commitment);
}

/** What this device kept of a match's dice: nothing, the server's promise, or all promises and its own nonce. */
export function keptDice(match: string): KeptDice {
  const [first = "", ...promises] = promisesOf(match).split(" ");
  const [commitment = "", taken] = first.split("+");
  return {
    commitment,
    promises: promises.map((one) => (one === "-" ? "" : one)),
    nonce: promises.length ? drawnNonce(match) : "",
    taken: Number(taken ?? 0),
  };
}

/** The nonce, if the server still promises what this device has kept; and what all others promised is kept too. */
export async function showNonce(match: string, due: NoncesDue): Promise<ShowNonce | null> {
  const own = await promiseFor(match);
  const kept = keptDice(match);
  const same = !kept.promises.length || kept.promises.join() === due.promises.join();
  if (!due.promises.includes(own) || kept.commitment !== due.commitment || !same) return null;
  const [first] = promisesOf(match).split(" ");
  keepPromises(match, [first, ...due.promises.map((one) => one || "-")].join(" "));
  return { t: "nonce", nonce: nonceOf(match) };
}
