// A plan: what will be sent, one answer after the other, once the coach confirms. The engine says what is possible.
import type { OpenQuestion, Option } from "../../net/compact";
import type { ReachMap, AimedThrow, Way, WayRoll } from "../../net/wire-types";

export interface WantedAnswer {
  verb: string;
  player: number;
  square: string;
  action: string;
}
export interface Plan {
  player: number;
  action: string;
  path: string[];
  rolls: WayRoll[];
  target: AimedThrow | null;
  chance: string;
  wants: WantedAnswer[];
}

const want = (verb: string, more: Partial<WantedAnswer> = {}): WantedAnswer => ({
  verb,
  player: -1,
  square: "",
  action: "",
  ...more,
});

/** Whether the player is already acting, so that steps can be answered at once. */
export const isActing = (question: OpenQuestion, player: number): boolean =>
  question.options.some((one) => one.verb !== "activate" && one.verb !== "end_turn") &&
  !question.options.some((one) => one.verb === "activate" && one.player === player);

export function planMove(question: OpenQuestion, reach: ReachMap, square: string, action: string): Plan | null {
  const way = reach.squares[square];
  if (!way) return null;
  const declared = action || firstAction(question, reach.player);
  return build(question, reach.player, declared, withOpeningRolls(reach, way, declared), null);
}

export function planTarget(question: OpenQuestion, reach: ReachMap, target: AimedThrow): Plan {
  const way = {
    path: target.path ?? [],
    rolls: target.rolls ?? [],
    chance: target.chance ?? "1",
    percent: target.percent ?? 100,
  };
  return build(question, reach.player, target.action ?? target.kind, way, target);
}

/** The way with the dice that fall before such an action begins. */
export function withOpeningRolls(reach: ReachMap, way: Way, action: string): Way {
  const at = (reach.opening ?? []).findIndex((one) => one.actions.includes(action));
  return at < 0
    ? way
    : { ...way, rolls: [...reach.opening![at]!.rolls, ...way.rolls], chance: way.whole?.[at] ?? way.chance };
}

function build(question: OpenQuestion, player: number, action: string, way: Way, target: AimedThrow | null): Plan {
  const wants: WantedAnswer[] = isActing(question, player) ? [] : [want("activate", { player, action })];
  for (const square of way.path) wants.push(want("step", { square }));
  if (target?.verb) wants.push(want(target.verb, { player: target.mate ?? -1 }));
  if (target && (!target.verb || target.band !== undefined))
    wants.push(want("target", { player: target.verb ? -1 : target.player, square: target.square }));
  return { player, action, path: way.path, rolls: way.rolls, target, chance: way.chance, wants };
}

/** What a walk is declared as when the coach has not said: the first that the engine offers. */
export function firstAction(question: OpenQuestion, player: number): string {
  return question.options.find((one) => one.verb === "activate" && one.player === player)?.action ?? "";
}

/** The option that carries out the next part of a plan, if it is among those offered now. */
export function optionFor(wanted: WantedAnswer, question: OpenQuestion): Option | null {
  const all = question.options;
  if (wanted.verb === "activate")
    return (
      all.find((one) => one.verb === "activate" && one.player === wanted.player && one.action === wanted.action) ?? null
    );
  if (wanted.verb === "target") {
    const fits = all.filter((one) => one.verb !== "activate" && one.verb !== "step");
    return (
      fits.find((one) => one.player === wanted.player && wanted.player >= 0 && !one.square) ??
      fits.find((one) => one.square === wanted.square && wanted.square !== "") ??
      null
    );
  }
  const sameVerb = all.filter((one) => one.verb === wanted.verb);
  return (
    sameVerb.find(
      (one) => (!wanted.square || one.square === wanted.square) && (wanted.player < 0 || one.player === wanted.player),
    ) ?? null
  );
}

/** A button that only opens the choice of a target, such as "throw", stands between a plan and its target. */
export function targetOpener(question: OpenQuestion): Option | null {
  return question.options.find((one) => one.verb === "throw" && !one.square) ?? null;
}

export interface Leg {
  squares: string[];
  roll: WayRoll | null;
}

/** The plan in the order in which it happens: rolls before the first step, walks and rolls on the way, rolls of the deed. */
export function planLegs(plan: Pick<Plan, "path" | "rolls">): Leg[] {
  const found: Leg[] = [];
  const left = [...plan.rolls];
  const fall = (square: string): boolean => {
    if (left[0]?.square !== square) return false;
    found.push({ squares: [square], roll: left.shift()! });
    return true;
  };
  while (left.length && !plan.path.includes(left[0]!.square) && plan.path.length)
    found.push({ squares: [left[0]!.square], roll: left.shift()! });
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

/** Whether a team-mate is in hand, so that a square is where the team-mate flies. */
export const isThrowingMate = (plan: Plan | null): boolean =>
  plan?.target?.mate !== undefined && (plan.target.aims ?? plan.target.band) !== undefined;

/** The square that is pressed again to confirm a plan. */
export const endSquareOf = (plan: Plan): string => (plan.target ? plan.target.square : (plan.path.at(-1) ?? ""));

/** Whether a path begins with these steps. */
export const startsWithSteps = (along: string[], path: string[]): boolean =>
  along.every((square, i) => path[i] === square);

export const needsDice = (plan: Plan): boolean => plan.rolls.length > 0 || plan.target !== null;
