// The outline of a set of squares as one path, however many islands and holes it has.
import type { Point } from "./squares";

/** Edges between squares of the set and the rest, joined to long strokes. `corner` is where a square is drawn. */
export function outlineOf(squares: Iterable<string>, corner: (square: string) => Point, size: number): string {
  const found = new Map<string, Point>();
  for (const square of squares) {
    const at = corner(square);
    found.set(`${at.x},${at.y}`, at);
  }
  const has = (x: number, y: number): boolean => found.has(`${x},${y}`);
  let path = "";
  for (const { x, y } of found.values()) {
    if (!has(x, y - size))
      path += run(
        x,
        y,
        size,
        0,
        !has(x - size, y) || has(x - size, y - size),
        (n) => has(x + n, y) && !has(x + n, y - size),
      );
    if (!has(x, y + size))
      path += run(
        x,
        y + size,
        size,
        0,
        !has(x - size, y) || has(x - size, y + size),
        (n) => has(x + n, y) && !has(x + n, y + size),
      );
    if (!has(x - size, y))
      path += run(
        x,
        y,
        0,
        size,
        !has(x, y - size) || has(x - size, y - size),
        (n) => has(x, y + n) && !has(x - size, y + n),
      );
    if (!has(x + size, y))
      path += run(
        x + size,
        y,
        0,
        size,
        !has(x, y - size) || has(x + size, y - size),
        (n) => has(x, y + n) && !has(x + size, y + n),
      );
  }
  return path;
}

/** One stroke from its first edge on; nothing if this edge is the middle of another stroke. */
function run(x: number, y: number, dx: number, dy: number, first: boolean, goes: (n: number) => boolean): string {
  if (!first) return "";
  const step = dx || dy;
  let length = step;
  while (goes(length)) length += step;
  return dx ? `M${x} ${y}h${length}` : `M${x} ${y}v${length}`;
}
