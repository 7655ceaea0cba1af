// From the state of the page to what the board draws: lights, path, rings and lines. All of it is the engine's answer.
import type {
  Corridor,
  Drawing,
  LandingSquare,
  GroundDrawing,
  Label,
  Level,
  AssistLine,
  Highlight,
  DrawnPiece,
  OverlayDrawing,
  PathMark,
  FacingSquares,
} from "../board/drawing-types";
import { chanceBand, percentText, multiplyFractions } from "../shared/chances";
import { squaresCoveredBy, frontAndBlindSide, countTackleZones } from "../board/tackle-zones";
import { pieceLetters } from "../shared/piece-letters";
import type { MatchState } from "./match-state.svelte";
import { withOpeningRolls } from "./plan/plan";
import { settings } from "../shared/settings.svelte";
import { squareAt, squareName } from "../board/squares";
import type { Option } from "../net/compact";
import type { AimedThrow, LandingOdds, ReachMap, Way } from "../net/wire-types";

interface Shown {
  path: string[];
  rolls: Way["rolls"];
  target: AimedThrow | null;
}

export const drawingOf = (match: MatchState, zones: number, ruler: boolean): Drawing => ({
  ground: groundOf(match, zones, ruler),
  over: overlayOf(match),
});

export function groundOf(match: MatchState, zones: number, ruler: boolean): GroundDrawing {
  const view = match.view!;
  const carried = new Map(view.balls.filter((one) => one.carrier >= 0).map((one) => [one.carrier, one.kind]));
  return {
    pieces: pieces(match, carried),
    balls: view.balls
      .filter((one) => one.carrier < 0 && one.square)
      .map((one) => ({ square: one.square, kind: one.kind, taken: match.bySquare.has(one.square) })),
    zones: zonesShown(match, zones),
    sights: sights(match),
    lit: lights(match),
    answers: answers(match),
    last: [],
    contour: match.grid ? contour(match, match.grid) : [],
    bands: ruler || match.plan?.target?.aims !== undefined ? bands(match) : [],
  };
}

export function overlayOf(match: MatchState): OverlayDrawing {
  const aim = match.aiming.target;
  const planned: Shown | null = match.plan ?? hoverPlan(match);
  const plan =
    aim && (!planned?.target || planned.target.aims !== undefined)
      ? { path: aim.path ?? [], rolls: aim.rolls ?? [], target: aim }
      : planned;
  const target = plan?.target ?? null;
  const ruler = match.mine ? match.question?.ruler : undefined;
  const asked = match.players[match.question?.target ?? -1]?.square ?? "";
  return {
    faint: match.plan !== null || (!planned && aim !== null),
    from: match.players[match.selected]?.square ?? "",
    path: plan ? pathOf(plan.path, plan.rolls, match.along.length) : [],
    lines: target ? assists(match, target) : [],
    labels: target ? labels(match, target) : [],
    pushes: target?.pushes ?? [],
    picked: match.picked ? match.picked.square || (match.players[match.picked.player]?.square ?? "") : "",
    aimed: target?.square ?? asked,
    corridor:
      plan && target
        ? corridor(match, plan)
        : ruler
          ? { ...ruler, name: ruler.band, band: bandOf(match, ruler.band) }
          : null,
    landing: target?.landing_odds ? landingSquares(target.landing_odds) : [],
    template: target?.template ?? [],
    under: ruler?.under ?? [],
    beside: ruler?.beside ?? [],
  };
}

function hoverPlan(match: MatchState): Shown | null {
  const { reach, hover } = match;
  if (!reach || !hover || match.picked || !match.planning || hover === match.current?.square) return null;
  const target = match.targets.find((one) => one.square === hover);
  if (target) return { path: target.path ?? [], rolls: target.rolls ?? [], target };
  const way = match.ways[hover];
  return way ? { path: way.path, rolls: way.rolls, target: null } : null;
}

function pieces(match: MatchState, carried: Map<number, string>): DrawnPiece[] {
  const targets = new Set(match.targets.map((one) => one.player));
  return match.players
    .filter((one) => one.place === "pitch" && one.square)
    .map((player) => ({
      player,
      squares: squaresCoveredBy(player, match.fixed?.shapes ?? []),
      acting: player.slot === match.selected || player.slot === match.actor,
      choosable: match.canAct.has(player.slot) || match.people.has(player.slot) || targets.has(player.slot),
      ball: carried.get(player.slot) ?? "",
      mark: pieceLetters(match, player, settings.marks),
    }));
}

