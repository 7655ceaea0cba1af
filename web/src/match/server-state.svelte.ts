// What the server has said: the match as this device knows it, and the ways to answer. No plans live here.
import { expandLog, expandQuestion, type Line, type OpenQuestion, type Option } from "../net/compact";
import { squaresCoveredBy, markersOf } from "../board/tackle-zones";
import { applyPatch } from "../net/patch";
import { dropSeat, rememberMatch, acceptSeat } from "../net/seats";
import { Film } from "./film/film";
import { shotsOf, type Shot } from "./film/shots";
import { unasked, withMoved } from "./film/board-in-film";
import { keepPolicy, settings } from "../shared/settings.svelte";
import { openSocket, type Connection } from "../net/socket";
import { withCalledName } from "./sentences";
import type {
  AboutMatch,
  AimAnswer,
  CanUndo,
  ChatView,
  ClockView,
  CompactMap,
  CompactView,
  CompactWelcome,
  DrawNames,
  FromClient,
  FromServer,
  NoncesDue,
  Policy,
  Proposed,
  Said,
  StepTaken,
  Welcome,
  PlayerView,
  LineView,
  ProposalView,
  ReachMap,
  SetUpPlan,
  StaticView,
  StatusView,
} from "../net/wire-types";

const SLIP_MS = 600;

interface Seat {
  connection: Connection;
  token: string | null;
  side: number;
  view: CompactView | null;
  seq: number;
  rows: number;
  up: boolean;
}

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
function joinLogLines(log: Line[], fresh: Line[]): Line[] {
  const all = [...log];
  for (const line of fresh) {
    const last = all.at(-1);
    if (line.joins !== undefined && last && last.seq === line.joins && last.kind === line.kind) all.pop();
    all.push(line);
  }
  return all;
}

