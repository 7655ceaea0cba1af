// The matches of this device, in words: whose turn, the score, and where the door is.
import type { Known } from "./seats";
import type { MatchInfo } from "./wire";

export interface Shown { match: string; title: string; names: string[]; score: string; edition: string; state: string; mine: boolean; over: boolean; waiting: boolean; link: string; side: number }

export function shown(one: Known, info: MatchInfo, now = 0): Shown {
  const names = info.teams.map((team) => team.name);
  const hot = info.hot_seat ?? false;
  const coach = !one.watched;
  const mine = coach && info.status === "live" && (hot || info.asked === one.side);
  return {
    match: one.match, title: names.join(" v "), names, score: info.score.join(" – "), edition: info.title ?? info.edition, state: state(one, info, names, now), mine,
    over: info.status === "over", waiting: coach && info.status === "waiting", link: info.status === "over" ? `/replay/${one.match}` : `/play/${one.match}${coach ? "" : "?watch"}`, side: one.side,
  };
}

/** Who is waited for, and how long already. */
function state(one: Known, info: MatchInfo, names: string[], now: number): string {
  const time = info.since ? span(now - info.since) : "";
  const [waiting, lasting] = [time ? `Waiting ${time}` : "Waiting", time ? ` for ${time}` : ""];
  if (info.status === "over") return "Full time";
  if (info.status === "waiting") return info.seats?.every((seat) => seat !== "person") ? "Begins when somebody watches" : `${waiting} for ${one.watched ? "the" : "both"} coaches`;
  if (info.status === "paused") return `Paused${stopped(one, info, names, now)}`;
  if (info.status === "adjourned") return `Adjourned${stopped(one, info, names, now)}`;
  if (one.watched) return "Being played";
  if (info.hot_seat) return "Hot seat: play on";
  if (info.asked === undefined || info.asked < 0) return "Being played";
  return info.asked === one.side ? `Your decision${lasting}` : `${waiting} for ${names[info.asked] ?? "the other coach"}`;
}

/** Of a match that was stopped: since when nobody has moved, and whose turn it is once it goes on. */
function stopped(one: Known, info: MatchInfo, names: string[], now: number): string {
  const asked = info.asked ?? -1;
  const own = !one.watched && !info.hot_seat && asked === one.side;
  const next = own ? ", you decide next" : names[asked] ? `, ${names[asked]} decide next` : "";
  return (info.since ? `, last move ${ago(now - info.since)}` : "") + next;
}

/** A span of time, in words that stay short; nothing under a minute. */
export function span(ms: number): string {
  const minutes = Math.floor(ms / 60000);
  if (minutes < 1) return "";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** How long ago. */
export const ago = (ms: number): string => (span(ms) ? `${span(ms)} ago` : "just now");

/** Whether an address leads nowhere but to the machine that uses it. */
export const onlyHere = (host: string): boolean => host === "localhost" || host === "[::1]" || host.startsWith("127.");

/** The match that a pasted link or a bare id means, or nothing. */
export function matchIn(text: string): { match: string; seat: string; seq: number | null } | null {
  const found = /(?:^|\/)([a-z2-7]{10})(?:[/?#]|$)/.exec(text.trim());
  if (!found) return null;
  const at = /#(\d+)$/.exec(text.trim())?.[1];
  return { match: found[1]!, seat: /#seat=([^&\s]+)/.exec(text)?.[1] ?? "", seq: at === undefined ? null : Number(at) };
}
