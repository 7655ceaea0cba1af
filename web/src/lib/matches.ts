// The matches of this device, in words: whose turn, the score, and where the door is.
import type { Known } from "./seats";
import type { MatchInfo } from "./wire";

export interface Shown { match: string; title: string; score: string; edition: string; state: string; mine: boolean; over: boolean; waiting: boolean; link: string; side: number }

export function shown(one: Known, info: MatchInfo): Shown {
  const names = info.teams.map((team) => team.name);
  const hot = info.hot_seat ?? false;
  const coach = !one.watched;
  const mine = coach && info.status === "live" && (hot || info.asked === one.side);
  return {
    match: one.match, title: names.join(" v "), score: info.score.join(" – "), edition: info.title ?? info.edition, state: state(one, info, names), mine,
    over: info.status === "over", waiting: coach && info.status === "waiting", link: info.status === "over" ? `/replay/${one.match}` : `/play/${one.match}${coach ? "" : "?watch"}`, side: one.side,
  };
}

function state(one: Known, info: MatchInfo, names: string[]): string {
  if (info.status === "over") return "Full time";
  if (info.status === "waiting") return one.watched ? "Waiting for the coaches" : "Waiting for both coaches";
  if (info.status === "paused") return "Paused";
  if (info.status === "adjourned") return "Adjourned";
  if (one.watched) return "Being played";
  if (info.hot_seat) return "Hot seat: play on";
  if (info.asked === undefined || info.asked < 0) return "Being played";
  return info.asked === one.side ? "Your decision" : `${names[info.asked] ?? "The other coach"}: their decision`;
}

/** How long ago, in words that stay short. */
export function ago(ms: number): string {
  const minutes = Math.floor(ms / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
