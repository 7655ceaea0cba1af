// What was confirmed and is being carried out: one answer after the other, as far as the engine offers them.
import { opener, optionFor, type Want } from "./plan";
import type { Question } from "./wire";

export interface Errand { wants: Want[]; answers: number[]; player: number }
/** `send`: give this answer. `hold`: the coach is asked something on the way. `stop`: it can go no further. `done`: nothing is left. */
export type Turn = { do: "send"; option: number; rest: Errand | null } | { do: "hold" } | { do: "stop" } | { do: "done" };

const left = (errand: Errand): Errand | null => (errand.wants.length || errand.answers.length ? errand : null);

/** Questions in which a player is walking or chosen; any other comes on the way, and the errand waits for its answer. */
const walking = (question: Question): boolean => question.options.some((one) => one.verb === "step" || one.verb === "activate" || one.verb === "place");

export function following(errand: Errand, question: Question): Turn {
  const [answer, ...answers] = errand.answers;
  if (answer !== undefined) {
    const known = [...question.options, ...question.also].some((one) => one.option === answer);
    return known ? { do: "send", option: answer, rest: left({ ...errand, answers }) } : { do: "stop" };
  }
  const [wanted, ...wants] = errand.wants;
  if (!wanted) return { do: "done" };
  const found = optionFor(wanted, question);
  if (found) return { do: "send", option: found.option, rest: left({ ...errand, wants }) };
  const way = wanted.verb === "target" ? opener(question) : null;
  if (way) return { do: "send", option: way.option, rest: errand };
  return walking(question) ? { do: "stop" } : { do: "hold" };
}

/** What is still to come, in few words. */
export function ahead(errand: Errand): string {
  const squares = errand.wants.filter((one) => one.verb === "step" || one.verb === "place").map((one) => one.square);
  const last = errand.wants.at(-1);
  return [...squares, ...(last?.verb === "target" ? [last.square] : [])].join(", ");
}
