// Who marks which square, from the shapes that the server tells: a piece marks what its shape covers the way it faces.
import { isOnPitch, squareAt, squareName } from "./squares";
import type { PlayerView, ShapeView, StaticView } from "../net/wire-types";

/** Every marked square, with all who mark it, of whichever side. */
export function markersOf(players: PlayerView[], shapes: ShapeView[]): Map<string, PlayerView[]> {
  const found = new Map<string, PlayerView[]>();
  for (const one of players) {
    const at = squareAt(one.square);
    if (!one.marks || !at) continue;
    for (const [x, y] of shapes[one.shape]?.zones[one.facing] ?? []) {
      const square = squareName(at.x + x, at.y + y);
      found.set(square, [...(found.get(square) ?? []), one]);
    }
  }
  return found;
}

/** How many opponents of each side mark each square of the pitch. */
export function countTackleZones(
  markers: Map<string, PlayerView[]>,
  { pitch, sides }: Pick<StaticView, "pitch" | "sides">,
): Record<string, number>[] {
  const on = [...markers].filter(([square]) => {
    const at = squareAt(square);
    return at && isOnPitch(at, pitch.width, pitch.height);
  });
  return sides.map((_, side) =>
    Object.fromEntries(
      on
        .map(([square, all]): [string, number] => [square, all.filter((one) => one.side !== side).length])
        .filter(([, count]) => count),
    ),
  );
}

/** The squares that a piece covers. */
export function squaresCoveredBy(one: PlayerView, shapes: ShapeView[]): string[] {
  const at = squareAt(one.square);
  const body = shapes[one.shape]?.body;
  return at && body ? body.map(([x, y]) => squareName(at.x + x, at.y + y)) : [one.square];
}

/** Around a piece of several squares: what it marks while it stands, and what lies behind it. */
export function frontAndBlindSide(
  one: PlayerView,
  { shapes = [], pitch }: Pick<StaticView, "shapes" | "pitch">,
): { marked: string[]; blind: string[] } | null {
  const shape = shapes[one.shape];
  const at = squareAt(one.square);
  if (!at || !shape || shape.body.length < 2) return null;
  const name = ([x, y]: number[]): string =>
    isOnPitch({ x: at.x + x!, y: at.y + y! }, pitch.width, pitch.height) ? squareName(at.x + x!, at.y + y!) : "";
  const around = shape.body.flatMap(([x, y]) =>
    [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => name([x + dx, y + dy]))),
  );
  const marked = (shape.zones[one.facing] ?? []).map(name).filter(Boolean);
  const known = new Set([...squaresCoveredBy(one, shapes), ...marked, ""]);
  return { marked: one.marks ? marked : [], blind: [...new Set(around)].filter((square) => !known.has(square)) };
}
