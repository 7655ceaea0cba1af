// Comments on a finished match: asked for, written and deleted; as a coach with the seat that this device keeps.
import { fetchJson, sendJson } from "../net/api";
import { seatsOf } from "../net/seats";
import type { CommentSeen, CommentsSeen } from "../net/wire-types";

export const noComments: CommentsSeen = { may_write: false, most: 0, comments: [] };

const seat = (match: string): Record<string, string> => {
  const token = seatsOf(match)[0];
  return token ? { "X-Touchback-Seat": token } : {};
};
const path = (match: string): string => `/api/matches/${match}/comments`;

export const commentsOf = (match: string): Promise<CommentsSeen> => fetchJson(path(match), seat(match));
export const postComment = (match: string, seq: number, text: string): Promise<CommentSeen> =>
  sendJson(path(match), { seq, text }, "POST", seat(match));
export const deleteComment = (match: string, id: number): Promise<CommentSeen> =>
  sendJson(`${path(match)}/${id}`, undefined, "DELETE", seat(match));

/** So often what others say is asked for. */
export const REFRESH_MS = 20_000;

/** Again and again while the page is looked at, and as soon as it is again; ends when it is told to. */
export function whileSeen(work: () => void, page: Document = document): () => void {
  const look = (): void => {
    if (!page.hidden) work();
  };
  const timer = setInterval(look, REFRESH_MS);
  page.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    page.removeEventListener("visibilitychange", look);
  };
}

/** Who wrote it, in words. */
export function writerOf(one: Pick<CommentSeen, "side" | "name">, sides: { name: string }[]): string {
  const team = sides[one.side]?.name;
  if (!team) return one.name;
  return one.name ? `${one.name}, coach of ${team}` : `The coach of ${team}`;
}

/** The first moment at or after an input: dice go with the choice that caused them. */
export const momentOf = (stops: number[], seq: number): number =>
  stops.find((one) => one >= seq) ?? stops.at(-1) ?? seq;

/** The moments of marks in order, each once. */
export const momentsOf = (stops: number[], marks: { seq: number }[]): number[] =>
  [...new Set(marks.map((one) => momentOf(stops, one.seq)))].sort((a, b) => a - b);
