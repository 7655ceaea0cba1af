// The state of the replay page: which moment is shown, through whose eyes, and how it runs on.
import { fetchJson, RequestError } from "../net/api";
import { commentsOf, momentOf, momentsOf, noComments } from "./comments";
import { Film, neighbourStop, turnsOf } from "./film";
import { MatchState } from "../match/match-state.svelte";
import { expandLog, type Line } from "../net/compact";
import type { CommentSeen, CommentsSeen, Film as WholeFilm, MatchView, Position, Replay } from "../net/wire-types";

/** A match to look back at, its log written out. */
interface MatchRecord extends Replay {
  log: Line[];
}

const STEP_MS = 600;
const STILL_MS = 5000;
const LOUD = new Set(["touchdown", "turnover", "casualty"]);

export class ReplayState {
  readonly match: MatchState;
  record = $state.raw<MatchRecord | null>(null);
  film = $state.raw<Film | null>(null);
  seq = $state(0);
  shown = $state(-1);
  playing = $state(false);
  speed = $state(1);
  eyes = $state(-1);
  fault = $state("");
  slow = $state(false);
  remarks = $state.raw<CommentsSeen>(noComments);
  onmove: (seq: number) => void = () => undefined;

  #timer = 0;
  #films = new Map<number, Film>();
  #asked = 0;
  #heard = 0;

  constructor(readonly id: string) {
    this.match = new MatchState(id);
  }

  last = $derived(this.record?.seq ?? 0);
  over = $derived(this.record?.match.status === "over");
  turns = $derived(this.record ? turnsOf(this.record.log) : []);
  loud = $derived(this.record?.marks.filter((one) => LOUD.has(one.kind)) ?? []);
  rerolls = $derived(
    this.record?.log
      .filter((line) => /reroll|re_roll/.test(line.kind))
      .map((line) => ({ seq: line.seq, kind: "reroll", text: line.text })) ?? [],
  );
  /** Every input is a moment; at some of them the match stood still, at others dice were about to fall. */
  #stops = $derived(this.film?.stops ?? Array.from({ length: this.last + 1 }, (_, seq) => seq));
  #rests = $derived(this.record?.boundaries ?? this.#stops);
  /** Where the match last stood still: from there it can be played on. */
  rest = $derived(this.#rests.includes(this.seq) ? this.seq : (neighbourStop(this.#rests, this.seq, -1) ?? 0));
  /** What was said of the moment that is shown. */
  here = $derived<CommentSeen[]>(this.remarks.comments.filter((one) => momentOf(this.#stops, one.seq) === this.shown));
  #marked = $derived(momentsOf(this.#stops, [...this.loud, ...this.remarks.comments]));
  /** What the step to this moment said, and the question that stands now. */
  said = $derived.by<Line[]>(() => {
    if (!this.record) return [];
    const before = neighbourStop(this.#rests, this.shown, -1) ?? -1;
    const lines = this.record.log.filter((line) => line.seq > before && line.seq <= this.shown);
    return lines.length ? lines.slice(-4) : this.record.log.filter((line) => line.seq <= this.shown).slice(-1);
  });

  async load(wanted: number): Promise<void> {
    this.fault = "";
    this.slow = false;
    const timer = setTimeout(() => (this.slow = true), STILL_MS);
    try {
      const found = await fetchJson<Replay>(`/api/matches/${this.id}/replay`);
      this.match.info = found.match;
      this.match.fixed = found.static;
      this.match.up = true;
      this.record = { ...found, log: expandLog(found.log) };
      this.go(wanted < 0 ? 0 : wanted);
      void this.see(this.eyes);
      if (found.match.status === "over") void this.hear();
    } catch (error) {
      this.fault = (error as Error).message;
    }
    clearTimeout(timer);
  }

  /** What others have said of the match; without it the match can be watched as well. */
  async hear(): Promise<void> {
    const asked = (this.#heard += 1);
    const found = await commentsOf(this.id).catch(() => null);
    if (found && asked === this.#heard) this.remarks = found;
  }

  /** Look through a coach's eyes: all moments come at once, then nothing more is asked for. */
  async see(eyes: number): Promise<void> {
    this.eyes = eyes;
    const known = this.#films.get(eyes);
    this.film = known ?? null;
    if (!known) {
      try {
        const film = new Film(
          await fetchJson<WholeFilm>(`/api/matches/${this.id}/film${eyes >= 0 ? `?side=${eyes}` : ""}`),
        );
        this.#films.set(eyes, film);
        if (this.eyes === eyes) this.film = film;
        this.#warm(film);
      } catch (error) {
        if (!(error instanceof RequestError) || error.code !== "slow") this.fault = (error as Error).message;
      }
    }
    this.go(this.seq);
  }

  /** While nothing else is to be done, so that the first long jump is as quick as the next. */
  #warm(film: Film): void {
    const work = (): void => {
      if (film === this.film && film.warm()) this.#warm(film);
    };
    if ("requestIdleCallback" in window) window.requestIdleCallback(work);
    else setTimeout(work, 50);
  }

  go(wanted: number): void {
    this.seq = Math.max(0, Math.min(this.last, wanted));
    clearTimeout(this.#timer);
    if (this.film) this.#show(this.film.stop(this.seq), this.film.view(this.seq));
    else this.#timer = window.setTimeout(() => void this.#fetch(this.seq), this.shown < 0 ? 0 : 60);
  }

  /** Before the film has come a single moment is asked for. */
  async #fetch(wanted: number): Promise<void> {
    const asked = (this.#asked += 1);
    try {
      const { view } = await fetchJson<Position>(
        `/api/matches/${this.id}/at/${wanted}${this.eyes >= 0 ? `?side=${this.eyes}` : ""}`,
      );
      if (asked === this.#asked && !this.film && wanted === this.seq) this.#show(wanted, view);
    } catch (error) {
      if (asked === this.#asked && !(error instanceof RequestError && error.code === "slow")) {
        this.fault = (error as Error).message;
        this.playing = false;
      }
    }
  }

  #show(seq: number, view: MatchView): void {
    this.seq = seq;
    this.match.view = view;
    this.match.seq = seq;
    if (seq !== this.shown) this.match.log = this.record!.log.filter((line) => line.seq <= seq);
    this.shown = seq;
    this.fault = "";
    this.onmove(seq);
    if (!this.playing) return;
    if (seq >= this.last) this.playing = false;
    else this.#timer = window.setTimeout(() => this.#to(this.#rests, 1), STEP_MS / this.speed);
  }

  #to(list: number[], by: number): void {
    this.go(neighbourStop(list, this.seq, by) ?? (by > 0 ? this.last : 0));
  }

  step(by: number): void {
    this.#to(this.#stops, by);
  }

  activation(by: number): void {
    this.#to(this.film?.activations ?? this.#stops, by);
  }

  turn(by: number): void {
    this.#to(
      this.turns.map((one) => one.seq),
      by,
    );
  }

  mark(by: number): void {
    const to = neighbourStop(this.#marked, this.seq, by);
    if (to !== undefined) this.go(to);
  }

  toggle(): void {
    this.playing = !this.playing;
    if (!this.playing) clearTimeout(this.#timer);
    else if (this.seq >= this.last) this.go(0);
    else this.#to(this.#rests, 1);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }
}
