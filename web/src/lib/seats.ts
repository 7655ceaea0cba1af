// Seat secrets: they travel in the fragment of a link, are kept on the device, and vanish from the address bar.
const NAME = "touchback-seats";
const SEEN = "touchback-matches";
const MOST_SEEN = 24;
/** Told to this page when its list of matches has changed. */
export const CHANGED = "touchback-matches-changed";

/** A match that this device has seen: as a coach, or from the stands. */
export interface Known { match: string; side: number; at: number; watched?: boolean }

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

const all = (): Record<string, string> => read<Record<string, string>>(NAME, {});

function put(key: string, value: string): void {
  try {
    const kept = Object.entries({ ...all(), [key]: value }).slice(-60);
    localStorage.setItem(NAME, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage the link itself stays the key.
  }
}

/** The tokens of this device for a match: one, two in the hot seat, or none for a spectator. */
export function seatsOf(match: string): (string | null)[] {
  const said = /seat=([^&]+)/.exec(location.hash)?.[1];
  if (said) {
    put(match, said);
    if (all()[match] === said) history.replaceState(null, "", location.pathname + location.search);
  }
  const kept = said ?? (new URLSearchParams(location.search).has("watch") ? undefined : all()[match]);
  return kept ? kept.split(",") : [null];
}

/** The host's own seat, kept the moment the match is open. */
export const keepSeat = (match: string, token: string): void => put(match, token);
export const keepInvite = (match: string, link: string): void => put(`invite-${match}`, link);
export const inviteOf = (match: string): string => all()[`invite-${match}`] ?? "";
export const hasSeat = (match: string): boolean => match in all();

/** The newest first. */
export const known = (): Known[] => read<Known[]>(SEEN, []);

/** Remember that this device was at a match; a seat is not forgotten by looking on. */
export function remember(match: string, side: number, at: number): void {
  const before = known();
  const old = before.find((one) => one.match === match);
  const kept = old && !old.watched && side < 0 ? { ...old, at } : { match, side, at, watched: side < 0 };
  store([kept, ...before.filter((one) => one.match !== match)].slice(0, MOST_SEEN));
}

export function forget(match: string): void {
  store(known().filter((one) => one.match !== match));
}

function store(list: Known[]): void {
  try {
    localStorage.setItem(SEEN, JSON.stringify(list));
    globalThis.dispatchEvent?.(new Event(CHANGED));
  } catch {
    // A private window has no list of matches.
  }
}

/** Whether an address leads nowhere but to the machine that uses it. */
export const onlyHere = (host: string): boolean => host === "localhost" || host === "[::1]" || host.startsWith("127.");

/** The match that a pasted link or a bare id means, or nothing. */
export function matchIn(text: string): { match: string; seat: string; seq: number | null } | null {
  const found = /(?:^|\/)([a-z2-7]{10})(?:[/?#]|$)/.exec(text.trim());
  if (!found) return null;
  const at = /#(\d+)$/.exec(text.trim())?.[1];
  return { match: found[1]!, seat: /#seat=([^&\s]+)/.exec(text)?.[1] ?? "", seq: at === undefined ? null : Number(at) };
}

/** This device's share of a match's dice: drawn once, and the same whenever it comes back. */
export function nonceOf(match: string): string {
  const drawnBefore = all()[`nonce-${match}`];
  if (drawnBefore) return drawnBefore;
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  put(`nonce-${match}`, drawn);
  return drawn;
}
