// Links to matches: which match a pasted one means, and whether others can follow it.
/** Whether an address leads nowhere but to the machine that uses it. */
export const isLocalHost = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || host.startsWith("127.");

/** The match that a pasted link or a bare id means, or nothing. */
export function parseMatchLink(text: string): { match: string; seat: string; seq: number | null } | null {
  const found = /(?:^|\/)([a-z2-7]{10})(?:[/?#]|$)/.exec(text.trim());
  if (!found) return null;
  const at = /#(\d+)$/.exec(text.trim())?.[1];
  return { match: found[1]!, seat: /#seat=([^&\s]+)/.exec(text)?.[1] ?? "", seq: at === undefined ? null : Number(at) };
}
