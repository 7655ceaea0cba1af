// The short hand of the wire, written out: answers that differ only in their square or player, and reach maps as trees.
import { columnName, squareAt } from "./squares";
import type { ActionChoice, Line, Opening, Option, Question, Reach, Step, Target, Way } from "./wire";

export interface Group extends Omit<Option, "option" | "square"> {
  of: "square" | "player"; by: number; runs: Run[];
}
export interface Likewise extends Partial<Omit<Group, "runs">> { as: [entry: number, further: number] }
type Entry = Option | Group | Likewise;
type Run = [option: number, first: string | number, count: number];
export interface LeanTarget extends Omit<Target, "rolls" | "chance" | "from" | "path" | "percent"> {
  step: number; rolls: [roll: number, square: string][]; chance: number;
}
export interface LeanReach {
  n: number; player: number; aimed: number; steps: [square: string, before: number, chance: number, ...rolls: number[]][];
  rolls: Omit<Step, "square">[]; chances: [chance: string, percent: number, whole?: string[]][]; targets: LeanTarget[]; actions?: ActionChoice[]; opening?: Opening[]; moves?: [number, number]; rise?: string;
}

/** So many further: the next player, or the next column in the same row. */
function along(first: string | number, count: number): string | number {
  if (typeof first === "number") return first + count;
  const at = squareAt(first);
  return at ? columnName(at.x + count) + String(at.y + 1) : first;
}

/** Entries with all that they share with an entry before: everything but what they say, each option so much further. */
function resolved(options: Entry[]): (Option | Group)[] {
  const found: (Option | Group)[] = [];
  for (const one of options) {
    const other = "as" in one ? (found[one.as[0]] as Group) : null;
    const runs = "as" in one ? (other!.runs.map(([option, first, count]) => [option + one.as[1], first, count]) as Run[]) : [];
    found.push("as" in one ? { ...other!, ...one, runs } : one);
  }
  return found;
}

function* each(group: Group & { as?: unknown }, called: string[]): Generator<Option> {
  const { of, by, runs, as: _as, text, ...rest } = group;
  for (const [option, first, count] of runs)
    for (let number = 0; number < count; number += 1) {
      const value = along(first, number);
      const said = typeof value === "number" ? (called[value] ?? "") : value;
      yield { ...rest, square: "", [of]: value, option: option + number * by, text: text.split("{}").join(said) } as Option;
    }
}

function wholeOptions(options: Entry[], called: string[]): Option[] {
  const all = resolved(options).flatMap((one) => ("runs" in one ? [...each(one, called)] : [one]));
  const tidy = all.map((one) => ({ ...one, player: one.player ?? -1, square: one.square ?? "" }));
  return tidy.length > options.length ? tidy.sort((a, b) => a.option - b.option) : tidy;
}

/** The question with every answer on its own; one without a piece or a square says so in one way. */
export function wholeQuestion(question: Question | null, called: string[]): Question | null {
  if (!question) return null;
  return { ...question, options: wholeOptions(question.options, called), also: wholeOptions(question.also, called) };
}

/** Lines of the log with what was left out because it is empty. */
export const wholeLog = (log: Line[]): Line[] =>
  log.map((line) => ({ ...line, roll: line.roll ? { ...line.roll, target: line.roll.target ?? 0, modifiers: line.roll.modifiers ?? [], ok: line.roll.ok ?? null } : null }));

/** A reach map with the whole way to every square. What is told of one target only is laid over the map `last`. */
export function wholeReach(frame: Reach | LeanReach, last: Reach | null): Reach | null {
  if (!("steps" in frame)) return frame;
  const { n, player, steps, actions, opening, moves, rise } = frame;
  const ways: Way[] = [];
  const weighed = (number: number): { chance: string; percent: number; whole?: string[] } => {
    const [chance, percent, whole] = frame.chances[number] ?? ["1", 100];
    return whole ? { chance, percent, whole } : { chance, percent };
  };
  const die = (roll: number, square: string): Step => ({ square, ...frame.rolls[roll]! });
  const squares: Record<string, Way> = {};
  for (const [square, before, chance, ...rolls] of steps) {
    const way = before < 0 ? null : ways[before]!;
    const fallen = rolls.map((roll) => die(roll, square));
    ways.push({ path: way ? [...way.path, square] : [], rolls: [...(way?.rolls ?? []), ...fallen], ...weighed(chance) });
    if (chance >= 0) squares[square] = ways.at(-1)!;
  }
  const targets = frame.targets.map(({ step, rolls, chance, ...rest }): Target => {
    const { path, rolls: before } = ways[step]!;
    return { ...rest, from: steps[step]![0], path, rolls: [...before, ...rolls.map(([roll, square]) => die(roll, square))], ...weighed(chance) };
  });
  if (frame.aimed < 0) return { n, player, squares, targets, actions, moves, rise, ...(opening && { opening }) };
  if (last?.player !== player) return null;
  const newer = (one: Target): Target => targets.find((two) => two.player === one.player && two.kind === one.kind) ?? one;
  return { ...last, targets: last.targets.map(newer) };
}
