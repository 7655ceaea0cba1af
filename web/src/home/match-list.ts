// The matches of this device, in words: whose turn, the score, and where the door is.
import type { KnownMatch } from "../net/seats";
import type { AboutMatch } from "../net/wire-types";
import { durationText, timeAgo } from "../shared/text";

export interface DescribedMatch {
  match: string;
  title: string;
  names: string[];
  score: string;
  edition: string;
  state: string;
  mine: boolean;
  over: boolean;
  waiting: boolean;
  link: string;
  side: number;
}

export function describeMatch(one: KnownMatch, info: AboutMatch, now = 0): DescribedMatch {
  const names = info.teams.map((team) => team.name);
  const coach = !one.watched;
  const mine = coach && info.status === "live" && (info.hot_seat || info.asked === one.side);
  return {
    match: one.match,
    title: names.join(" v "),
    names,
    score: info.score.join(" – "),
    edition: info.title,
    state: state(one, info, names, now),
    mine,
    over: info.status === "over",
    waiting: coach && info.status === "waiting",
    link: info.status === "over" ? `/replay/${one.match}` : `/play/${one.match}${coach ? "" : "?watch"}`,
    side: one.side,
  };
}

/** Who is waited for, and how long already. */
function state(one: KnownMatch, info: AboutMatch, names: string[], now: number): string {
  const time = info.since ? durationText(now - info.since) : "";
  const [waiting, lasting] = [time ? `Waiting ${time}` : "Waiting", time ? ` for ${time}` : ""];
  if (info.status === "over") return "Full time";
  if (info.status === "waiting")
    return info.seats.every((seat) => seat !== "person")
      ? "Begins when a spectator comes"
      : `${waiting} for ${one.watched ? "the" : "both"} coaches`;
  if (info.status === "paused") return `Paused${stopped(one, info, names, now)}`;
  if (info.status === "adjourned") return `Adjourned${stopped(one, info, names, now)}`;
  if (one.watched) return "Being played";
  if (info.hot_seat) return "Hot seat: play on";
  if (info.asked < 0) return "Being played";
  return info.asked === one.side
    ? `Your decision${lasting}`
    : `${waiting} for ${names[info.asked] ?? "the other coach"}`;
}

/** Of a match that was stopped: since when nobody has moved, and whose turn it is once it goes on. */
function stopped(one: KnownMatch, info: AboutMatch, names: string[], now: number): string {
  const { asked } = info;
  const own = !one.watched && !info.hot_seat && asked === one.side;
  const next = own ? ", you decide next" : names[asked] ? `, ${names[asked]} decide next` : "";
  return (info.since ? `, last move ${timeAgo(now - info.since)}` : "") + next;
}