/** The front and the blind side of a large piece, while it is chosen or acts. */
function sights(match: MatchState): FacingSquares[] {
  const chosen = match.players.filter(
    (one) => one.place === "pitch" && (one.slot === match.selected || one.slot === match.actor),
  );
  return chosen.flatMap((one) => {
    const seen = match.fixed ? frontAndBlindSide(one, match.fixed) : null;
    return seen ? [{ side: one.side, ...seen }] : [];
  });
}

/** Zones against the coach (1), of both sides (2) or none (0); spectators see both. */
function zonesShown(match: MatchState, zones: number): GroundDrawing["zones"] {
  const all = match.view?.zones ?? (match.fixed ? countTackleZones(match.markers, match.fixed) : []);
  if (!zones || all.length !== 2) return [];
  return all
    .map((squares, against) => ({ side: 1 - against, squares }))
    .filter((one) => zones > 1 || match.side < 0 || one.side !== match.side);
}

export const shortPercent = (chance: string): string =>
  percentText(chance).replace(" %", "").replace("under ", "<").replace("over ", ">");

function lights(match: MatchState): Map<string, Highlight> {
  const found = new Map<string, Highlight>();
  if (!match.planning || match.grid) return found;
  for (const [square, way] of Object.entries(match.ways))
    if (square !== match.current?.square)
      found.set(square, highlightOf(withOpeningRolls(match.reach!, way, match.declared)));
  return found;
}

/** What the dice of a way must show, as short as a chip: up to two in full, of more only how many they are. */
export const neededRolls = (targets: number[]): string =>
  targets.length <= 2 ? targets.map((one) => `${one}+`).join("") : `×${targets.length}`;

export function highlightOf(way: Way): Highlight {
  const rolls = way.rolls.filter((roll) => !roll.harmless);
  return {
    dot: !rolls.length,
    need: neededRolls(rolls.map((roll) => roll.target)),
    chip: shortPercent(way.chance),
    band: chanceBand(way.chance),
  };
}

function answers(match: MatchState): Map<string, string> {
  const found = new Map<string, string>();
  const all = [...match.placed].filter(([square, list]) =>
    list.some((one) => one.verb !== "step" || !match.ways[square]),
  );
  const numbered = answerButtons(match);
  for (const [square, list] of all) {
    const at = numbered.findIndex((one) => list.includes(one));
    found.set(square, at >= 0 && at < 9 ? String(at + 1) : "");
  }
  return found;
}

export function pathOf(path: string[], rolls: Way["rolls"], fixed: number): PathMark[] {
  return path.map((square, i) => {
    const here = rolls.filter((roll) => roll.square === square);
    const all = here.map((roll) => roll.chance).reduce(multiplyFractions, "1");
    const needs = here.map((roll) => `${roll.target}+`).join(" ");
    return {
      square,
      chip: here.length ? `${needs} · ${percentText(all)}` : "",
      band: chanceBand(all),
      number: i + 1,
      fixed: i < fixed,
    };
  });
}

function assists(match: MatchState, target: AimedThrow): AssistLine[] {
  return (target.assists ?? []).flatMap((one) => {
    const assistant = match.players[one.player];
    return assistant?.square
      ? [
          {
            from: assistant.square,
            to: target.square,
            text: one.cancelled_by === null ? "+1" : "0",
            off: one.cancelled_by !== null,
          },
        ]
      : [];
  });
}

function labels(match: MatchState, target: AimedThrow): Label[] {
  const found: Label[] = [];
  const theirs =
    target.picks !== undefined && (target.dice ?? 0) > 1 && target.picks === match.players[target.player]?.side;
  if (target.dice)
    found.push({
      square: target.square,
      text: `${target.dice} ${target.dice === 1 ? "die" : "dice"}${theirs ? ", theirs" : ""}`,
      band: "",
    });
  else if (target.text && target.band === undefined)
    found.push({
      square: target.square,
      text: `${target.text}${target.chance === "1" ? "" : ` · ${percentText(target.chance)}`}`,
      band: chanceBand(target.chance),
    });
  else if (target.landing_odds && target.square) found.push(...aimLabel(target, target.landing_odds));
  else if (target.outcomes) found.push(...foulLabel(target));
  else if (target.chance)
    found.push({ square: target.square, text: percentText(target.chance), band: chanceBand(target.chance) });
  const rings: Label[] = [];
  for (const one of [...(target.hits ?? []), ...(target.interceptors ?? [])]) {
    const there = match.players[one.player];
    const hit: { player: number }[] = target.hits ?? [];
    const theirs = hit.includes(one) && there?.side !== match.question?.asked;
    if (there?.square && !rings.some((two) => two.square === there.square))
      rings.push({
        square: there.square,
        text: percentText(one.chance).replace("under ", "<"),
        band: theirs ? "" : "poor",
        ring: true,
      });
  }
  return [...rings, ...found];
}

