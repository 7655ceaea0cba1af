// Sentences of the screen itself. What the engine has words for comes from the engine.
import type { MatchState } from "./match-state.svelte";
import type { Option } from "../net/compact";
import type { PlayerView, StaticView } from "../net/wire-types";
import { percentText } from "../shared/chances";
import { answerButtons } from "./board-drawing";
import { squaresCoveredBy } from "../board/tackle-zones";
import { withOpeningRolls, type Plan } from "./plan/plan";
import { listInWords, textOfKey } from "../shared/text";

export const placeNames: Record<string, string> = {
  reserves: "Reserves",
  knocked_out: "Knocked out",
  injured: "Injured",
  sent_off: "Sent off",
  crowd: "With the crowd",
};

export const playerLabel = (one: PlayerView): string => `no. ${one.number} ${one.name}`;

const renamed = new WeakMap<PlayerView, PlayerView>();

/** A player by the name that every sentence uses: "no. 7 Human Blitzer" is Human Blitzer. The same player stays the same object. */
export function withCalledName(one: PlayerView, called: string | undefined): PlayerView {
  const name = called?.startsWith(`no. ${one.number} `) ? called.slice(`no. ${one.number} `.length) : one.name;
  if (name === one.name) return one;
  const known = renamed.get(one) ?? { ...one, name };
  renamed.set(one, known);
  return known;
}

/** The position, unless the name says it already. */
export const positionOf = (one: PlayerView): string =>
  one.name.toLowerCase().includes(textOfKey(one.position).toLowerCase()) ? "" : textOfKey(one.position);

/** The sides that mark these squares, but for one: "marked by Iron Maulers 4 and 7". */
export function markedBy(match: MatchState, squares: string[], but: number): string[] {
  const all = [...new Set(squares.flatMap((square) => match.markers.get(square) ?? []))];
  return (match.fixed?.sides ?? []).flatMap((side, index) => {
    const numbers = all
      .filter((one) => one.side === index && index !== but)
      .map((one) => one.number)
      .sort((a, b) => a - b);
    return numbers.length ? [`marked by ${side.name} ${listInWords(numbers)}`] : [];
  });
}

/** So much of a player's movement, and what goes beyond it. */
const share = (used: number, of: number, things: string): string =>
  `${Math.min(used, of)} of ${of} ${things}${used > of ? ` and ${used - of} more` : ""}`;

/** How far a player has moved in the action that goes on. */
function movedWords(match: MatchState, one: PlayerView): string[] {
  const acting = match.view?.acting;
  return acting?.player === one.slot ? [share(acting.moved, one.figures[0] ?? 0, "squares moved")] : [];
}

/** Whether a player has acted, or is in the middle of it. */
export const actedWords = (match: MatchState, one: PlayerView): string =>
  match.actor === one.slot ? "is acting" : one.used ? "has acted" : "has not acted";

export function ballWords(match: MatchState, square: string): string {
  const lying = match.view?.balls.find((one) => one.square === square && one.carrier < 0);
  return lying ? `, the ${match.fixed?.balls[lying.kind] ?? "ball"} lies here` : "";
}

/** What has become of a player beside the pitch: the box, and the injury. */
export function boxWords(match: MatchState, one: PlayerView): string[] {
  const box = placeNames[one.place] ?? textOfKey(one.place);
  const ails = [one.injury, one.injury_too].flatMap((row) => (row ? [match.fixed?.casualties[row - 1] ?? ""] : []));
  return [box, ...ails, ...one.flags.map((flag) => flag.replaceAll("_", " "))];
}

const winds = ["north-west", "north", "north-east", "west", "east", "south-west", "south", "south-east"];

/** Where a player is, and how; of a piece of several squares also which way it looks. */
function standsWords(one: PlayerView, covered: string[]): string[] {
  if (covered.length < 2) return [one.square, one.stance];
  const looks = one.marks ? [`faces ${winds[one.facing]}`, `blind to the ${winds[winds.length - 1 - one.facing]}`] : [];
  return [`covers ${covered[0]} to ${covered.at(-1)}`, one.stance, ...looks];
}

export function pieceWords(match: MatchState, one: PlayerView): string {
  const { view, fixed } = match;
  const parts = [`Number ${one.number} ${one.name}`, positionOf(one), fixed?.sides[one.side]?.name ?? ""];
  if (one.place === "pitch") {
    parts.push(...standsWords(one, squaresCoveredBy(one, fixed?.shapes ?? [])));
    if (view?.balls.some((ball) => ball.carrier === one.slot)) parts.push("has the ball");
    parts.push(ballWords(match, one.square).slice(2));
    parts.push(
      ...markedBy(match, squaresCoveredBy(one, fixed?.shapes ?? []), one.side),
      ...one.flags.map((flag) => flag.replaceAll("_", " ")),
    );
    parts.push(...movedWords(match, one), actedWords(match, one));
  } else parts.push(...boxWords(match, one));
  const skills = one.skills.map((key) => fixed?.skills[key]?.name ?? textOfKey(key));
  return `${parts.filter(Boolean).join(", ")}.${skills.length ? ` ${skills.join(", ")}.` : ""}`;
}

/** An answer that is lit on the pitch, with its number where it has a button, too. */
function answerWords(match: MatchState, answer: Option): string {
  const all = answerButtons(match);
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
  const terrain = kind === undefined ? undefined : match.fixed?.pitch.grounds.find((one) => one.kind === kind);
  const marks = markedBy(match, [square], match.side);
  const here = [`${square}, ${terrain?.name ?? "empty"}${ballWords(match, square)}`, ...marks].join(", ");
  return `${here}.${terrain?.text ? ` ${terrain.text}` : ""}${reachWords(match, square)}${said}`;
}

/** "Reach: 3 plus, 67 percent, 1 of 7 moves." */
function reachWords(match: MatchState, square: string): string {
  const { reach } = match;
  const found = match.ways[square];
  if (!reach || !found) return "";
  const way = withOpeningRolls(reach, found, match.declared);
  const [used, of] = reach.moves;
  const parts = [
    ...way.rolls.map((roll) => `${roll.target} plus`),
    percentText(way.chance).replace(" %", " percent"),
    share(used + way.path.length, of, "moves"),
  ];
  return ` Reach: ${parts.join(", ")}.`;
}

/** What a plan is, in one line: "Blitz: no. 7 Stone on no. 12 Mogrul". */
export function planWords(match: MatchState, plan: Plan): string {
  const one = match.players[plan.player];
  const other = plan.target ? match.players[plan.target.player] : undefined;
  const deed = match.fixed?.actions.find((named) => named.key === plan.action)?.name ?? plan.action;
  if (!one) return "";
  if (!deed) return textOfKey(`${playerLabel(one)} to ${plan.path.at(-1) ?? one.square}`);
  if (plan.target?.text)
    return `${plan.target.text}: ${playerLabel(one)}${plan.target.band === undefined ? "" : ` to ${plan.target.square}`}`;
  if (!other)
    return `${textOfKey(deed)}: ${playerLabel(one)} to ${plan.target?.square ?? plan.path.at(-1) ?? one.square}`;
  return `${textOfKey(deed)}: ${playerLabel(one)} ${other.side === one.side ? "to" : "on"} ${playerLabel(other)}`;
}

export const skillName = (fixed: StaticView | null, key: string): string => fixed?.skills[key]?.name ?? textOfKey(key);
