// Seat secrets: they travel in the fragment of a link, are kept on the device, and vanish from the address bar.
const NAME = "touchback-seats";

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

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

export const keepInvite = (match: string, link: string): void => put(`invite-${match}`, link);
export const inviteOf = (match: string): string => all()[`invite-${match}`] ?? "";

/** This device's share of a match's dice: drawn once, and the same whenever it comes back. */
export function nonceOf(match: string): string {
  const known = all()[`nonce-${match}`];
  if (known) return known;
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  put(`nonce-${match}`, drawn);
  return drawn;
}
