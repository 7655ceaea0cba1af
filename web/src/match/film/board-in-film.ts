// The match as it stands within the film: what has moved so far, laid over the view from before the step.
import type { CompactView, LineView } from "../../net/wire-types";

type Moved = Pick<LineView, "pieces" | "balls">;

export function withMoved(view: CompactView, { pieces = [], balls = [] }: Moved): CompactView {
  if (!pieces.length && !balls.length) return view;
  const players = [...view.players];
  for (const [slot, square, place, stance] of pieces) {
    const one = players[slot];
    if (one) players[slot] = { ...one, square, place, stance };
  }
  const seen = view.balls.map((one) => {
    const last = balls.findLast(([ball]) => ball === one.ball);
    return last ? { ...one, square: last[1], place: last[2], carrier: last[3] } : one;
  });
  return { ...view, players, balls: seen };
}

/** Nothing is asked while the film runs. */
export const unasked = (view: CompactView): CompactView => (view.question ? { ...view, question: null } : view);
