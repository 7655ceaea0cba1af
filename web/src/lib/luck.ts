// Luck from the dice of the log: expected against actual successes, and how often each face came.
import { fraction } from "./chance";
import type { Line } from "./wire";

export interface Tally { kind: string; rolls: number; expected: number; made: number; spread: number }
export interface Luck { side: number; tallies: Tally[]; faces: number[]; dice: number }

export function luckOf(log: Line[], sides: number): Luck[] {
  return Array.from({ length: sides }, (_, side) => {
    const tallies = new Map<string, Tally>();
    const faces = [0, 0, 0, 0, 0, 0];
    let dice = 0;
    for (const line of log) {
      if (!line.roll || line.side !== side) continue;
      line.roll.dice.forEach((die, i) => {
        dice += 1;
        if (line.roll!.faces[i] === 6 && die >= 1 && die <= 6) faces[die - 1]! += 1;
      });
      if (line.roll.ok === null || line.roll.ok === undefined || !line.roll.chance) continue;
      const kind = line.roll.purpose ?? line.kind;
      const one = tallies.get(kind) ?? { kind, rolls: 0, expected: 0, made: 0, spread: 0 };
      const chance = fraction(line.roll.chance);
      tallies.set(kind, {
        kind, rolls: one.rolls + 1, expected: one.expected + chance, made: one.made + Number(line.roll.ok),
        spread: Math.sqrt(one.spread ** 2 + chance * (1 - chance)),
      });
    }
    return { side, tallies: [...tallies.values()], faces, dice };
  });
}

/** Neutral words for a difference, by its usual spread. */
export function verdict(tally: Tally): string {
  const off = tally.made - tally.expected;
  if (Math.abs(off) <= 1.5 * Math.max(tally.spread, 0.5)) return "within the usual range";
  return off > 0 ? "more than usual" : "fewer than usual";
}
