// The steps of a plan with getting up among them, where no die decides that.
import { planLegs, type Leg, type Plan } from "./plan";
import type { ReachMap } from "../../net/wire-types";

export interface PlanStep extends Leg {
  text?: string;
}

/** A player gets up after the dice that say whether there is an action at all, and before the first step. */
export function planSteps(
  plan: Pick<Plan, "player" | "action" | "path" | "rolls">,
  reach: ReachMap | null,
): PlanStep[] {
  const found: PlanStep[] = planLegs(plan);
  if (reach?.player !== plan.player || !reach.rise) return found;
  const before = reach.opening?.find((one) => one.actions.includes(plan.action))?.rolls.length ?? 0;
  return [...found.slice(0, before), { squares: [], roll: null, text: reach.rise }, ...found.slice(before)];
}
