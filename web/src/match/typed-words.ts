// Typed words that the page does not know: the server reads them by the grammar of terminal and scripts. Nothing is answered by asking.
import { RequestError, sendJson } from "../net/api";
import { seatsOf } from "../net/seats";
import type { WordsMeant } from "../net/wire-types";

/** Verbs that are planned on the pitch before they are sent. */
const PLANNED = new Set(["activate", "step", "target"]);

/** What the words mean; or the server's sentence about why they mean nothing; or null if it cannot say. */
export async function meantBy(match: string, words: string): Promise<WordsMeant | string | null> {
  try {
    const token = seatsOf(match)[0];
    if (!token) return null;
    const found = await sendJson<WordsMeant>(`/api/matches/${match}/words`, { words }, "POST", {
      "X-Touchback-Seat": token,
    });
    return found.rest ? null : found;
  } catch (error) {
    return error instanceof RequestError && error.code === "words" ? error.message : null;
  }
}

/** The same option in the words that the page plans with; nothing for an option that is answered at once. */
export function plannedWords(meant: WordsMeant): string[] | null {
  if (!PLANNED.has(meant.verb)) return null;
  if (meant.verb === "step") return [meant.square!.toLowerCase()];
  const number = meant.player!.slice(1);
  return meant.verb === "target"
    ? [number]
    : [number, meant.word.split(" ").slice(1).join(" ").replace("hand-off", "hand off")];
}
