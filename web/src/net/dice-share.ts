// This device's share of a match's dice, loaded when a seat is taken: a nonce that is promised first and shown when
// every coach has promised one; and what was promised, kept to be compared when the match is over.
import { inHex, keepPromises, nonceOf, promisesOf } from "./seats";
import type { AboutMatch, NoncesDue, ShowNonce } from "./wire-types";

/** What is said of this device's nonce before it is shown: its SHA-256, by the browser itself; by a library on a page
 *  without https, as in a club's network, where the browser's own is missing. */
export async function promiseFor(match: string): Promise<string> {
  const nonce = Uint8Array.from(nonceOf(match).match(/../g)!, (pair) => parseInt(pair, 16));
  return inHex(
    crypto.subtle
      ? new Uint8Array(await crypto.subtle.digest("SHA-256", nonce))
      : (await import("@noble/hashes/sha2.js")).sha256(nonce),
  );
}

/** The server's promise, as this device first heard it before the first die; and how many rolls it did not cover. */
export function keepCommitment({ match, dice, status }: Pick<AboutMatch, "match" | "dice" | "status">): void {
  if (dice.commitment && status === "waiting" && !promisesOf(match))
    keepPromises(match, `${dice.commitment}+${dice.taken ?? 0}`);
}

/** The nonce, if the server still promises what this device has kept; and what all others promised is kept too. */
export async function showNonce(match: string, due: NoncesDue): Promise<ShowNonce | null> {
  const kept = promisesOf(match);
  const [first] = kept.split(" ");
  const now = [first, ...due.promises.map((one) => one || "-")].join(" ");
  const same = kept.startsWith(due.commitment) && (kept === first || kept === now);
  if (!same || !due.promises.includes(await promiseFor(match))) return null;
  keepPromises(match, now);
  return { t: "nonce", nonce: nonceOf(match) };
}
