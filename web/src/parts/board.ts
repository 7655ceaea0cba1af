// What the board is told to draw. It knows squares, pieces and marks; it knows no rules.
import type { Player, Push } from "../lib/wire";

export type Band = "" | "fair" | "poor";
export interface Mark { player: Player; squares: string[]; acting: boolean; choosable: boolean; ball: string; mark: string }
/** What a piece of several squares marks, and what lies behind it. */
export interface Sight { side: number; marked: string[]; blind: string[] }
export interface Lit { need: string; chip: string; band: Band; dot: boolean }
export interface PathMark { square: string; chip: string; band: Band; number: number; fixed: boolean }
export interface Line { from: string; to: string; text: string; off: boolean }
export interface Label { square: string; text: string; band: Band; ring?: boolean }
export interface Corridor { from: string; to: string; name: string; band: number }
/** Squares of one level of a contour, each level within the next. */
export interface Level { name: string; squares: Set<string> }

/** Where a ball may come down: a share of the likeliest square for its shade, and the chance to be read. */
export interface Fan { square: string; share: number; text: string }

/** What changes when something happens or another piece is chosen. */
export interface Ground {
  pieces: Mark[];
  /** Balls that nobody holds; `taken`: somebody stands there. */
  balls: { square: string; kind: string; taken: boolean }[];
  zones: { side: number; squares: Record<string, number> }[];
  sights: Sight[];
  lit: Map<string, Lit>;
  answers: Map<string, string>;
  last: string[];
  contour: Level[];
  bands: Level[];
}

/** What changes with every movement of the mouse. */
export interface Over {
  faint: boolean;
  from: string;
  path: PathMark[];
  lines: Line[];
  labels: Label[];
  pushes: Push[];
  picked: string;
  aimed: string;
  corridor: Corridor | null;
  fan: Fan[];
  /** The squares that a spell or a bomb takes. */
  template: string[];
  /** Where one who runs at a throw could stop: under its ruler, or beside its ends. */
  under: string[];
  beside: string[];
}
export interface Drawing { ground: Ground; over: Over }
