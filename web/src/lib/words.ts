// Sentences of the screen itself. What the engine has words for comes from the engine.
import type { MatchState } from "./match.svelte";
import type { Option, Player, Static, View } from "./wire";
import { percent } from "./chance";
import { listed } from "./drawing";
import type { Plan } from "./plan";
import { inside, squareAt, squareName } from "./squares";

export const placeNames: Record<string, string> = {
  reserves: "Reserves", knocked_out: "Knocked out", injured: "Injured", sent_off: "Sent off", crowd: "With the crowd",
};

export const terrainNames = ["open", "wall", "pit", "trapdoor"];

export const readable = (key: string): string => {
  const text = key.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const who = (one: Player): string => (one.name.endsWith(` ${one.number}`) ? `no. ${one.number} ${one.name.slice(0, -String(one.number).length - 1)}` : `no. ${one.number} ${one.name}`);

export const shortName = (name: string): string => name.split(" ").at(-1) ?? name;

/** Two letters for a crest: first letters of the first and last word. */
export function initials(name: string): string {
  const parts = name.split(" ").filter(Boolean);
  return ((parts[0]?.[0] ?? "") + (parts.length > 1 ? (parts.at(-1)?.[0] ?? "") : "")).toUpperCase();
}

export const weatherOf = (view: View): { name: string; effect: string } =>
  typeof view.weather === "string" ? { name: readable(view.weather), effect: "" } : { name: view.weather.name, effect: view.weather.effect ?? "" };

/** How many opponents of that side mark the square, as the engine counts them. */
export const marked = (view: View | null, square: string, side: number): number => view?.zones?.[side]?.[square] ?? 0;

const opponents = (marks: number): string => `marked by ${marks} ${marks === 1 ? "opponent" : "opponents"}`;

export function ballWords(view: View | null, square: string): string {
  const lying = view?.balls.find((one) => one.square === square && one.carrier < 0);
  return lying ? `, the ${lying.kind.replaceAll("_", " ")} lies here` : "";
}

export function pieceWords(match: MatchState, one: Player): string {
  const { view, fixed } = match;
  const parts = [`Number ${one.number} ${one.name}`, readable(one.position), fixed?.sides[one.side]?.name ?? "", one.square, one.stance];
  if (view?.balls.some((ball) => ball.carrier === one.slot)) parts.push("has the ball");
  const marks = marked(view, one.square, one.side);
  if (marks) parts.push(opponents(marks));
  parts.push(...one.flags.map((flag) => flag.replaceAll("_", " ")), one.used ? "has acted" : "has not acted");
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
  if (there) return pieceWords(match, there) + said;
  const terrain = match.fixed?.pitch.terrain.find(([name]) => name === square)?.[1];
  const ground = terrain === undefined ? "empty" : typeof terrain === "string" ? terrain : (terrainNames[terrain] ?? "obstacle");
  const marks = match.side >= 0 ? marked(match.view, square, match.side) : 0;
  const way = match.reach?.squares[square];
  const reach = way ? ` Reach: ${way.rolls.length ? `${way.rolls.map((roll) => `${roll.target} plus`).join(", ")}, ` : ""}${percent(way.chance).replace(" %", " percent")}, ${way.path.length} ${way.path.length === 1 ? "step" : "steps"}.` : "";
  return `${square}, ${ground}${ballWords(match.view, square)}${marks ? `, ${opponents(marks)}` : ""}.${reach}${said}`;
}

/** What a plan is, in one line: "Blitz: no. 7 Stone on no. 12 Mogrul". */
export function planWords(match: MatchState, plan: Plan): string {
  const one = match.players[plan.player];
  const other = plan.target ? match.players[plan.target.player] : undefined;
  const deed = match.fixed?.actions?.find((named) => named.key === plan.action)?.name ?? plan.action;
  if (!one) return "";
  if (!other) return `${readable(deed)}: ${who(one)} to ${plan.target?.square ?? plan.path.at(-1) ?? one.square}`;
  return `${readable(deed)}: ${who(one)} ${other.side === one.side ? "to" : "on"} ${who(other)}`;
}

/** The eight squares around one, for ears. */
export function neighbourWords(match: MatchState, square: string): string {
  const at = squareAt(square);
  const pitch = match.fixed?.pitch;
  if (!at || !pitch) return "";
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ x: at.x + dx, y: at.y + dy }))).filter((one) => inside(one, pitch.width, pitch.height) && (one.x !== at.x || one.y !== at.y));
  const taken = around.map((one) => match.bySquare.get(squareName(one.x, one.y))).filter((one) => one !== undefined);
  return taken.length ? `Around ${square}: ${taken.map((one) => `${one.square} number ${one.number}, ${match.fixed?.sides[one.side]?.name ?? ""}, ${one.stance}`).join("; ")}.` : `Nobody stands around ${square}.`;
}

/** Both sides by column, for ears. */
export function positionText(match: MatchState): string[] {
  const sides = match.fixed?.sides ?? [];
  return sides.map((side, index) => {
    const there = match.players.filter((one) => one.side === index && one.place === "pitch").sort((a, b) => a.square.localeCompare(b.square));
    return `${side.name}: ${there.map((one) => `${one.number} ${one.code} ${one.square}${one.stance === "standing" ? "" : ` ${one.stance}`}`).join(", ") || "nobody on the pitch"}.`;
  });
}

export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export const skillName = (fixed: Static | null, key: string): string => fixed?.skills[key]?.name ?? readable(key);
