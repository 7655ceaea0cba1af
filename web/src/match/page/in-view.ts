// Where something happens on the pitch, and what a phone keeps in view of it.
import type { Drawing } from "../../board/drawing-types";
import { cornersOf } from "../../board/squares";
import type { MatchState } from "../match-state.svelte";
import { endSquareOf } from "../plan/plan";

/** Where something happens: the plan's end, a question's squares, the player who acts, the ball. */
export const squareOfAction = (match: MatchState, { ground, over }: Drawing): string =>
  (match.plan && endSquareOf(match.plan)) ||
  over.picked ||
  [...ground.answers.keys()][0] ||
  match.current?.square ||
  match.view?.balls[0]?.square ||
  "";

/** What a phone keeps in view: all squares of a question, the players who are set up, a plan from its beginning; else the action. */
export function squaresInView(match: MatchState, drawing: Drawing, columns: number): string {
  const { plan, question } = match;
  const { ground, over } = drawing;
  if (plan) return cornersOf([...plan.path, endSquareOf(plan), over.from].filter(Boolean), columns).join(" ");
  const placed = match.setUp
    ? match.players.filter((one) => one.place === "pitch" && one.side === question?.asked).map((one) => one.square)
    : [];
  const asked = over.picked ? [over.picked] : [...ground.answers.keys(), ...placed];
  return asked.length ? cornersOf(asked, columns).join(" ") : squareOfAction(match, drawing);
}
