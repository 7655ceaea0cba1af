// Sentences of the screen itself. What the engine has words for comes from the engine.
import type { MatchState } from "./match.svelte";
import type { Option, Player, Static, View } from "./wire";
import { percent } from "./chance";
import { listed } from "./drawing";
import { coveredBy, inARow } from "./marking";
import { opened, type Plan } from "./plan";

export const placeNames: Record<string, string> = {
  reserves: "Reserves", knocked_out: "Knocked out", injured: "Injured", sent_off: "Sent off", crowd: "With the crowd",
};

export const readable = (key: string): string => {
  const text = key.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const who = (one: Player): string => `no. ${one.number} ${one.name}`;

const renamed = new WeakMap<Player, Player>();

/** A player by the name that every sentence uses: "no. 7 Human Blitzer" is Human Blitzer. The same player stays the same object. */
export function named(one: Player, called: string | undefined): Player {
  const name = called?.startsWith(`no. ${one.number} `) ? called.slice(`no. ${one.number} `.length) : one.name;
  if (name === one.name) return one;
  const known = renamed.get(one) ?? { ...one, name };
  renamed.set(one, known);
  return known;
}

/** His position, unless his name says it already. */
export const positionOf = (one: Player): string => (one.name.toLowerCase().includes(readable(one.position).toLowerCase()) ? "" : readable(one.position));

export const shortName = (name: string): string => /\S+( [IVX]+)?$/.exec(name)?.[0] ?? name;

/** Two letters for a crest: first letters of the first and last word. */
export function initials(name: string): string {
  const parts = name.split(" ").filter(Boolean);
  return ((parts[0]?.[0] ?? "") + (parts.length > 1 ? (parts.at(-1)?.[0] ?? "") : "")).toUpperCase();
}

export const weatherOf = (view: View): { name: string; effect: string } =>
  typeof view.weather === "string" ? { name: readable(view.weather), effect: "" } : { name: view.weather.name, effect: view.weather.effect ?? "" };

/** The sides that mark these squares, but for one: "marked by Iron Maulers 4 and 7". */
export function markedBy(match: MatchState, squares: string[], but: number): string[] {
  const all = [...new Set(squares.flatMap((square) => match.markers.get(square) ?? []))];
  return (match.fixed?.sides ?? []).flatMap((side, index) => {
    const numbers = all.filter((one) => one.side === index && index !== but).map((one) => one.number).sort((a, b) => a - b);
    return numbers.length ? [`marked by ${side.name} ${inARow(numbers)}`] : [];
  });
}

/** So much of somebody's movement, and what goes beyond it. */
const share = (used: number, of: number, things: string): string => `${Math.min(used, of)} of ${of} ${things}${used > of ? ` and ${used - of} more` : ""}`;

/** How far he has moved in the action that he is taking. */
function movedWords(match: MatchState, one: Player): string[] {
  const acting = match.view?.acting;
  return acting?.player === one.slot ? [share(acting.moved, one.figures[0] ?? 0, "squares moved")] : [];
}

/** Whether he has had his action, or is in the middle of it. */
export const deedWords = (match: MatchState, one: Player): string => (match.actor === one.slot ? "is acting" : one.used ? "has acted" : "has not acted");

export function ballWords(match: MatchState, square: string): string {
  const lying = match.view?.balls.find((one) => one.square === square && one.carrier < 0);
  return lying ? `, the ${match.fixed?.balls?.[lying.kind] ?? "ball"} lies here` : "";
}

/** What has become of somebody beside the pitch: his box, and what ails him. */
export function boxWords(match: MatchState, one: Player): string[] {
  const box = placeNames[one.place] ?? readable(one.place);
  const ails = [one.injury, one.injury_too].flatMap((row) => (row ? [match.fixed?.casualties?.[row - 1] ?? ""] : []));
  return [box, ...ails, ...one.flags.map((flag) => flag.replaceAll("_", " "))];
}

const winds = ["north-west", "north", "north-east", "west", "east", "south-west", "south", "south-east"];

/** Where he is and how he stands; of a piece of several squares also which way it looks. */
function standsWords(one: Player, covered: string[]): string[] {
  if (covered.length < 2) return [one.square, one.stance];
  const looks = one.marks ? [`faces ${winds[one.facing]}`, `blind to the ${winds[winds.length - 1 - one.facing]}`] : [];
  return [`covers ${covered[0]} to ${covered.at(-1)}`, one.stance, ...looks];
}

export function pieceWords(match: MatchState, one: Player): string {
  const { view, fixed } = match;
  const parts = [`Number ${one.number} ${one.name}`, positionOf(one), fixed?.sides[one.side]?.name ?? ""];
  if (one.place === "pitch") {
    parts.push(...standsWords(one, coveredBy(one, fixed?.shapes ?? [])));
    if (view?.balls.some((ball) => ball.carrier === one.slot)) parts.push("has the ball");
    parts.push(ballWords(match, one.square).slice(2));
    parts.push(...markedBy(match, coveredBy(one, fixed?.shapes ?? []), one.side), ...one.flags.map((flag) => flag.replaceAll("_", " ")));
    parts.push(...movedWords(match, one), deedWords(match, one));
  } else parts.push(...boxWords(match, one));
  const skills = one.skills.map((key) => fixed?.skills[key]?.name ?? readable(key));
  return `${parts.filter(Boolean).join(", ")}.${skills.length ? ` ${skills.join(", ")}.` : ""}`;
}

/** An answer that is lit on the pitch, with its number where it has a button, too. */
function answerWords(match: MatchState, answer: Option): string {
  const all = listed(match);
  const at = all.indexOf(answer);
  return ` Answer${at >= 0 ? ` ${at + 1} of ${all.length}` : ""}: ${answer.text}.`;
}

export function squareWords(match: MatchState, square: string): string {
  const there = match.bySquare.get(square);
  const answer = match.placed.get(square)?.[0] ?? (there ? match.people.get(there.slot) : undefined);
  const said = answer && answer.verb !== "step" ? answerWords(match, answer) : "";
  const deed = there && match.targets.find((one) => one.player === there.slot && one.text)?.text;
  if (there) return pieceWords(match, there) + (deed ? ` ${deed}.` : "") + said;
  const kind = match.fixed?.pitch.terrain.find(([name]) => name === square)?.[1];
  const terrain = kind === undefined ? undefined : match.fixed?.pitch.grounds?.find((one) => one.kind === kind);
  const marks = markedBy(match, [square], match.side);
  const here = [`${square}, ${terrain?.name ?? "empty"}${ballWords(match, square)}`, ...marks].join(", ");
  return `${here}.${terrain?.text ? ` ${terrain.text}` : ""}${reachWords(match, square)}${said}`;
}

/** "Reach: 3 plus, 67 percent, 1 of 7 moves." */
function reachWords(match: MatchState, square: string): string {
  const { reach } = match;
  const found = match.ways[square];
  if (!reach || !found) return "";
  const way = opened(reach, found, match.declared);
  const [used, of] = reach.moves ?? [0, way.path.length];
  return ` Reach: ${[...way.rolls.map((roll) => `${roll.target} plus`), percent(way.chance).replace(" %", " percent"), share(used + way.path.length, of, "moves")].join(", ")}.`;
}

/** What a plan is, in one line: "Blitz: no. 7 Stone on no. 12 Mogrul". */
export function planWords(match: MatchState, plan: Plan): string {
  const one = match.players[plan.player];
  const other = plan.target ? match.players[plan.target.player] : undefined;
  const deed = match.fixed?.actions?.find((named) => named.key === plan.action)?.name ?? plan.action;
  if (!one) return "";
  if (!deed) return readable(`${who(one)} to ${plan.path.at(-1) ?? one.square}`);
  if (plan.target?.text) return `${plan.target.text}: ${who(one)}${plan.target.band === undefined ? "" : ` to ${plan.target.square}`}`;
  if (!other) return `${readable(deed)}: ${who(one)} to ${plan.target?.square ?? plan.path.at(-1) ?? one.square}`;
  return `${readable(deed)}: ${who(one)} ${other.side === one.side ? "to" : "on"} ${who(other)}`;
}

export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export const skillName = (fixed: Static | null, key: string): string => fixed?.skills[key]?.name ?? readable(key);
