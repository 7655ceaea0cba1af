import { drawnNonce, promisesOf } from "../../net/seats";
import type { KeptDice } from "./verify-dice";

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
