// What happened in one step as shots of a film: for each sentence of the log, how long it is looked at.
import type { Line } from "../../net/compact";
import type { Speed } from "../../shared/settings.svelte";

/** How fast the film runs: times are multiplied by this. */
const speeds: Record<Speed, number> = { calm: 1.6, normal: 1, brisk: 0.5, once: 0 };

/** Milliseconds at normal speed. */
const MOMENT_MS: Record<string, number> = {
  turn_begins: 700,
  kick_off_event: 1800,
  weather: 1200,
  turnover: 1400,
  knocked_out: 900,
  casualty: 1600,
  sent_off: 1400,
  touchdown: 3200,
  half_ends: 2500,
  match_ends: 1200,
};
/** These are shown even to those who want everything at once. */
const ALWAYS = new Set(["touchdown", "half_ends", "match_ends"]);
const KIND_MS: Record<string, number> = {
  action: 220,
  push: 180,
  fall: 220,
  follow_up: 180,
  bounce: 160,
  scatter: 160,
  throw_in: 400,
  pass: 420,
  hand_off: 300,
  kick: 500,
  armour: 450,
  injury: 450,
};
const SQUARE_MS = 120;
const LAST_SQUARE_MS = 180;
const DIE_MS = 800;
const BLOCK_DICE_MS = 1050;

export interface Shot {
  line: Line;
  /** At the speed that was asked for. */
  ms: number;
}

function usualMs({ kind, roll, moment, pieces }: Line): number {
  if (moment) return MOMENT_MS[moment.key] ?? 0;
  if (kind === "move")
    return (pieces?.length ?? 0) > 1 ? SQUARE_MS * (pieces!.length - 1) + LAST_SQUARE_MS : LAST_SQUARE_MS;
  if (KIND_MS[kind] !== undefined) return KIND_MS[kind];
  if (roll) return roll.purpose === "block" ? BLOCK_DICE_MS : DIE_MS;
  return pieces ? SQUARE_MS : 0;
}

const always = ({ moment }: Line): boolean => moment !== undefined && ALWAYS.has(moment.key);

/** At once is at once: only the greatest moments are shown then, and those briskly. */
export function shotsOf(lines: Line[], speed: Speed): Shot[] {
  if (speed === "once" && !lines.some(always)) return [];
  return lines.map((line) => {
    const factor = speed === "once" && always(line) ? speeds.brisk : speeds[speed];
    return { line, ms: usualMs(line) * factor };
  });
}
