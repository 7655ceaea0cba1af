// The short hand of the wire, written out: answers that differ only in their square or player, and reach maps as trees.
import { columnName, squareAt } from "../board/squares";
import type {
  CompactMap,
  CompactOption,
  CompactQuestion,
  LineView,
  OptionView,
  Question,
  ReachMap,
  RollView,
  Target,
  Way,
  WayRoll,
} from "./wire-types";

/** An answer on its own, with its words. */
export interface Option extends OptionView {
  text: string;
}
/** A question with every answer on its own, each with its words. */
export interface OpenQuestion extends Question {
  title: string;
  options: Option[];
  also: Option[];
}
/** A roll of the log with what was left out because it is empty. */
export interface Roll extends RollView {
  target: number;
  modifiers: NonNullable<RollView["modifiers"]>;
  ok: boolean | null;
}
export interface Line extends LineView {
  roll: Roll | null;
}

const NOTHING_NAMED = { option: 0, verb: "", player: -1, square: "", skill: "", action: "", text: "" };
const NO_SUBJECT = { about: -1, against: -1, skill: "", square: "", test: "" };

/** So many further: the next player, or the next column in the same row. */
function along(first: string | number, count: number): string | number {
  if (typeof first === "number") return first + count;
  const at = squareAt(first);
  return at ? columnName(at.x + count) + String(at.y + 1) : first;
}

/** Entries with all that they share with an entry before: everything but what they say, each option so much further. */
function resolved(options: CompactOption[]): CompactOption[] {
  const found: CompactOption[] = [];
  for (const one of options) {
    if (!one.as) {
      found.push(one);
      continue;
    }
    const { as: named, ...own } = one;
    const [entry, further] = named;
    const runs = found[entry]!.runs!.map(([option, first, count]): [number, string | number, number] => [
      option + further,
      first,
      count,
    ]);
    found.push({ ...found[entry]!, ...own, runs });
  }
  return found;
}

function* each({ of, by, runs, text, ...rest }: CompactOption, called: string[]): Generator<Option> {
  for (const [option, first, count] of runs!)
    for (let number = 0; number < count; number += 1) {
      const value = along(first, number);
      const said = typeof value === "number" ? (called[value] ?? "") : value;
      yield {
        ...NOTHING_NAMED,
        ...rest,
        [of!]: value,
        option: option + number * by!,
        text: text!.split("{}").join(said),
      };
    }
}

function wholeOptions(options: CompactOption[], called: string[]): Option[] {
  const all = resolved(options).flatMap((one) => (one.runs ? [...each(one, called)] : [{ ...NOTHING_NAMED, ...one }]));
  return all.length > options.length ? all.sort((a, b) => a.option - b.option) : all;
}

/** The question with every answer on its own; what one does not name is said in one way. */
export function expandQuestion(question: CompactQuestion | null, called: string[]): OpenQuestion | null {
  if (!question) return null;
  return {
    ...NO_SUBJECT,
    ...question,
    title: question.title ?? "",
    options: wholeOptions(question.options, called),
    also: wholeOptions(question.also, called),
  };
}

/** Lines of the log with what was left out because it is empty. */
export const expandLog = (log: LineView[]): Line[] =>
  log.map((line) => ({
    ...line,
    roll: line.roll
      ? { ...line.roll, target: line.roll.target ?? 0, modifiers: line.roll.modifiers ?? [], ok: line.roll.ok ?? null }
      : null,
  }));

/** A reach map with the whole way to every square. What is told of one target only is laid over the map `last`. */
export function expandReach(map: ReachMap | CompactMap, last: ReachMap | null): ReachMap | null {
  if (!("steps" in map)) return map;
  const { aimed, steps, rolls: dice, chances, targets: compactTargets, ...rest } = map;
  const ways: Way[] = [];
  const weighed = (number: number): Pick<Way, "chance" | "percent" | "whole"> => {
    const [chance, percent, whole] = chances[number] ?? ["1", 100];
    return whole ? { chance, percent, whole } : { chance, percent };
  };
  const die = (roll: number, square: string): WayRoll => ({ square, ...dice[roll]! });
  const squares: Record<string, Way> = {};
  for (const [square, before, chance, ...rolls] of steps) {
    const way = before < 0 ? null : ways[before]!;
    const fallen = rolls.map((roll) => die(roll, square));
    ways.push({
      path: way ? [...way.path, square] : [],
      rolls: [...(way?.rolls ?? []), ...fallen],
      ...weighed(chance),
    });
    if (chance >= 0) squares[square] = ways.at(-1)!;
  }
  const targets = compactTargets.map(({ step, rolls, chance, ...target }): Target => {
    const { path, rolls: before } = ways[step]!;
    return {
      ...target,
      from: steps[step]![0],
      path,
      rolls: [...before, ...rolls.map(([roll, square]) => die(roll, square))],
      ...weighed(chance),
    };
  });
  if (aimed < 0) return { ...rest, squares, targets };
  if (last?.player !== map.player) return null;
  const newer = (one: Target): Target =>
    targets.find((two) => two.player === one.player && two.kind === one.kind) ?? one;
  return { ...last, targets: last.targets.map(newer) };
}
