// This device's share of a match's dice, loaded when a seat is taken: a nonce that is promised first and shown when
// every coach has promised one; and what was promised, kept to be compared when the match is over.
import { keepPromises, nonceOf, promisesOf } from "./seats";
import type { NoncesDue, ShowNonce } from "./wire-types";

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

/** The server's promise, as this device first heard it. */
export function keepCommitment(match: string, commitment: string | undefined): void {
  if (commitment && !promisesOf(match)) keepPromises(match, commitment);
}

/** The nonce, if the server still promises what this device has kept; and what all others promised is kept too. */
export async function showNonce(match: string, due: NoncesDue): Promise<ShowNonce | null> {
  const own = await promiseFor(match);
  const kept = promisesOf(match);
  const now = [due.commitment, ...due.promises.map((one) => one || "-")].join(" ");
  if (!due.promises.includes(own) || ![now, due.commitment].includes(kept)) return null;
  keepPromises(match, now);
  return { t: "nonce", nonce: nonceOf(match) };
}
