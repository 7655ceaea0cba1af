// What the server has said: the match as this device knows it, and the ways to answer. No plans live here.
import { wholeLog, wholeQuestion, type LeanReach } from "./lean";
import { coveredBy, markersOf } from "./marking";
import { applyPatch } from "./patch";
import { dropSeat, nonceOf, remember, taken } from "./seats";
import { MISSED_MS, Pacer, pause } from "./pace";
import { calm, keepPolicy, settings } from "./settings.svelte";
import { openLine, type Line as Wire } from "./socket";
import { named } from "./words";
import type { Aim, Chat, Clock, Draws, FromServer, Line, MatchInfo, Option, Player, Proposal, Question, Reach, SetUpPlan, Static, Status, Undoable, View } from "./wire";

const SLIP_MS = 600;

interface Seat { wire: Wire; token: string | null; side: number; view: View | null; seq: number; rows: number; up: boolean }
type Frame<T extends FromServer["t"]> = Extract<FromServer, { t: T }>;

const SILENCE = "The server does not answer just now. Nothing was sent; try again when it is back.";
const KEPT = "The server did not answer. Your choice is kept and will be sent.";
const ELSEWHERE = "Already answered, on another screen of yours. Here is what followed.";
const RESTING = ["waiting", "paused", "adjourned"];
/** So long is a word about what just happened left standing. */
const NEWS_MS = 8000;
const LATE_MS = 4000;
/** What must not overtake a step that waits to be shown. */
const IN_LINE = new Set(["step", "refused", "over", "proposal", "setup"]);

/** New lines of the log; a line that joins an earlier one takes its place. */
export function joined(log: Line[], fresh: Line[]): Line[] {
  const all = [...log];
  for (const line of fresh) {
    const last = all.at(-1);
    if (line.joins !== undefined && last && last.seq === line.joins && last.kind === line.kind) all.pop();
    all.push(line);
  }
  return all;
}

export abstract class Table {
  info = $state.raw<MatchInfo | null>(null);
  fixed = $state.raw<Static | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<Line[]>([]);
  chat = $state.raw<Chat[]>([]);
  clock = $state.raw<Clock | null>(null);
  clockAt = $state(0);
  /** The most that a clock has shown: the whole of its bar. */
  clockFull = $state(0);
  seq = $state(0);
  side = $state(-1);
  sides = $state.raw<number[]>([]);
  up = $state(false);
  tries = $state(0);
  back = $state(false);
  askedAt = $state(0);
  sent = $state(false);
  notice = $state("");
  refusal = $state("");
  seed = $state("");
  proposal = $state.raw<Proposal | null>(null);
  /** Whether keys answer it: one that was on its way to something else when it came up does not. */
  keyed = $state(true);
  status = $state.raw<Status | null>(null);
  undoable = $state.raw<Undoable | null>(null);
  draws = $state.raw<Draws | null>(null);
  /** What is answered without asking, by side: in the hot seat each coach has his own. */
  policies = $state.raw<Record<number, Record<string, string>>>({});
  ended = $state(false);
  /** What the last refusal was about, in one word. */
  code = $state("");
  unread = $state(0);
  rollAt = $state(0);
  /** Until when others' steps leave the notice standing. */
  protected newsUntil = 0;
  /** How often the other coach has nudged this one. */
  nudges = $state(0);
  nudgedAt = $state(0);

  #seats: Seat[] = [];
  #lastQuestion = "";
  #kept: { seq: number; rows: number | undefined; option: number } | null = null;
  #pacer = new Pacer<{ seat: Seat; frame: FromServer }>(({ seat, frame }) => { this.behind = this.#pacer.waiting; this.#heed(seat, frame); }, ({ frame }, waiting, left) => this.#pause(frame, waiting, left));

  constructor(readonly id: string) {}

  question = $derived<Question | null>(wholeQuestion(this.view?.question ?? null, this.fixed?.players.map((one) => one.called ?? "") ?? []));
  /** Play has not begun, or it rests: the question stands, but nobody can answer it. */
  halted = $derived(RESTING.includes(this.info?.status ?? ""));
  mine = $derived(!this.halted && (this.question?.options.length ?? 0) > 0);
  players = $derived<Player[]>((this.view?.players ?? []).map((one) => named(one, this.fixed?.players[one.slot]?.called)));
  bySquare = $derived(new Map(this.players.filter((one) => one.place === "pitch" && one.square).flatMap((one) => coveredBy(one, this.fixed?.shapes ?? []).map((square): [string, Player] => [square, one]))));
  markers = $derived(markersOf(this.players, this.fixed?.shapes ?? []));
  /** Whether the other coach has asked for something that is for this one to agree to or refuse. */
  urged = $derived(this.proposal !== null && this.sides.length > 0 && !this.sides.includes(this.proposal.side ?? -1));
  actor = $derived(this.view?.acting?.player ?? -1);
  /** That time was up just now: this, and no roll before it, is why something is asked. */
  late = $derived(this.log.findLast((line) => /^(late|turnover_time)$/.test(line.kind) && this.seq - line.seq <= 2) ?? null);
  /** The last roll, as long as it has to do with what is asked now. */
  rolls = $derived.by(() => {
    const last = this.log.findLastIndex((line) => line.roll !== null);
    return last > this.log.indexOf(this.late!) && this.seq - this.log[last]!.seq <= 2 ? this.log[last]! : null;
  });

