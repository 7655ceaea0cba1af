// What was confirmed and is being carried out: one answer after the other, as far as the engine offers them.
import { targetOpener, optionFor, type WantedAnswer } from "./plan";
import type { OpenQuestion } from "../../net/compact";

export interface PendingPlan {
  wants: WantedAnswer[];
  answers: number[];
  player: number;
}
/** `send`: give this answer. `hold`: the coach is asked something on the way. `stop`: it can go no further. `done`: nothing is left. */
export type NextAnswer =
  { do: "send"; option: number; rest: PendingPlan | null } | { do: "hold" } | { do: "stop" } | { do: "done" };

const left = (pending: PendingPlan): PendingPlan | null =>
  pending.wants.length || pending.answers.length ? pending : null;

/** Questions in which a player is walking or chosen; any other comes on the way, and the plan waits for its answer. */
const walking = (question: OpenQuestion): boolean =>
  question.options.some((one) => one.verb === "step" || one.verb === "activate" || one.verb === "place");

export function nextAnswer(pending: PendingPlan, question: OpenQuestion): NextAnswer {
  const [answer, ...answers] = pending.answers;
  if (answer !== undefined) {
    const known = [...question.options, ...question.also].some((one) => one.option === answer);
    return known ? { do: "send", option: answer, rest: left({ ...pending, answers }) } : { do: "stop" };
  }
  const [wanted, ...wants] = pending.wants;
  if (!wanted) return { do: "done" };
  const found = optionFor(wanted, question);
  if (found) return { do: "send", option: found.option, rest: left({ ...pending, wants }) };
  const way = wanted.verb === "target" ? targetOpener(question) : null;
  if (way) return { do: "send", option: way.option, rest: pending };
  return walking(question) ? { do: "stop" } : { do: "hold" };
}

/** What is still to come, in few words. */
export function remainingSquares(pending: PendingPlan): string {
  const squares = pending.wants.filter((one) => one.verb === "step" || one.verb === "place").map((one) => one.square);
  const last = pending.wants.at(-1);
  return [...squares, ...(last?.verb === "target" ? [last.square] : [])].join(", ");
}
