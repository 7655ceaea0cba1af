// Seat secrets: they travel in the fragment of a link, are kept on the device once the server has taken them,
// and then vanish from the address bar.
const NAME = "touchback-seats";
const SEEN = "touchback-matches";
const HERE = "touchback-seat-";
const MOST_WATCHED = 24;
const MOST_HELD = 500;
/** Told to this page when its list of matches has changed. */
export const MATCHES_CHANGED = "touchback-matches-changed";

/** A match that this device has seen: as a coach, or from the stands. */
export interface KnownMatch {
  match: string;
  side: number;
  at: number;
  watched?: boolean;
  over?: boolean;
}
/** A seat, with the side it decides for. */
export interface HeldSeat {
  token: string;
  side: number;
}

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

type Kept = Record<string, string>;
const all = (): Kept => read<Kept>(NAME, {});
/** Beside a match's first seat stand its others, its invitation and its nonce, each kind by its prefix. */
const kindOf = (key: string): string => /^[a-z]+-/.exec(key)?.[0] ?? "";

function write(kept: Kept): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // Without storage the link itself stays the key.
  }
}

function put(key: string, value: string): void {
  const { [key]: _, ...others } = all();
  write({ ...roomy(others, kindOf(key)), [key]: value });
}

/** Room for one more of a kind: where nobody sits goes first, then finished matches, then the oldest. */
function roomy(kept: Kept, kind: string): Kept {
  const same = Object.keys(kept).filter((key) => kindOf(key) === kind);
  if (same.length < MOST_HELD) return kept;
  const over = new Set(
    knownMatches()
      .filter((one) => one.over)
      .map((one) => one.match),
  );
  const worth = (key: string): number =>
    !(key.slice(kind.length) in kept) ? 0 : over.has(key.slice(kind.length)) ? 1 : 2;
  const gone = new Set(same.sort((a, b) => worth(a) - worth(b)).slice(0, same.length - MOST_HELD + 1));
  return Object.fromEntries(Object.entries(kept).filter(([key]) => !gone.has(key)));
}

const saidHere = (): string | undefined => /seat=([^&]+)/.exec(location.hash)?.[1];

/** The seat that was taken in this tab. */
function tab(match: string): string | null {
  try {
    return sessionStorage.getItem(HERE + match);
  } catch {
    return null;
  }
}

/** The seat of this device in this tab, without a link: the tab's own, or the first that was held. */
const heldHere = (match: string): string | undefined =>
  otherSeatsOf(match).find((one) => one.token === tab(match))?.token ?? all()[match];

/** The tokens of this page for a match: one, two in the hot seat, or none for a spectator. */
export function seatsOf(match: string): (string | null)[] {
  const token = saidHere() ?? (new URLSearchParams(location.search).has("watch") ? undefined : heldHere(match));
  return token ? token.split(",") : [null];
}

/** The server has given this page its seat: the device keeps it beside those it holds, this tab goes on with it,
 *  and the address forgets it. */
export function acceptSeat(match: string, token: string, side: number): void {
  keepSeat(match, token, side);
  try {
    sessionStorage.setItem(HERE + match, token);
  } catch {
    // Without it the address goes on saying which seat this tab has.
  }
  if (saidHere() && heldHere(match) === token) history.replaceState(null, "", location.pathname + location.search);
}

/** A seat that is known to be good; the first of a match stays its first. */
export function keepSeat(match: string, token: string, side = -1): void {
  const [first, others] = [all()[match], otherSeatsOf(match)];
  if (!first) put(match, token);
  else if (first !== token && !others.some((one) => one.token === token))
    put(`also-${match}`, [...others, { token, side }].map((one) => `${one.side}:${one.token}`).join(" "));
}

/** A seat that the server does not know is held no longer. */
export function dropSeat(match: string, token: string): void {
  const { [match]: first = "", [`also-${match}`]: _, ...kept } = all();
  const left = [{ token: first, side: -1 }, ...otherSeatsOf(match)].filter((one) => one.token && one.token !== token);
  write(kept);
  for (const one of left) keepSeat(match, one.token, one.side);
}

export const keepInvite = (match: string, link: string): void => put(`invite-${match}`, link);
export const inviteOf = (match: string): string => all()[`invite-${match}`] ?? "";
export const hasSeat = (match: string): boolean => match in all();
export const firstSeatOf = (match: string): string => all()[match] ?? "";
/** The seats of a match that this device took after its first. */
export const otherSeatsOf = (match: string): HeldSeat[] =>
  (all()[`also-${match}`] ?? "")
    .split(" ")
    .filter(Boolean)
    .map((one) => ({ side: Number(one.split(":")[0]), token: one.split(":")[1] ?? "" }));

/** The newest first. */
export const knownMatches = (): KnownMatch[] => read<KnownMatch[]>(SEEN, []);

/** Remember that this device was at a match; a seat is not forgotten by looking on, nor the first by taking another. */
export function rememberMatch(match: string, side: number, at: number, over = false): void {
  const before = knownMatches();
  const old = before.find((one) => one.match === match);
  const stays = old && !old.watched && (side < 0 || otherSeatsOf(match).some((one) => one.side === side));
  const now = stays ? { ...old, at } : { match, side, at, watched: side < 0 };
  store([over ? { ...now, over } : now, ...before.filter((one) => one.match !== match)]);
}

/** What has ended makes room before anything else does. */
export function markMatchOver(match: string): void {
  const before = knownMatches();
  if (before.some((one) => one.match === match && !one.over))
    save(before.map((one) => (one.match === match ? { ...one, over: true } : one)));
}

export function forgetMatch(match: string): void {
  store(knownMatches().filter((one) => one.match !== match));
}

/** So many matches watched; and as many as seats are held, of which those that are over go first. */
function store(list: KnownMatch[]): void {
  const watched = list.filter((one) => one.watched).slice(0, MOST_WATCHED);
  const own = list.filter((one) => !one.watched);
  const stay = new Set([
    ...watched,
    ...(own.length > MOST_HELD
      ? own.sort((a, b) => Number(a.over ?? false) - Number(b.over ?? false)).slice(0, MOST_HELD)
      : own),
  ]);
  if (save(list.filter((one) => stay.has(one)))) globalThis.dispatchEvent?.(new Event(MATCHES_CHANGED));
}

function save(list: KnownMatch[]): boolean {
  try {
    localStorage.setItem(SEEN, JSON.stringify(list));
    return true;
  } catch {
    return false; // A private window has no list of matches.
  }
}

/** What was promised of a match's dice: the server's commitment, then each coach's; "" before anything was. */
export const keepPromises = (match: string, promises: string): void => put(`promises-${match}`, promises);
export const promisesOf = (match: string): string => all()[`promises-${match}`] ?? "";

export const inHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The nonce of this device, if it ever drew one for the match. */
export const drawnNonce = (match: string): string => all()[`nonce-${match}`] ?? "";

/** This device's share of a match's dice: drawn once, and the same whenever it comes back. */
export function nonceOf(match: string): string {
  const drawnBefore = all()[`nonce-${match}`];
  if (drawnBefore) return drawnBefore;
  const drawn = inHex(crypto.getRandomValues(new Uint8Array(16)));
  put(`nonce-${match}`, drawn);
  return drawn;
}