  // --- what a child does when something changes ---------------------------------------------------------------------

  protected abstract onQuestion(): void;
  protected abstract onLost(): void;
  protected abstract onReach(frame: Reach | LeanReach | Aim): void;
  protected abstract onSetUp(plan: SetUpPlan): void;
  protected abstract onRefused(): void;
  protected abstract onUndoable(can: Undoable): void;

  // --- the line -----------------------------------------------------------------------------------------------------

  open(tokens: (string | null)[]): void {
    for (const token of tokens) {
      const seat: Seat = { wire: null as unknown as Wire, token, side: -1, view: null, seq: -1, rows: 0, up: false };
      this.#seats.push(seat);
      seat.wire = openLine(this.id, token, token && nonceOf(this.id), () => (seat.seq > 0 ? seat.seq : null), {
        said: (frame) => this.#hear(seat, frame),
        state: (up, tries) => this.#line(seat, up, tries),
        ended: () => {
          this.ended = true;
          if (token && this.code === "seat") dropSeat(this.id, token);
        },
      });
    }
  }

  close(): void {
    for (const seat of this.#seats) seat.wire.close();
  }

  /** How many steps of others wait to be shown. */
  behind = $state(0);

  /** Show at once whatever waits its turn. */
  hurry(): void {
    if (this.#pacer.waiting) this.#pacer.flush();
    this.behind = 0;
  }

  /** Own deeds are shown at once; those of others one after the other, unless nobody looks or nobody wants it. */
  #pause(frame: FromServer, waiting: number, left: number): number {
    const own = this.sent || this.info?.hot_seat === true;
    if (frame.t !== "step" || own || calm() || settings.pace === "once" || document.hidden) return 0;
    return frame.missed ? Math.min(MISSED_MS, pause(waiting, left)) : pause(waiting, left);
  }

  #line(seat: Seat, up: boolean, tries: number): void {
    this.back = up && this.tries > 0;
    if (!up) this.#pacer.flush();
    seat.up = up;
    this.up = this.#seats.every((one) => one.up);
    this.tries = tries;
    if (!up) this.onLost();
  }

