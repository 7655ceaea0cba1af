// Formations of the coach's own: kept on the device, mirrored, shared as a link. The engine says what is legal.
import { squareAt, squareName } from "../../board/squares";
import type { PitchView, PlayerView } from "../../net/wire-types";

/** A place seen from the own end zone: columns from it, rows as they are; and who stood there. */
export interface Spot {
  x: number;
  y: number;
  number: number;
  position: string;
}
export interface SavedFormation {
  name: string;
  spots: Spot[];
}
const NAME = "touchback-formations";
export const LAST_DRIVE = "As last drive";

export function savedFormations(): SavedFormation[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(kept)
      ? (kept as SavedFormation[]).filter((one) => typeof one?.name === "string" && Array.isArray(one.spots))
      : [];
  } catch {
    return [];
  }
}

export function saveFormation(one: SavedFormation): SavedFormation[] {
  const all = [one, ...savedFormations().filter((other) => other.name !== one.name)].slice(0, 24);
  keepAll(all);
  return all;
}

export function dropFormation(name: string): SavedFormation[] {
  const all = savedFormations().filter((one) => one.name !== name);
  keepAll(all);
  return all;
}

function keepAll(all: SavedFormation[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(all));
  } catch {
    // Without storage a formation lasts as long as the page.
  }
}

/** Whether the side's own end is at the right: its columns are then counted from there. */
const fromRight = (pitch: PitchView, side: number): boolean => {
  const at = (pitch.half[side] ?? []).map(squareAt).filter((one) => one !== null);
  return at.length > 0 && Math.min(...at.map((one) => one.x)) > 0;
};

export function spotsOf(pitch: PitchView, side: number, players: PlayerView[]): Spot[] {
  const right = fromRight(pitch, side);
  return players.flatMap((one) => {
    const at = one.side === side && one.place === "pitch" ? squareAt(one.square) : null;
    return at
      ? [{ x: right ? pitch.width - 1 - at.x : at.x, y: at.y, number: one.number, position: one.position }]
      : [];
  });
}

export const mirrorFormation = (one: SavedFormation, height: number): SavedFormation => ({
  name: one.name,
  spots: one.spots.map((spot) => ({ ...spot, y: height - 1 - spot.y })),
});

/** Who goes where: the same number if that player is there, else the same position, else anybody; the line is manned first.
 *  Players who stand stay where they are: the others fill what is left, and their place last. */
export function assignPlayers(
  one: SavedFormation,
  pitch: PitchView,
  side: number,
  players: PlayerView[],
): { slot: number; square: string }[] {
  const free = players.filter((player) => player.side === side && player.place === "reserves");
  const right = fromRight(pitch, side);
  const line = new Set(pitch.line[side] ?? []);
  const standing = players.filter((player) => player.side === side && player.place === "pitch");
  const here = (spot: Spot): boolean =>
    standing.some((player) => player.number === spot.number && player.position === spot.position);
  const open = one.spots
    .map((spot) => ({ spot, square: squareName(right ? pitch.width - 1 - spot.x : spot.x, spot.y), slot: -1 }))
    .filter((place) => !standing.some((player) => player.square === place.square))
    .sort((a, b) => Number(here(a.spot)) - Number(here(b.spot)));
  const fits: ((player: PlayerView, spot: Spot) => boolean)[] = [
    (player, spot) => player.number === spot.number && player.position === spot.position,
    (player, spot) => player.position === spot.position,
    () => true,
  ];
  for (const fit of fits)
    for (const place of open) {
      const at = place.slot < 0 ? free.findIndex((player) => fit(player, place.spot)) : -1;
      if (at >= 0) place.slot = free.splice(at, 1)[0]!.slot;
    }
  const manned = open.filter((place) => place.slot >= 0).map(({ slot, square }) => ({ slot, square }));
  return [...manned.filter((place) => line.has(place.square)), ...manned.filter((place) => !line.has(place.square))];
}

/** A formation as a line of text that fits into a link. */
export function formationText(one: SavedFormation): string {
  const spots = one.spots
    .map((spot) => [spot.x, spot.y, spot.number, encodeURIComponent(spot.position)].join(":"))
    .join(",");
  return `${encodeURIComponent(one.name.replaceAll("~", "-"))}~${spots}`;
}

export interface Size {
  width: number;
  height: number;
}

/** The formation of a link, or why there is none in it. */
export function readFormation(text: string, pitch: Size): SavedFormation | string {
  const found = unpacked(/formation=([^&\s]+)/.exec(text)?.[1] ?? text.trim());
  if (!found) return "That is no link to a formation.";
  const off = found.spots.filter((spot) => spot.x >= pitch.width || spot.y >= pitch.height).length;
  if (off)
    return `That formation is not kept: ${off} of its ${found.spots.length} squares ${off === 1 ? "is" : "are"} not on the pitch.`;
  return found;
}

function unpacked(text: string): SavedFormation | null {
  const [name, list] = text.split("~");
  if (!name || !list) return null;
  try {
    const spots = list.split(",").map((part) => {
      const [x, y, number, position] = part.split(":");
      return { x: whole(x), y: whole(y), number: whole(number), position: decodeURIComponent(position ?? "") };
    });
    const sound =
      spots.length <= 40 && spots.every((spot) => [spot.x, spot.y, spot.number].every((value) => value >= 0));
    return sound ? { name: decodeURIComponent(name).slice(0, 40), spots } : null;
  } catch {
    return null; // cut off in the middle of a letter
  }
}

const whole = (text: string | undefined): number => (/^\d{1,4}$/.test(text ?? "") ? Number(text) : -1);
