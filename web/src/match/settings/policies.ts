// Automatic answers that the device keeps, for a match in which a coach has set none. Loaded only where there are any.
import { fetchJson } from "../../net/api";
import { settings } from "../../shared/settings.svelte";
import type { AboutMatch, AutoAnswer, Policy } from "../../net/wire-types";

interface Seated {
  info: AboutMatch | null;
  keptAs(side: number): string;
  policy(prompt: string, value: Policy["value"], skill: string, side: number): void;
}

/** Where the server says which questions a match can ask, and what may be answered to them once for all. */
export function policiesUrl(info: AboutMatch | null): string {
  const options = Object.entries(info?.options ?? {}).map(([key, value]) => ["option", `${key}=${value}`]);
  return `/api/policies?${new URLSearchParams([["edition", info?.edition ?? ""], ...options])}`;
}

type FittingPolicy = [prompt: string, value: Policy["value"], skill: string];

/** Of what is kept, what this match can use. */
export function fittingPolicies(kept: Record<string, Policy["value"]>, known: AutoAnswer[]): FittingPolicy[] {
  return Object.entries(kept).flatMap(([key, value]) => {
    const [prompt = "", skill = ""] = key.split("/");
    const fits = known.some((one) => one.prompt === prompt && one.skill === skill && one.values.includes(value));
    return fits && value !== "ask" ? [[prompt, value, skill] as FittingPolicy] : [];
  });
}

export async function applyKeptPolicies(match: Seated, sides: number[]): Promise<void> {
  const known = await fetchJson<AutoAnswer[]>(policiesUrl(match.info));
  for (const side of sides)
    for (const [prompt, value, skill] of fittingPolicies(settings.policies[match.keptAs(side)] ?? {}, known))
      match.policy(prompt, value, skill, side);
}
