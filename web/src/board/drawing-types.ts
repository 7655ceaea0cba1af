// What the board is told to draw. It knows squares, pieces and marks; it knows no rules.
import type { PlayerView, Push } from "../net/wire-types";

export type Band = "" | "fair" | "poor";
export interface DrawnPiece {
  player: PlayerView;
  squares: string[];
  acting: boolean;
  choosable: boolean;
  ball: string;
  mark: string;
}
/** What a piece of several squares marks, and what lies behind it. */
export interface FacingSquares {
  side: number;
  marked: string[];
  blind: string[];
}
export interface Highlight {
  need: string;
  chip: string;
  band: Band;
  dot: boolean;
}
export interface PathMark {
  square: string;
  chip: string;
  band: Band;
  number: number;
  fixed: boolean;
}
export interface AssistLine {
  from: string;
  to: string;
  text: string;
  off: boolean;
}
export interface Label {
  square: string;
  text: string;
  band: Band;
  ring?: boolean;
}
export interface Corridor {
  from: string;
  to: string;
  name: string;
  band: number;
}
/** Squares of one level of a contour, each level within the next. */
export interface Level {
  name: string;
  squares: Set<string>;
}

/** Where a ball may come down: a share of the likeliest square for its shade, and the chance to be read. */
export interface LandingSquare {
  square: string;
  share: number;
  text: string;
}

/** What changes when something happens or another piece is chosen. */
export interface GroundDrawing {
  pieces: DrawnPiece[];
  /** Balls that nobody holds; `taken`: a player stands there. */
  balls: { square: string; kind: string; taken: boolean }[];
  zones: { side: number; squares: Record<string, number> }[];
  sights: FacingSquares[];
  lit: Map<string, Highlight>;
  answers: Map<string, string>;
  last: string[];
  contour: Level[];
  bands: Level[];
}

/** What changes with every movement of the mouse. */
export interface OverlayDrawing {
  faint: boolean;
  from: string;
  path: PathMark[];
  lines: AssistLine[];
  labels: Label[];
  pushes: Push[];
  picked: string;
  aimed: string;
  corridor: Corridor | null;
  landing: LandingSquare[];
  /** The squares that a spell or a bomb takes. */
  template: string[];
  /** Where one who runs at a throw could stop: under its ruler, or beside its ends. */
  under: string[];
  beside: string[];
}
export interface Drawing {
  ground: GroundDrawing;
  over: OverlayDrawing;
}
