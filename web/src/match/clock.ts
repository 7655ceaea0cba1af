// What a clock shows: the server's word, less the time that has gone by since it was heard.
import type { ClockView } from "../net/wire-types";

export function timeLeft(clock: ClockView | null, side: number, gone: number): number {
  if (!clock) return 0;
  return Math.max(0, (clock.left[side] ?? 0) - (clock.running === side ? Math.max(0, gone) : 0));
}

/** What the referee still waits at a question whose time is up; -1 while it is not. */
export const graceLeft = (clock: ClockView | null, gone: number): number =>
  clock?.grace === undefined ? -1 : Math.max(0, clock.grace - Math.max(0, gone));

/** Moments at which the time left is said aloud, in seconds. */
const SAID = [10, 30, 60];

/** The moment that has been passed between two looks at the clock, if any; the last of several. */
export const warningPassed = (before: number, now: number): number =>
  SAID.find((moment) => before > moment * 1000 && now <= moment * 1000) ?? 0;
