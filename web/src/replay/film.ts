// A whole match as pictures: any moment without asking the server again.
import { applyPatches, type Patch } from "../net/patch";
import type { Line } from "../net/compact";
import type { Film as WholeFilm, MatchView } from "../net/wire-types";

const EVERY = 48;

export class Film {
  /** The inputs after which the match is shown, the first being 0. */
  readonly stops: number[];
  /** Where an activation begins: another player acts than before. */
  readonly activations: number[];
  readonly #steps: [number, Patch][];
  readonly #kept: MatchView[];
  #last: { at: number; view: MatchView };

  constructor(told: WholeFilm) {
    this.#steps = told.steps;
    this.stops = [0, ...told.steps.map(([seq]) => seq)];
    this.activations = told.steps.filter(([, patch]) => begins(patch)).map(([seq]) => seq);
    this.#kept = [told.first];
    this.#last = { at: 0, view: told.first };
  }

  get last(): number {
    return this.stops.at(-1)!;
  }

  /** The first moment at or after an input. */
  stop(seq: number): number {
    const at = this.#at(seq);
    return this.stops[Math.min(at, this.stops.length - 1)]!;
  }

  view(seq: number): MatchView {
    const at = Math.min(this.#at(seq), this.stops.length - 1);
    const near = Math.min(Math.floor(at / EVERY), this.#kept.length - 1);
    let { at: from, view } = this.#last;
    if (from > at || from < near * EVERY) [from, view] = [near * EVERY, this.#kept[near]!];
    while (from < at) {
      const to = Math.min(at, (Math.floor(from / EVERY) + 1) * EVERY);
      view = applyPatches(
        view,
        this.#steps.slice(from, to).map(([, patch]) => patch),
      );
      if (to % EVERY === 0 && this.#kept.length === to / EVERY) this.#kept.push(view);
      from = to;
    }
    this.#last = { at, view };
    return view;
  }

  /** Keep one more view for the jumps to come; tells whether there was one to keep. */
  warm(): boolean {
    const to = this.#kept.length * EVERY;
    if (to > this.#steps.length) return false;
    this.#kept.push(
      applyPatches(
        this.#kept.at(-1)!,
        this.#steps.slice(to - EVERY, to).map(([, patch]) => patch),
      ),
    );
    return true;
  }

  #at(seq: number): number {
    let [low, high] = [0, this.stops.length];
    while (low < high) {
      const mid = (low + high) >> 1;
      if (this.stops[mid]! < seq) low = mid + 1;
      else high = mid;
    }
    return low;
  }
}

function begins(patch: Patch): boolean {
  if ("acting/player" in patch) return true;
  return "acting" in patch && patch["acting"] !== null;
}

export interface Turn {
  seq: number;
  side: number;
  text: string;
}

/** One block for each team turn. */
export const turnsOf = (log: Line[]): Turn[] =>
  log
    .filter((line) => /turn_begins|half_begins|heading/.test(line.kind))
    .map((line) => ({ seq: line.seq, side: line.side, text: line.text }));

/** The stop before or after, in a list in order. */
export function neighbourStop(list: number[], seq: number, by: number): number | undefined {
  return by > 0 ? list.find((one) => one > seq) : list.findLast((one) => one < seq);
}

/** What was said in the turn of that moment, as plain text. */
export function turnText(log: Line[], seq: number): string {
  const turns = turnsOf(log);
  const from = turns.findLast((one) => one.seq <= seq)?.seq ?? 0;
  const to = turns.find((one) => one.seq > seq)?.seq ?? Infinity;
  return log
    .filter((line) => line.seq >= from && line.seq < to)
    .map((line) => line.text)
    .join("\n");
}
