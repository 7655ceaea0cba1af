// Letters on the pieces: which skill shows which letter, own side and opponents apart, and one free mark a piece.
import type { PlayerView, StaticView } from "../net/wire-types";

/** "auto": letters for what several pieces have in common. "own": only what the coach has set. */
export interface LetterSettings {
  mode: "auto" | "own" | "off";
  own: Record<string, string>;
  other: Record<string, string>;
  free: Record<string, string>;
}
export const defaultLetters: LetterSettings = { mode: "auto", own: {}, other: {}, free: {} };

const COMMON = 4;
const known = new WeakMap<object, Record<string, string>>();

/** A letter for each skill that at least so many pieces of the match have: its first that is still free. */
export function commonLetters(
  fixed: Pick<StaticView, "skills"> | null,
  players: Pick<PlayerView, "skills">[],
): Record<string, string> {
  const counts = new Map<string, number>();
  for (const one of players) for (const key of new Set(one.skills)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const common = [...counts]
    .filter(([, count]) => count >= COMMON)
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  const used = new Set<string>();
  const found: Record<string, string> = {};
  for (const [key] of common) {
    const name = (fixed?.skills[key]?.name ?? key).toUpperCase();
    const letter = [...name].find((one) => one >= "A" && one <= "Z" && !used.has(one));
    if (!letter) continue;
    used.add(letter);
    found[key] = letter;
  }
  return found;
}

interface Seen {
  id: string;
  fixed: StaticView | null;
  players: PlayerView[];
  side: number;
}

/** Up to three letters for a piece: its skills by the rules of marking, then the free mark. */
export function pieceLetters(match: Seen, player: PlayerView, marks: LetterSettings): string {
  const free = marks.free[`${match.id}/${player.slot}`] ?? "";
  if (marks.mode === "off") return free;
  const set = player.side === match.side || match.side < 0 ? marks.own : marks.other;
  const letters = marks.mode === "auto" ? { ...automatic(match), ...set } : set;
  const found = player.skills.map((key) => letters[key]).filter(Boolean);
  return (found.slice(0, free ? 2 : 3).join("") + free).slice(0, 3);
}

function automatic(match: Seen): Record<string, string> {
  if (!match.fixed) return {};
  const kept = known.get(match.fixed);
  if (kept) return kept;
  const made = commonLetters(match.fixed, match.players);
  known.set(match.fixed, made);
  return made;
}
