// What the board is told to draw. It knows squares, pieces and marks; it knows no rules.
import type { Player } from "../lib/wire";

export interface Mark { player: Player; acting: boolean; choosable: boolean; target: boolean; ball: string; mark: string }
export interface Lit { chip: string; band: "" | "fair" | "poor"; dot: boolean }
export interface PathMark { square: string; chip: string; band: "" | "fair" | "poor"; number: number }
export interface Line { from: string; to: string; text: string; off: boolean }
export interface Label { square: string; text: string; band: "" | "fair" | "poor" }
export interface Corridor { from: string; to: string; name: string; band: number }

export interface Drawing {
  pieces: Mark[];
  balls: { square: string; kind: string }[];
  zones: { side: number; squares: Record<string, number> }[];
  lit: Map<string, Lit>;
  faint: boolean;
  answers: Map<string, string>;
  from: string;
  path: PathMark[];
  lines: Line[];
  labels: Label[];
  picked: string;
  last: string[];
}
