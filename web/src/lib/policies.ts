// Automatic answers that the device keeps, for a match in which a coach has set none. Loaded only where there are any.
import { ask } from "./api";
import { settings } from "./settings.svelte";
import type { MatchInfo } from "./wire";

export interface Policy { prompt: string; skill?: string; title: string; help: string; group?: string; values: string[]; answers?: Record<string, string>; presets: Record<string, string> }
interface Seated { info: MatchInfo | null; keptAs(side: number): string; policy(prompt: string, value: string, skill: string, side: number): void }

/** Where the server says which questions a match can ask, and what may be answered to them once for all. */
export function policiesOf(info: MatchInfo | null): string {
  const options = Object.entries(info?.options ?? {}).map(([key, value]) => ["option", `${key}=${value}`]);
  return `/api/policies?${new URLSearchParams([["edition", info?.edition ?? ""], ...options])}`;
}

/** Of what is kept, what this match can use. */
export function fitting(kept: Record<string, string>, known: Policy[]): [prompt: string, value: string, skill: string][] {
  return Object.entries(kept).flatMap(([key, value]) => {
    const [prompt = "", skill = ""] = key.split("/");
    const fits = known.some((one) => one.prompt === prompt && (one.skill ?? "") === skill && one.values.includes(value));
    return fits && value !== "ask" ? [[prompt, value, skill] as [string, string, string]] : [];
  });
}

export async function bring(match: Seated, sides: number[]): Promise<void> {
  const known = await ask<Policy[]>(policiesOf(match.info));
  for (const side of sides) for (const [prompt, value, skill] of fitting(settings.policies[match.keptAs(side)] ?? {}, known)) match.policy(prompt, value, skill, side);
}
