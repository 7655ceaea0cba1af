// A plan: what will be sent, one answer after the other, once the coach confirms. The engine says what is possible.
import type { Option, Question, Reach, Step, Target, Way } from "./wire";

export interface Want { verb: string; player: number; square: string; action: string }
export interface Plan {
  player: number; action: string; path: string[]; rolls: Step[]; target: Target | null; chance: string; wants: Want[];
}

const want = (verb: string, more: Partial<Want> = {}): Want => ({ verb, player: -1, square: "", action: "", ...more });

/** Whether the player is already acting, so that steps can be answered at once. */
export const acting = (question: Question, player: number): boolean =>
  question.options.some((one) => one.verb !== "activate" && one.verb !== "end_turn") &&
  !question.options.some((one) => one.verb === "activate" && one.player === player);

export function planMove(question: Question, reach: Reach, square: string, action: string): Plan | null {
  const way = reach.squares[square];
  if (!way) return null;
  const declared = action || firstAction(question, reach.player);
  return build(question, reach.player, declared, opened(reach, way, declared), null);
}

export function planTarget(question: Question, reach: Reach, target: Target): Plan {
  const way = { path: target.path ?? [], rolls: target.rolls ?? [], chance: target.chance ?? "1", percent: target.percent ?? 100 };
  return build(question, reach.player, target.action ?? target.kind, way, target);
}

/** The way with the dice that fall before such an action begins. */
export function opened(reach: Reach, way: Way, action: string): Way {
  const at = (reach.opening ?? []).findIndex((one) => one.actions.includes(action));
  return at < 0 ? way : { ...way, rolls: [...reach.opening![at]!.rolls, ...way.rolls], chance: way.whole?.[at] ?? way.chance };
}

function build(question: Question, player: number, action: string, way: Way, target: Target | null): Plan {
  const wants: Want[] = acting(question, player) ? [] : [want("activate", { player, action })];
  for (const square of way.path) wants.push(want("step", { square }));
  if (target?.verb) wants.push(want(target.verb, { player: target.mate ?? -1 }));
  if (target && (!target.verb || target.band !== undefined)) wants.push(want("target", { player: target.verb ? -1 : target.player, square: target.square }));
  return { player, action, path: way.path, rolls: way.rolls, target, chance: way.chance, wants };
}

/** What a walk is declared as when the coach has not said: the first that the engine offers. */
export function firstAction(question: Question, player: number): string {
  return question.options.find((one) => one.verb === "activate" && one.player === player)?.action ?? "";
}

/** The option that carries out the next part of a plan, if it is among those offered now. */
export function optionFor(wanted: Want, question: Question): Option | null {
  const all = question.options;
  if (wanted.verb === "activate")
    return all.find((one) => one.verb === "activate" && one.player === wanted.player && one.action === wanted.action) ?? null;
  if (wanted.verb === "target") {
    const fits = all.filter((one) => one.verb !== "activate" && one.verb !== "step");
    return (
      fits.find((one) => one.player === wanted.player && wanted.player >= 0 && !one.square) ??
      fits.find((one) => one.square === wanted.square && wanted.square !== "") ?? null
    );
  }
  const sameVerb = all.filter((one) => one.verb === wanted.verb);
  return (
    sameVerb.find((one) => (!wanted.square || one.square === wanted.square) && (wanted.player < 0 || one.player === wanted.player)) ??
    null
  );
}

/** A button that only opens the choice of a target, such as "throw", stands between a plan and its target. */
export function opener(question: Question): Option | null {
  return question.options.find((one) => one.verb === "throw" && !one.square) ?? null;
}

export interface Leg { squares: string[]; roll: Step | null }

/** The plan in the order in which it happens: rolls before the first step, walks and rolls on the way, rolls of the deed. */
export function legs(plan: Pick<Plan, "path" | "rolls">): Leg[] {
  const found: Leg[] = [];
  const left = [...plan.rolls];
  const fall = (square: string): boolean => {
    if (left[0]?.square !== square) return false;
    found.push({ squares: [square], roll: left.shift()! });
    return true;
  };
  while (left.length && !plan.path.includes(left[0]!.square) && plan.path.length) found.push({ squares: [left[0]!.square], roll: left.shift()! });
  for (const square of plan.path) {
    let rolled = false;
    while (fall(square)) rolled = true;
    const last = found.at(-1);
    if (rolled) continue;
    if (last && !last.roll) last.squares.push(square);
    else found.push({ squares: [square], roll: null });
  }
  return [...found, ...left.map((roll) => ({ squares: [roll.square], roll }))];
}

/** Whether a team-mate is in hand, so that a square is where he is to fly. */
export const throwing = (plan: Plan | null): boolean => plan?.target?.mate !== undefined && (plan.target.aims ?? plan.target.band) !== undefined;

/** The square that is pressed again to confirm a plan. */
export const endOf = (plan: Plan): string => (plan.target ? plan.target.square : (plan.path.at(-1) ?? ""));

/** Whether a path begins with these steps. */
export const walked = (along: string[], path: string[]): boolean => along.every((square, i) => path[i] === square);

export const risky = (plan: Plan): boolean => plan.rolls.length > 0 || plan.target !== null;