/** How likely the way there and the armour's breaking are together, once that has been weighed. */
function foulLabel({ square, chance = "1", outcomes }: AimedThrow): Label[] {
  const broken = outcomes?.armour_broken;
  const all = broken ? multiplyFractions(chance, broken) : "";
  return all ? [{ square, text: percentText(all), band: chanceBand(all) }] : [];
}

/** What is read at the square aimed at: the rolls and their chance, how much of a kick stays in, how much flies off. */
function aimLabel(target: AimedThrow, odds: LandingOdds): Label[] {
  const rolls = (target.rolls ?? []).map((roll) => roll.target);
  const good = odds.good === undefined ? target.chance : `${odds.good}/${odds.of}`;
  const parts = [
    rolls.length ? rolls.map((one) => `${one}+`).join(" ") : odds.good === undefined ? "" : "stays in",
    rolls.length || odds.good !== undefined ? percentText(good) : "",
    odds.off && !target.lands ? `off ${percentText(`${odds.off}/${odds.of}`)}` : "",
    target.lands ? `${target.lands.text} ${percentText(target.lands.chance)}` : "",
  ];
  const text = parts.filter(Boolean).join(" · ").replace("in · ", "in ");
  return text ? [{ square: target.square, text, band: chanceBand(good) }] : [];
}

/** The likeliest squares darkest; a chance under one in a hundred is only shaded. */
export function landingSquares(odds: LandingOdds): LandingSquare[] {
  const most = Math.max(1, ...Object.values(odds.squares));
  return Object.entries(odds.squares).map(([square, count]) => ({
    square,
    share: count / most,
    text: 100 * count >= odds.of ? String(Math.round((100 * count) / odds.of)) : "",
  }));
}

/** How far a piece can go: what it walks, then each further level with one more extra square. */
function contour(match: MatchState, grid: ReachMap): Level[] {
  const levels: Level[] = [];
  const here = match.players[grid.player]?.square;
  for (const [square, way] of Object.entries(grid.squares)) {
    const extra = way.rolls.filter((roll) => roll.extra).length;
    for (let i = 0; i <= Math.max(extra, levels.length - 1); i += 1) {
      levels[i] ??= { name: i ? `+${i}` : "walk", squares: new Set(i ? levels[i - 1]?.squares : here ? [here] : []) };
      if (i >= extra) levels[i]!.squares.add(square);
    }
  }
  return levels;
}

/** The bands of the ruler around the chosen piece, as the engine's table has them. */
function bands(match: MatchState): Level[] {
  const table = match.fixed?.ruler;
  const pitch = match.fixed?.pitch;
  const longest = match.plan?.target?.aims;
  const from = squareAt(
    (longest !== undefined && match.plan!.path.at(-1)) || (match.players[match.selected]?.square ?? ""),
  );
  if (!table || !pitch || !from) return [];
  const most = longest ?? match.view?.tracks?.throw ?? table.names.length - 1;
  const found: Level[] = table.names.map((name) => ({ name, squares: new Set<string>() }));
  for (let y = 0; y < pitch.height; y += 1)
    for (let x = 0; x < pitch.width; x += 1) {
      const at = table.bands[Math.abs(y - from.y)]?.[Math.abs(x - from.x)] ?? -1;
      if (at >= 0 && at <= most) found[at]?.squares.add(squareName(x, y));
    }
  return found.filter((one) => one.squares.size);
}

function corridor(match: MatchState, plan: Shown): Corridor | null {
  const target = plan.target;
  if (!target?.band) return null;
  return {
    from: plan.path.at(-1) ?? (target.from || (match.players[match.selected]?.square ?? "")),
    to: target.square,
    name: target.band,
    band: bandOf(match, target.band),
  };
}

const bandOf = (match: MatchState, name: string): number => Math.max(0, match.fixed?.ruler.names.indexOf(name) ?? 0);

const ON_BOARD = new Set(["activate", "step", "place", "select", "end_turn", "end_action"]);
const FEW = 9;

/** The answers that have a button of their own; the others are given on the pitch, or from a list. */
export function answerButtons(match: MatchState): Option[] {
  if (!match.mine) return [];
  if (match.fork.length) return match.fork;
  const own = (one: Option): boolean => match.question!.checklist !== undefined && one.verb === "done"; // the set-up has its own
  const rest = match
    .question!.options.filter((one) => !own(one))
    .filter((one) => !ON_BOARD.has(one.verb) || !(one.square || one.player >= 0 || one.verb.startsWith("end_")));
  const placed = rest.filter((one) => one.square || one.player >= 0);
  const plain = rest.filter((one) => !one.square && one.player < 0);
  return placed.length <= FEW ? rest : plain;
}
