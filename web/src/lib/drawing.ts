// From the state of the page to what the board draws: lights, path, rings and lines. All of it is the engine's answer.
import type { Drawing, Label, Line, Lit, Mark, PathMark } from "../parts/board";
import { band, percent } from "./chance";
import type { MatchState } from "./match.svelte";
import type { Option, Way } from "./wire";

export function drawingOf(match: MatchState, zones: number, range: boolean): Drawing {
  const view = match.view!;
  const plan = match.plan ?? hoverPlan(match);
  const carried = new Map(view.balls.filter((one) => one.carrier >= 0).map((one) => [one.carrier, one.kind]));
  return {
    pieces: pieces(match, carried, plan?.target ?? -1),
    balls: view.balls.filter((one) => one.carrier < 0 && one.square).map((one) => ({ square: one.square, kind: one.kind })),
    zones: zonesShown(match, zones),
    lit: lights(match, range),
    faint: match.plan !== null,
    answers: answers(match),
    from: match.players[match.selected]?.square ?? "",
    path: plan ? pathOf(plan.path, plan.rolls) : [],
    lines: match.plan ? assists(match) : [],
    labels: labels(match),
    picked: match.picked ? match.picked.square || (match.players[match.picked.player]?.square ?? "") : "",
    last: [],
  };
}

function hoverPlan(match: MatchState): { path: string[]; rolls: Way["rolls"]; target: number } | null {
  const { reach, hover } = match;
  if (!reach || !hover || match.picked || (!match.canAct.has(match.selected) && match.actor !== match.selected)) return null;
  const target = match.targets.find((one) => one.square === hover);
  if (target) return { path: target.path ?? [], rolls: target.rolls ?? [], target: target.player };
  const way = reach.squares[hover];
  return way ? { path: way.path, rolls: way.rolls, target: -1 } : null;
}

function pieces(match: MatchState, carried: Map<number, string>, aimed: unknown): Mark[] {
  const target = match.plan?.target?.player ?? (typeof aimed === "number" ? aimed : -1);
  const targets = new Set(match.targets.map((one) => one.player));
  const asked = match.question?.player ?? -1;
  return match.players
    .filter((one) => one.place === "pitch" && one.square)
    .map((player) => ({
      player: player.slot === match.actor && player.used ? { ...player, used: false } : player,
      acting: player.slot === match.selected || player.slot === match.actor,
      choosable: match.canAct.has(player.slot) || match.people.has(player.slot) || (targets.has(player.slot) && match.selected >= 0),
      target: player.slot === target || (match.picked?.player === player.slot && !match.picked.square) || player.slot === asked,
      ball: carried.get(player.slot) ?? "",
      mark: "",
    }));
}

/** Zones against the coach (1), of both sides (2) or none (0); spectators see both. */
function zonesShown(match: MatchState, zones: number): Drawing["zones"] {
  const all = match.view?.zones ?? [];
  if (!zones || all.length !== 2) return [];
  return all
    .map((squares, against) => ({ side: 1 - against, squares }))
    .filter((one) => zones > 1 || match.side < 0 || one.side !== match.side);
}

function lights(match: MatchState, range: boolean): Map<string, Lit> {
  const found = new Map<string, Lit>();
  const { reach } = match;
  const own = match.canAct.has(match.selected) || (match.mine && match.actor === match.selected);
  if (!reach || (!own && !range)) return found;
  for (const [square, way] of Object.entries(reach.squares))
    found.set(square, { dot: way.rolls.length === 0, chip: percent(way.chance).replace(" %", "").replace("under ", "<").replace("over ", ">"), band: band(way.chance) });
  return found;
}

function answers(match: MatchState): Map<string, string> {
  const found = new Map<string, string>();
  const all = [...match.placed].filter(([square, list]) => list.some((one) => one.verb !== "step" || !match.reach?.squares[square]));
  const numbered = listed(match);
  for (const [square, list] of all) {
    const at = numbered.findIndex((one) => list.includes(one));
    found.set(square, at >= 0 && at < 9 ? String(at + 1) : "");
  }
  return found;
}

function pathOf(path: string[], rolls: Way["rolls"]): PathMark[] {
  let last = 1;
  return path.map((square, i) => {
    const here = rolls.filter((roll) => roll.square === square);
    last = i + 1;
    const chip = here.map((roll) => `${roll.target}+`).join(" ");
    const worst = here.reduce((least, roll) => (least === "" || Number(roll.target) > Number(least) ? String(roll.target) : least), "");
    const rate = here.find((roll) => String(roll.target) === worst)?.chance;
    return { square, chip: chip ? `${chip} · ${percent(rate)}` : "", band: band(rate ?? "1"), number: last };
  });
}

function assists(match: MatchState): Line[] {
  const target = match.plan?.target;
  if (!target?.assists) return [];
  return target.assists.flatMap((one) => {
    const helper = match.players[one.player];
    if (!helper?.square) return [];
    return [{ from: helper.square, to: target.square, text: one.cancelled_by === null ? "+1" : "0", off: one.cancelled_by !== null }];
  });
}

function labels(match: MatchState): Label[] {
  const found: Label[] = [];
  const aimed = match.plan?.target ?? match.targets.find((one) => one.square === match.hover);
  if (aimed?.dice) found.push({ square: aimed.square, text: `${aimed.dice} ${aimed.dice === 1 ? "die" : "dice"}${aimed.picks !== undefined && aimed.dice > 1 && !match.sides.includes(aimed.picks) ? ", theirs" : ""}`, band: "" });
  else if (aimed?.chance) found.push({ square: aimed.square, text: percent(aimed.chance), band: band(aimed.chance) });
  for (const rival of aimed?.interceptors ?? []) {
    const square = match.players[rival.player]?.square;
    if (square) found.push({ square, text: percent(rival.chance), band: "poor" });
  }
  return found;
}

const ON_BOARD = new Set(["activate", "step", "place", "select", "end_turn", "end_action"]);
const FEW = 9;

/** The answers that have a button of their own; the others are given on the pitch, or from a list. */
export function listed(match: MatchState): Option[] {
  if (!match.mine) return [];
  const rest = match.question!.options.filter((one) => !ON_BOARD.has(one.verb) || !(one.square || one.player >= 0 || one.verb.startsWith("end_")));
  const placed = rest.filter((one) => one.square || one.player >= 0);
  const plain = rest.filter((one) => !one.square && one.player < 0);
  return placed.length <= FEW ? rest : plain;
}