export abstract class ServerState {
  info = $state.raw<AboutMatch | null>(null);
  fixed = $state.raw<StaticView | null>(null);
  view = $state.raw<CompactView | null>(null);
  log = $state.raw<Line[]>([]);
  chat = $state.raw<ChatView[]>([]);
  clock = $state.raw<ClockView | null>(null);
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
  proposal = $state.raw<ProposalView | null>(null);
  /** Whether keys answer it: one that was on its way to something else when it came up does not. */
  keyed = $state(true);
  status = $state.raw<StatusView | null>(null);
  undoable = $state.raw<CanUndo | null>(null);
  draws = $state.raw<DrawNames | null>(null);
  /** What is answered without asking, by side: in the hot seat each coach has their own. */
  policies = $state.raw<CompactWelcome["policies"]>({});
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
  /** What the film shows just now; null when it does not run. */
  shot = $state.raw<Shot | null>(null);
  #film = new Film<{ seat: Seat; message: FromServer }>({
    show: ({ seat }, shot) => this.#shoot(seat, shot),
    end: ({ seat, message }) => {
      this.behind = this.#film.waiting;
      this.#heed(seat, message);
    },
    running: (on) => {
      if (!on) this.#cut();
    },
  });

  constructor(readonly id: string) {}

  question = $derived<OpenQuestion | null>(
    expandQuestion(this.view?.question ?? null, this.fixed?.players.map((one) => one.called) ?? []),
  );
  /** Play has not begun, or it rests: the question stands, but nobody can answer it. */
  halted = $derived(RESTING.includes(this.info?.status ?? ""));
  mine = $derived(!this.halted && (this.question?.options.length ?? 0) > 0);
  players = $derived<PlayerView[]>(
    (this.view?.players ?? []).map((one) => withCalledName(one, this.fixed?.players[one.slot]?.called)),
  );
  bySquare = $derived(
    new Map(
      this.players
        .filter((one) => one.place === "pitch" && one.square)
        .flatMap((one) =>
          squaresCoveredBy(one, this.fixed?.shapes ?? []).map((square): [string, PlayerView] => [square, one]),
        ),
    ),
  );
  markers = $derived(markersOf(this.players, this.fixed?.shapes ?? []));
  /** Whether the other coach has asked for something that is for this one to agree to or refuse. */
  urged = $derived(this.proposal !== null && this.sides.length > 0 && !this.sides.includes(this.proposal.side));
  actor = $derived(this.view?.acting?.player ?? -1);
  /** That time was up just now: this, and no roll before it, is why something is asked. */
  late = $derived(
    this.log.findLast((line) => /^(late|turnover_time)$/.test(line.kind) && this.seq - line.seq <= 2) ?? null,
  );
  /** The last roll, as long as it has to do with what is asked now. */
  rolls = $derived.by(() => {
    const last = this.log.findLastIndex((line) => line.roll !== null);
    return last > this.log.indexOf(this.late!) && this.seq - this.log[last]!.seq <= 2 ? this.log[last]! : null;
  });

  // --- what a child does when something changes ---------------------------------------------------------------------

  protected abstract onQuestion(): void;
  protected abstract onShot(seq: number): void;
  protected abstract onLost(): void;
  protected abstract onReach(message: ReachMap | CompactMap | AimAnswer): void;
  protected abstract onSetUp(plan: SetUpPlan): void;
  protected abstract onRefused(): void;
  protected abstract onUndoable(can: CanUndo): void;

  // --- the line -----------------------------------------------------------------------------------------------------

  open(tokens: (string | null)[]): void {
    for (const token of tokens) {
      const seat: Seat = {
        connection: null as unknown as Connection,
        token,
        side: -1,
        view: null,
        seq: -1,
        rows: 0,
        up: false,
      };
      this.#seats.push(seat);
      seat.connection = openSocket(this.id, token, () => (seat.seq > 0 ? seat.seq : null), {
        said: (message) => this.#hear(seat, message),
        state: (up, tries) => this.#line(seat, up, tries),
        ended: () => {
          this.ended = true;
          if (token && this.code === "seat") dropSeat(this.id, token);
        },
      });
    }
  }

  close(): void {
    for (const seat of this.#seats) seat.connection.close();
  }

  /** How many steps wait to be shown. */
  behind = $state(0);
  /** The log as it was before the take that runs. */
  #before: Line[] | null = null;

  /** Show at once whatever waits its turn; whether anything did. */
  hurry(): boolean {
    const ran = this.#film.waiting > 0;
    if (ran) this.#film.skip();
    this.behind = 0;
    return ran;
  }

  /** What was missed and what nobody looks at is shown at once, and so are the own hands at a set-up. */
  #shots(seat: Seat, message: FromServer): Shot[] {
    if (message.t !== "step" || message.missed || message.note || message.back !== undefined || document.hidden)
      return [];
    if (seat !== this.#seats[0] || !this.view || this.clock?.grace !== undefined) return [];
    return shotsOf(expandLog(message.log), settings.speed);
  }

  /** One shot: the sentence stands in the log, and what it moved has moved. */
  #shoot(seat: Seat, shot: Shot): void {
    if (!this.view) return;
    this.#before ??= this.log;
    this.log = joinLogLines(this.log, [shot.line]);
    this.view = unasked(withMoved(this.view, shot.line));
    if (shot.line.roll) this.rollAt = Date.now();
    this.shot = shot.ms ? shot : null;
    this.behind = this.#film.waiting;
    this.onShot(seat.seq);
  }

  /** The take is over: what it showed bit by bit comes as a whole. */
  #cut(): void {
    this.shot = null;
    if (this.#before) this.log = this.#before;
    this.#before = null;
  }

  #line(seat: Seat, up: boolean, tries: number): void {
    this.back = up && this.tries > 0;
    if (!up) this.#film.skip();
    seat.up = up;
    this.up = this.#seats.every((one) => one.up);
    this.tries = tries;
    if (!up) this.onLost();
  }

  #hear(seat: Seat, message: FromServer): void {
    if ("clock" in message) this.#time(message.clock);
    if (message.t === "welcome") this.#film.skip();
    if (IN_LINE.has(message.t)) this.#film.push({ seat, message }, this.#shots(seat, message));
    else this.#heed(seat, message);
    if (this.clock?.grace !== undefined) this.#film.skip(); // no time to look on
    this.behind = this.#film.waiting;
  }

  /** A clock is always as the server says, whatever is still to be shown. */
  #time(clock: ClockView): void {
    this.clock = clock;
    this.clockAt = Date.now();
    this.clockFull = Math.max(this.clockFull, ...clock.left);
  }

  #heed(seat: Seat, message: FromServer): void {
    if (message.t === "step") this.#cut();
    if (message.t === "welcome") this.#welcome(seat, message);
    else if (message.t === "step") this.#step(seat, message);
    else if (message.t === "refused") this.#refused(message.why, message.code);
    else if (message.t === "ack") this.#kept = null;
    else if (message.t === "reach") this.onReach(message);
    else if (message.t === "setup") this.onSetUp(message);
    else if (message.t === "chat") this.#chatted(seat, message);
    else if (message.t === "status") this.#status(message);
    else if (message.t === "proposal") this.#proposed(message);
    else if (message.t === "undoable") this.onUndoable((this.undoable = message));
    else if (message.t === "draws") this.draws = message;
    else if (message.t === "nudge") this.#nudged(message.side);
    else if (message.t === "nonces") void this.#share(seat, message);
    else if (message.t === "over") this.#ended(message.seed);
  }

  /** The dice are sealed: this device's nonce is shown, unless the server's promise is not the one it kept. */
  async #share(seat: Seat, due: NoncesDue): Promise<void> {
    const nonce = await (await import("../net/dice-share")).showNonce(this.id, due);
    if (nonce) seat.connection.send(nonce);
    else this.refusal = "The server no longer promises the dice that it promised first: your number was not sent.";
  }

  #ended(seed: string | null): void {
    this.seed = seed ?? "";
    this.proposal = null;
    if (this.info) this.info = { ...this.info, status: "over" };
  }

  #welcome(seat: Seat, message: Welcome | CompactWelcome): void {
    Object.assign(seat, { side: message.side, view: message.view, seq: message.seq, rows: message.rows });
    const own = this.#seats.map((one) => one.side).filter((one) => one >= 0);
    this.sides = message.match.hot_seat && own.length ? message.static.sides.map((_, side) => side) : own;
    this.info = message.match;
    this.proposal = message.proposal;
    this.policies = { ...this.policies, ...message.policies };
    this.fixed = message.static;
    this.log = expandLog(message.log);
    this.chat = message.chat;
    this.seed = message.match.dice.seed ?? this.seed;
    if (seat.token) void import("../net/dice-share").then((one) => one.keepCommitment(message.match));
    this.sent = false;
    this.#lastQuestion = "";
    if (this.#seats.every((one) => one.side >= 0))
      acceptSeat(this.id, this.#seats.map((one) => one.token).join(), this.#seats[0]!.side);
    rememberMatch(this.id, message.side, Date.now(), message.match.status === "over");
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

  #step(seat: Seat, message: StepTaken): void {
    if (!seat.view) return;
    seat.view = applyPatch(seat.view, message.patch);
    const fresh = message.seq !== seat.seq || message.back !== undefined;
    const unasked =
      fresh &&
      this.mine &&
      !this.sent &&
      !message.missed &&
      message.back === undefined &&
      (this.#seats.length === 1 || seat.side === this.side) &&
      !message.log.some((line) => line.auto);
    const fewer = message.back;
    seat.seq = message.seq;
    seat.rows = message.rows;
    if (seat === this.#seats[0] && (message.log.length || fewer !== undefined)) {
      this.log = joinLogLines(
        fewer === undefined ? this.log : this.log.filter((line) => line.seq <= fewer),
        expandLog(message.log),
      );
      if (message.log.some((line) => line.roll)) this.rollAt = Date.now();
    }
    if (message.note) return this.#noted(seat, message);
    if (fresh) {
      this.sent = false;
      this.#kept = null;
    }
    this.#show();
    if (message.lift) this.notice = "";
    else if (message.correct) this.#news("These dice do not count. Type what they show.");
    else if (fewer !== undefined) this.#news("Taken back. The match goes on from here.");
    else if (message.time_up !== undefined && seat === this.#seats[0])
      this.#news(this.#timeUp(message.time_up, message.log), LATE_MS);
    else if (unasked && this.info?.status === "live") this.notice = ELSEWHERE;
  }

  /** Something was agreed on; the question and all plans stay. */
  #noted(seat: Seat, { log }: StepTaken): void {
    this.#lastQuestion = `${seat.seq}/${seat.rows}`;
    if (seat === this.#seats[0]) this.#news(log[0]?.text ?? "", LATE_MS);
  }

  /** What came of it: the turn is over, or the referee has answered. */
  #timeUp(side: number, log: LineView[]): string {
    const own = this.sides.includes(side) && this.sides.length === 1;
    const said = log.find((line) => line.kind === (own ? "policy" : "late"))?.text;
    return own
      ? `Your time is up. ${said ?? "The turn ends."}`
      : (said ?? `Time is up for ${this.fixed?.sides[side]?.name ?? "a coach"}.`);
  }

  /** A word about what just happened: it goes by itself, or with the next step unless it is `kept` so long. */
  #news(text: string, kept = 0): void {
    this.notice = text;
    this.newsUntil = Date.now() + kept;
    setTimeout(() => {
      if (this.notice === text) this.notice = "";
    }, kept || NEWS_MS);
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
  #proposed(message: Proposed): void {
    const own = this.proposal && this.sides.includes(this.proposal.side);
    const by = message.refused_by;
    this.notice = "";
    if (own && by !== undefined && !this.sides.includes(by))
      this.notice = this.halted
        ? "The other coach refused: the match rests."
        : "The other coach refused. Play goes on as it is.";
    const { kind, side, to, what } = message;
    this.proposal = kind === null || side === null ? null : { kind, side, to, what };
    if (!this.proposal) return;
    this.keyed = false;
    setTimeout(() => {
      this.keyed = true;
    }, SLIP_MS);
  }

  #nudged(side: number): void {
    this.nudges += 1;
    const name = this.fixed?.sides[side]?.name ?? "The other coach";
    this.notice = `${name} wait${name.endsWith("s") ? "" : "s"} for your decision.`;
  }

  #chatted(seat: Seat, line: Said): void {
    if (seat !== this.#seats[0]) return;
    this.chat = [
      ...this.chat,
      { side: line.side, text: line.text, name: line.name, channel: line.channel, at: line.at },
    ];
    if (!settings.muted.includes(line.channel)) this.unread += 1;
  }

  #status(message: StatusView): void {
    const changed = message.status !== this.info?.status;
    if (changed) this.notice = "";
    this.status = message;
    if (!this.info) return;
    this.info = { ...this.info, status: message.status };
    if (!changed || !this.view) return;
    this.askedAt = Date.now();
    this.onQuestion();
  }

  // --- saying something -----------------------------------------------------------------------------------------------

  #own(): Seat | undefined {
    return this.#seats.find((one) => one.side === this.side) ?? this.#seats[0];
  }

  /** Say something that nobody waits for. */
  protected whisper(message: FromClient): void {
    if (this.up) this.#own()?.connection.send(message);
  }

  tell(message: FromClient): void {
    if (!this.#own()?.connection.send(message)) this.refusal = SILENCE;
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
    return (
      this.question?.options.find((one) => one.option === option) ??
      this.question?.also.find((one) => one.option === option)
    );
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
  policyOf(prompt: string, skill = "", side = this.side): Policy["value"] {
    return this.policies[side]?.[skill ? `${prompt}/${skill}` : prompt] ?? "ask";
  }

  /** Under which name the device keeps a side's policies: at one screen each coach has their own. */
  keptAs(side: number): string {
    return this.sides.length > 1 ? String(side) : "own";
  }

  /** What the device keeps comes along to a match in which none is set. */
  #bringPolicies(): void {
    const bare = this.sides.filter(
      (side) =>
        Object.keys(settings.policies[this.keptAs(side)] ?? {}).length &&
        !Object.keys(this.policies[side] ?? {}).length,
    );
    if (bare.length && this.info?.status !== "over")
      void import("./settings/policies")
        .then(({ applyKeptPolicies }) => applyKeptPolicies(this, bare))
        .catch(() => undefined);
  }

  policy(prompt: string, value: Policy["value"], skill = "", side = this.side): void {
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
