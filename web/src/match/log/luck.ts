// Luck from the dice of the log: expected against actual successes, and how often each face came.
import { parseFraction } from "../../shared/chances";
import type { Line } from "../../net/compact";

export interface Tally {
  kind: string;
  rolls: number;
  expected: number;
  made: number;
  spread: number;
}
export interface Luck {
  side: number;
  tallies: Tally[];
  faces: number[];
  dice: number;
  rolls: number;
}
export interface Notable {
  line: Line;
  chance: number;
}

/** One for each side, and a last one for the dice that are nobody's: weather, coin, fans. */
export function luckOf(log: Line[], sides: number): Luck[] {
  return [...Array.from({ length: sides }, (_, side) => side), -1].map((side) => {
    const tallies = new Map<string, Tally>();
    const faces = [0, 0, 0, 0, 0, 0];
    let [dice, rolls] = [0, 0];
    for (const line of log) {
      const owner = line.side >= 0 && line.side < sides ? line.side : -1;
      if (!line.roll || owner !== side) continue;
      rolls += 1;
      line.roll.dice.forEach((die, i) => {
        dice += 1;
        if (line.roll!.faces[i] === 6 && die >= 1 && die <= 6) faces[die - 1]! += 1;
      });
      if (line.roll.ok === null || !line.roll.chance) continue;
      const kind = line.roll.test || line.roll.purpose;
      const one = tallies.get(kind) ?? { kind, rolls: 0, expected: 0, made: 0, spread: 0 };
      const chance = parseFraction(line.roll.chance);
      tallies.set(kind, {
        kind,
        rolls: one.rolls + 1,
        expected: one.expected + chance,
        made: one.made + Number(line.roll.ok),
        spread: Math.sqrt(one.spread ** 2 + chance * (1 - chance)),
      });
    }
    return { side, tallies: [...tallies.values()].sort((a, b) => b.rolls - a.rolls), faces, dice, rolls };
  });
}

/** Neutral words for a difference, by its usual spread. */
export function luckVerdict(tally: Tally): string {
  const off = tally.made - tally.expected;
  if (Math.abs(off) <= 1.5 * Math.max(tally.spread, 0.5)) return "within the usual range";
  return off > 0 ? "more than usual" : "fewer than usual";
}

/** The rolls of a side that were least to be expected: made against the odds, or failed against them. */
export function notableRolls(log: Line[], side: number, made: boolean, most = 3): Notable[] {
  return log
    .filter((line) => line.side === side && line.roll?.ok === made && line.roll.chance)
    .map((line) => ({ line, chance: made ? parseFraction(line.roll!.chance) : 1 - parseFraction(line.roll!.chance) }))
    .filter((one) => one.chance < 0.5)
    .sort((a, b) => a.chance - b.chance)
    .slice(0, most);
}

/** The whole log: what the server has kept of the past, and what came since. */
export function joinLogs(past: Line[], live: Line[]): Line[] {
  const last = past.at(-1)?.seq ?? -1;
  return [...past, ...live.filter((line) => line.seq > last)];
}
