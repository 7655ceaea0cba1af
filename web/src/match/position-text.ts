// The position in words, for a coach who asks for it: loaded only then.
import type { MatchState } from "./match-state.svelte";
import { isOnPitch, squareAt, squareName } from "../board/squares";
import type { BallView, CompactView } from "../net/wire-types";
import { playerLabel } from "./sentences";
import { textOfKey } from "../shared/text";

/** Score, half and turn, weather, re-rolls and the ball: what the scoreboard and the pitch show at a glance. */
function standing(match: MatchState, view: CompactView): string[] {
  const { sides, half, active, balls } = view;
  const turns = view.tracks?.turns;
  const turn = half ? (sides[active]?.turn ?? 0) : 0;
  const period = ["Before kick-off", "1st half", "2nd half"][half] ?? "Extra time";
  const whose = turn ? `, turn ${turn}${turns ? ` of ${turns}` : ""} of ${sides[active]!.name}` : "";
  const now = view.over ? "Full time" : period + whose;
  const rerolls = sides.map((one) => {
    const more = one.leader_rerolls ? ` and ${one.leader_rerolls} more` : "";
    return `${one.name} ${one.rerolls}${more}${one.reroll_used ? ", one used this turn" : ""}`;
  });
  return [
    `${sides.map((one) => `${one.name} ${one.score}`).join(", ")}. ${now}. ${view.weather.name}.`,
    `Re-rolls left: ${rerolls.join("; ")}.`,
    balls
      .map((ball) => whereIs(match, ball))
      .filter(Boolean)
      .join(" ") || "No ball is in play.",
  ];
}

function whereIs(match: MatchState, ball: BallView): string {
  const [carrier, name] = [match.players[ball.carrier], match.fixed?.balls[ball.kind] ?? "ball"];
  if (carrier)
    return `${textOfKey(playerLabel(carrier))}, ${match.fixed?.sides[carrier.side]?.name}, has the ${name} at ${carrier.square}.`;
  return ball.square ? `The ${name} lies at ${ball.square}.` : "";
}

/** How the match stands, then both sides by column, for ears. */
export function positionText(match: MatchState): string[] {
  const sides = match.fixed?.sides ?? [];
  const places = sides.map((side, index) => {
    const there = match.players
      .filter((one) => one.side === index && one.place === "pitch")
      .sort((a, b) => a.square.localeCompare(b.square));
    const all = there.map((one) => {
      const stance = one.stance === "standing" ? "" : ` ${one.stance}`;
      return `${one.number} ${one.code} ${one.square}${stance}`;
    });
    return `${side.name}: ${all.join(", ") || "nobody on the pitch"}.`;
  });
  return match.view ? [...standing(match, match.view), ...places] : places;
}

/** The eight squares around one, for ears. */
export function neighbourWords(match: MatchState, square: string): string {
  const at = squareAt(square);
  const pitch = match.fixed?.pitch;
  if (!at || !pitch) return "";
  const around = [-1, 0, 1]
    .flatMap((dy) => [-1, 0, 1].map((dx) => ({ x: at.x + dx, y: at.y + dy })))
    .filter((one) => isOnPitch(one, pitch.width, pitch.height) && (one.x !== at.x || one.y !== at.y));
  const taken = around.map((one) => match.bySquare.get(squareName(one.x, one.y))).filter((one) => one !== undefined);
  if (!taken.length) return `Nobody stands around ${square}.`;
  const team = (side: number): string => match.fixed?.sides[side]?.name ?? "";
  const all = taken.map((one) => `${one.square} number ${one.number}, ${team(one.side)}, ${one.stance}`);
  return `Around ${square}: ${all.join("; ")}.`;
}
