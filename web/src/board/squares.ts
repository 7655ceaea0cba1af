// Square names, and where a square is drawn. The names stay with the squares however the view is turned.
export interface Point {
  x: number;
  y: number;
}

export function columnName(x: number): string {
  let name = "";
  for (let n = x + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name;
  return name;
}

export const squareName = (x: number, y: number): string => columnName(x) + String(y + 1);

export function squareAt(name: string | null | undefined): Point | null {
  const found = /^([A-Za-z]+)(\d+)$/.exec(name ?? "");
  if (!found) return null;
  let x = 0;
  for (const letter of found[1]!.toUpperCase()) x = x * 26 + letter.charCodeAt(0) - 64;
  return { x: x - 1, y: Number(found[2]) - 1 };
}

export function isOnPitch(at: Point, width: number, height: number): boolean {
  return at.x >= 0 && at.y >= 0 && at.x < width && at.y < height;
}

export interface ViewDirection {
  turned: boolean;
  flipped: boolean;
}

/** From column and row of the pitch to column and row of the drawing. Turned: column A is below. */
export function toScreen(at: Point, width: number, height: number, how: ViewDirection): Point {
  const one = how.turned ? { x: at.y, y: width - 1 - at.x } : at;
  const [w, h] = how.turned ? [height, width] : [width, height];
  return how.flipped ? { x: w - 1 - one.x, y: h - 1 - one.y } : one;
}

/** Where what has no place is drawn: far beside the pitch. */
const ASIDE: Point = { x: -3, y: -3 };

/** Column and row of the drawing, so many columns and rows from a named square; always numbers, whatever is missing. */
export function placeOf(
  name: string,
  width: number,
  height: number,
  how: ViewDirection,
  [x, y]: [number, number] = [0, 0],
): Point {
  const at = squareAt(name);
  const on = at ? toScreen({ x: at.x + x, y: at.y + y }, width, height, how) : ASIDE;
  return Number.isFinite(on.x) && Number.isFinite(on.y) ? on : ASIDE;
}

/** One line through these points, as a path; a point that is none is left out, and of less than two there is no line. */
export function strokeOf(points: Point[]): string {
  const real = points.filter((at) => Number.isFinite(at.x) && Number.isFinite(at.y));
  return real.length < 2 ? "" : real.map((at, i) => `${i ? "L" : "M"}${at.x} ${at.y}`).join("");
}

export function fromScreen(at: Point, width: number, height: number, how: ViewDirection): Point {
  const [w, h] = how.turned ? [height, width] : [width, height];
  const one = how.flipped ? { x: w - 1 - at.x, y: h - 1 - at.y } : at;
  return how.turned ? { x: width - 1 - one.y, y: one.x } : one;
}

/** The corners of what these squares take, first the square nearest to the halfway line: what must be in view, in few words. */
export function cornersOf(names: string[], width: number): string[] {
  const all = names.flatMap((name) => squareAt(name) ?? []);
  if (all.length < 2) return names;
  const [xs, ys] = [all.map((at) => at.x), all.map((at) => at.y)];
  const off = (x: number): number => Math.abs(x - (width - 1) / 2);
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [near, far] = off(left) <= off(right) ? [left, right] : [right, left];
  return [squareName(near, top), squareName(far, low)];
}

export function columnFirst(names: string[]): string[] {
  const place = (name: string): number => {
    const at = squareAt(name);
    return at ? at.x * 100 + at.y : -1;
  };
  return [...names].sort((a, b) => place(a) - place(b));
}

/** The square of these that lies nearest to their middle. */
export function middleOf(names: string[]): string {
  const all = names.flatMap((name) => {
    const at = squareAt(name);
    return at ? [{ name, ...at }] : [];
  });
  const x = all.reduce((sum, one) => sum + one.x, 0) / all.length;
  const y = all.reduce((sum, one) => sum + one.y, 0) / all.length;
  return [...all].sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]?.name ?? "";
}
