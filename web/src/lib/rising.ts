// The steps of a plan with getting up among them, where no die decides that.
import { legs, type Leg, type Plan } from "./plan";
import type { Reach } from "./wire";

export interface Told extends Leg { text?: string }

/** He gets up after the dice that say whether he acts at all, and before he walks. */
export function toldSteps(plan: Pick<Plan, "player" | "action" | "path" | "rolls">, reach: Reach | null): Told[] {
  const found: Told[] = legs(plan);
  if (reach?.player !== plan.player || !reach.rise) return found;
  const before = reach.opening?.find((one) => one.actions.includes(plan.action))?.rolls.length ?? 0;
  return [...found.slice(0, before), { squares: [], roll: null, text: reach.rise }, ...found.slice(before)];
}