  #hear(seat: Seat, said: FromServer): void {
    const frame = "log" in said ? { ...said, log: wholeLog(said.log) } : said;
    if ("clock" in frame && frame.clock) this.#time(frame.clock);
    if (frame.t === "welcome" || this.sent) this.#pacer.flush();
    if (IN_LINE.has(frame.t)) this.#pacer.push({ seat, frame }, frame.t === "step");
    else this.#heed(seat, frame);
    if (this.clock?.grace !== undefined) this.#pacer.flush(); // no time to look on
    this.behind = this.#pacer.waiting;
  }

  /** A clock is always as the server says, whatever is still to be shown. */
  #time(clock: Clock): void {
    this.clock = clock;
    this.clockAt = Date.now();
    this.clockFull = Math.max(this.clockFull, ...clock.left);
  }

  #heed(seat: Seat, frame: FromServer): void {
    if (frame.t === "welcome") this.#welcome(seat, frame);
    else if (frame.t === "step") this.#step(seat, frame);
    else if (frame.t === "refused") this.#refused(frame.why, frame.code);
    else if (frame.t === "ack") this.#kept = null;
    else if (frame.t === "reach") this.onReach(frame);
    else if (frame.t === "setup") this.onSetUp(frame);
    else if (frame.t === "chat") this.#chatted(seat, frame);
    else if (frame.t === "status") this.#status(frame);
    else if (frame.t === "proposal") this.#proposed(frame);
    else if (frame.t === "undoable") this.onUndoable((this.undoable = frame));
    else if (frame.t === "draws") this.draws = frame;
    else if (frame.t === "nudge") this.#nudged(frame.side);
    else if (frame.t === "over") this.#ended(frame.seed);
  }

  #ended(seed: string): void {
    this.seed = seed;
    this.proposal = null;
    if (this.info) this.info = { ...this.info, status: "over" };
  }

  #welcome(seat: Seat, frame: Frame<"welcome">): void {
    Object.assign(seat, { side: frame.side, view: frame.view, seq: frame.seq, rows: frame.rows ?? 0 });
    const own = this.#seats.map((one) => one.side).filter((one) => one >= 0);
    this.sides = frame.match.hot_seat && own.length ? frame.static.sides.map((_, side) => side) : own;
    this.info = frame.match;
    this.proposal = frame.proposal?.kind ? frame.proposal : null;
    this.policies = { ...this.policies, ...frame.policies };
    this.fixed = frame.static;
    this.log = frame.log;
    if (frame.chat) this.chat = frame.chat;
    this.seed = frame.match.dice.seed ?? this.seed;
    this.sent = false;
    this.#lastQuestion = "";
    if (this.#seats.every((one) => one.side >= 0)) taken(this.id, this.#seats.map((one) => one.token).join(), this.#seats[0]!.side);
    remember(this.id, frame.side, Date.now(), frame.match.status === "over");
    this.#show();
    this.#sendKept();
    this.#bringPolicies();
  }

  /** A choice that was made while the line was down goes out as soon as its question is seen to be open still. */
  #sendKept(): void {
    const kept = this.#kept;
    this.#kept = null;
    if (!kept || kept.seq !== this.seq || !this.offered(kept.option)) return;
    this.refusal = "";
    this.answer(kept.option);
  }

  #step(seat: Seat, frame: Frame<"step">): void {
    if (!seat.view) return;
    seat.view = applyPatch(seat.view, frame.patch);
    const fresh = frame.seq !== seat.seq || frame.back !== undefined;
    const unasked = fresh && this.mine && !this.sent && !frame.missed && frame.back === undefined && (this.#seats.length === 1 || seat.side === this.side) && !frame.log.some((line) => line.auto);
    const fewer = frame.back;
    seat.seq = frame.seq;
    seat.rows = frame.rows ?? seat.rows;
    if (seat === this.#seats[0] && (frame.log.length || fewer !== undefined)) {
      this.log = joined(fewer === undefined ? this.log : this.log.filter((line) => line.seq <= fewer), frame.log);
      if (frame.log.some((line) => line.roll)) this.rollAt = Date.now();
    }
    if (frame.note) return this.#noted(seat, frame);
    if (fresh) {
      this.sent = false;
      this.#kept = null;
    }
    this.#show();
    if (frame.lift) this.notice = "";
    else if (frame.correct) this.#news("These dice do not count. Type what they show.");
    else if (fewer !== undefined) this.#news("Taken back. The match goes on from here.");
    else if (frame.time_up !== undefined && seat === this.#seats[0]) this.#news(this.#timeUp(frame.time_up, frame.log), LATE_MS);
    else if (unasked && this.info?.status === "live") this.notice = ELSEWHERE;
  }

  /** Something was agreed on; the question and all plans stay. */
  #noted(seat: Seat, { log }: Frame<"step">): void {
    this.#lastQuestion = `${seat.seq}/${seat.rows}`;
    if (seat === this.#seats[0]) this.#news(log[0]?.text ?? "", LATE_MS);
  }

  /** What came of it: the turn is over, or the referee has answered. */
  #timeUp(side: number, log: Line[]): string {
    const own = this.sides.includes(side) && this.sides.length === 1;
    const said = log.find((line) => line.kind === (own ? "policy" : "late"))?.text;
    return own ? `Your time is up. ${said ?? "The turn ends."}` : (said ?? `Time is up for ${this.fixed?.sides[side]?.name ?? "a coach"}.`);
  }

  /** A word about what just happened: it goes by itself, or with the next step unless it is `kept` so long. */
  #news(text: string, kept = 0): void {
    this.notice = text;
    this.newsUntil = Date.now() + kept;
    setTimeout(() => { if (this.notice === text) this.notice = ""; }, kept || NEWS_MS);
  }

  /** With both seats at one screen the view is that of the coach who is asked. */
  #show(): void {
    const newest = Math.max(...this.#seats.map((one) => one.seq));
    const ready = this.#seats.filter((one) => one.view && one.seq === newest);
    if (ready.length < this.#seats.length && this.#seats.length > 1) return;
    const asked = ready[0]?.view?.question?.asked ?? -1;
    const seat = ready.find((one) => one.side === asked) ?? ready.find((one) => one.side === this.side) ?? ready[0];
    if (!seat?.view) return;
    this.view = seat.view;
    this.seq = seat.seq;
    this.side = seat.side >= 0 && this.info?.hot_seat ? seat.view.coach : seat.side;
    const key = `${seat.seq}/${seat.rows}`;
    if (key === this.#lastQuestion) return;
    this.#lastQuestion = key;
    this.askedAt = Date.now();
    this.refusal = "";
    this.onQuestion();
  }

  #refused(why: string, code: string): void {
    this.code = code;
    // A double or late answer: the newer state wins, and one quiet line says so.
    if (code === "stale") this.notice = why;
    else this.refusal = why;
    this.sent = false;
    this.#kept = null;
    this.onRefused();
  }

  /** Who asked is told of a no; a yes is seen by what follows. */
  #proposed(frame: Proposal): void {
    const own = this.proposal && this.sides.includes(this.proposal.side ?? -1);
    const by = frame.refused_by;
    this.notice = "";
    if (own && by !== undefined && !this.sides.includes(by)) this.notice = this.halted ? "The other coach refused: the match rests." : "The other coach refused. Play goes on as it is.";
    this.proposal = frame.kind ? frame : null;
    if (!this.proposal) return;
    this.keyed = false;
    setTimeout(() => { this.keyed = true; }, SLIP_MS);
  }

  #nudged(side: number): void {
    this.nudges += 1;
    this.notice = `${this.fixed?.sides[side]?.name ?? "The other coach"} wait${(this.fixed?.sides[side]?.name ?? "").endsWith("s") ? "" : "s"} for your decision.`;
  }

  #chatted(seat: Seat, line: Chat): void {
    if (seat !== this.#seats[0]) return;
    this.chat = [...this.chat, { side: line.side, text: line.text, name: line.name, channel: line.channel, at: line.at }];
    if (!settings.muted.includes(line.channel ?? "")) this.unread += 1;
  }

  #status(frame: Status): void {
    const changed = frame.status !== this.info?.status;
    if (changed) this.notice = "";
    this.status = frame;
    if (!this.info) return;
    this.info = { ...this.info, status: frame.status };
    if (!changed || !this.view) return;
    this.askedAt = Date.now();
    this.onQuestion();
  }

  // --- saying something -----------------------------------------------------------------------------------------------

  #own(): Seat | undefined {
    return this.#seats.find((one) => one.side === this.side) ?? this.#seats[0];
  }

  /** Say something that nobody waits for. */
  protected whisper(frame: Record<string, unknown>): void {
    if (this.up) this.#own()?.wire.send(frame);
  }

  tell(frame: Record<string, unknown>): void {
    if (!this.#own()?.wire.send(frame)) this.refusal = SILENCE;
  }

  answer(option: number): void {
    if (this.sent) return;
    this.sent = true;
    this.#kept = { seq: this.seq, rows: this.#own()?.rows, option };
    this.tell({ t: "answer", ...this.#kept });
    if (this.refusal === SILENCE) {
      this.sent = false;
      this.refusal = KEPT;
    }
  }

  offered(option: number): Option | undefined {
    return this.question?.options.find((one) => one.option === option) ?? this.question?.also.find((one) => one.option === option);
  }

  dice(dice: number[]): void {
    this.tell({ t: "dice", seq: this.seq, dice });
  }

  say(text: string): void {
    if (text.trim()) this.tell({ t: "chat", text: text.trim() });
  }

  /** Agree to what the other coach asked for, or refuse it; refusing the own proposal withdraws it. */
  agree(yes: boolean): void {
    this.tell({ t: "takeback_reply", yes });
  }

  nudge(): void {
    this.nudgedAt = Date.now();
    this.tell({ t: "nudge" });
  }

  /** What is answered without asking: to a kind of question, or where one skill may be used. */
  policyOf(prompt: string, skill = "", side = this.side): string {
    return this.policies[side]?.[skill ? `${prompt}/${skill}` : prompt] ?? "ask";
  }

  /** Under which name the device keeps a side's policies: at one screen each coach has his own. */
  keptAs(side: number): string {
    return this.sides.length > 1 ? String(side) : "own";
  }

  /** What the device keeps comes along to a match in which none is set. */
  #bringPolicies(): void {
    const bare = this.sides.filter((side) => Object.keys(settings.policies[this.keptAs(side)] ?? {}).length && !Object.keys(this.policies[side] ?? {}).length);
    if (bare.length && this.info?.status !== "over") void import("./policies").then(({ bring }) => bring(this, bare)).catch(() => undefined);
  }

  policy(prompt: string, value: string, skill = "", side = this.side): void {
    const key = skill ? `${prompt}/${skill}` : prompt;
    this.policies = { ...this.policies, [side]: { ...this.policies[side], [key]: value } };
    keepPolicy(this.keptAs(side), key, value);
    this.tell({ t: "policy", prompt, value, ...(skill && { skill }), ...(this.sides.length > 1 && { side }) });
  }

  /** Free until the first die; afterwards the other coach is asked. */
  undo(): void {
    this.tell({ t: "undo" });
  }
}
