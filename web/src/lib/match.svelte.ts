// The state of the match page: what the server said last, and what the coach is about to do.
import { applyPatch } from "./patch";
import { acting, firstAction, opener, optionFor, planMove, planTarget, risky, type Plan, type Want } from "./plan";
import { openLine, type Line as Wire } from "./socket";
import { nonceOf } from "./seats";
import { oneClick } from "./settings.svelte";
import type {
  ActionChoice, Chat, Clock, FromServer, Line, MatchInfo, Option, Player, Proposal, Question, Reach, Static, Status, Target, View,
} from "./wire";

interface Seat { wire: Wire; side: number; view: View | null; seq: number; rows: number; up: boolean; clock: Clock | null }

/** An answer without a piece or a square says so in one way. */
function tidy(question: Question | null): Question | null {
  if (!question) return null;
  const one = (option: Option): Option => ({ ...option, player: option.player ?? -1, square: option.square ?? "" });
  return { ...question, options: question.options.map(one), also: question.also.map(one) };
}

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

export class MatchState {
  info = $state.raw<MatchInfo | null>(null);
  fixed = $state.raw<Static | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<Line[]>([]);
  chat = $state.raw<Chat[]>([]);
  clock = $state.raw<Clock | null>(null);
  clockAt = $state(0);
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
  selected = $state(-1);
  looked = $state(-1);
  hover = $state("");
  cursor = $state("");
  reach = $state.raw<Reach | null>(null);
  plan = $state.raw<Plan | null>(null);
  picked = $state.raw<Option | null>(null);
  narrowed = $state("");
  ending = $state(false);
  proposal = $state.raw<Proposal | null>(null);
  status = $state.raw<Status | null>(null);
  policies = $state.raw<Record<string, string>>({});
  ended = $state(false);
  unread = $state(0);
  rollAt = $state(0);

  #seats: Seat[] = [];
  #queue: Want[] = [];
  #answers: number[] = [];
  #asks = 0;
  #lastQuestion = "";

  constructor(readonly id: string) {}

  open(tokens: (string | null)[]): void {
    for (const token of tokens) {
      const seat: Seat = { wire: null as unknown as Wire, side: -1, view: null, seq: -1, rows: 0, up: false, clock: null };
      this.#seats.push(seat);
      seat.wire = openLine(this.id, token, nonceOf(this.id), () => (seat.seq > 0 ? seat.seq : null), {
        said: (frame) => this.#hear(seat, frame),
        state: (up, tries) => this.#line(seat, up, tries),
        ended: () => (this.ended = true),
      });
    }
  }

  close(): void {
    for (const seat of this.#seats) seat.wire.close();
  }

  // --- what is derived --------------------------------------------------------------------------------------------

  question = $derived<Question | null>(tidy(this.view?.question ?? null));
  mine = $derived((this.question?.options.length ?? 0) > 0);
  players = $derived<Player[]>(this.view?.players ?? []);
  bySquare = $derived(new Map(this.players.filter((one) => one.place === "pitch" && one.square).map((one) => [one.square, one])));
  current = $derived<Player | null>(this.players[this.selected] ?? null);
  rolls = $derived.by(() => {
    const last = this.log.findLast((line) => line.roll !== null);
    return last && this.seq - last.seq <= 2 ? last : null;
  });
  setUp = $derived(this.mine && (this.question?.options.some((one) => one.verb === "place" || one.verb === "rearrange") ?? false));
  canAct = $derived(new Set(this.mine ? this.question!.options.filter((one) => one.verb === "activate").map((one) => one.player) : []));
  choosing = $derived(this.canAct.size > 0);
  actor = $derived(this.view?.acting?.player ?? -1);
  placed = $derived.by(() => {
    const found = new Map<string, Option[]>();
    if (!this.mine || this.choosing) return found;
    for (const one of this.question!.options) {
      if (!one.square) continue;
      found.set(one.square, [...(found.get(one.square) ?? []), one]);
    }
    return found;
  });
  people = $derived.by(() => {
    const found = new Map<number, Option>();
    if (!this.mine || this.choosing) return found;
    for (const one of this.question!.options) if (!one.square && one.player >= 0) found.set(one.player, one);
    return found;
  });
  actions = $derived.by<ActionChoice[]>(() => {
    if (!this.mine || !this.choosing || this.selected < 0 || !this.canAct.has(this.selected)) return [];
    if (this.reach?.player === this.selected && this.reach.actions?.length) return this.reach.actions;
    return this.question!.options
      .filter((one) => one.verb === "activate" && one.player === this.selected)
      .map((one) => ({ action: one.action ?? one.text, name: this.#actionName(one), option: one.option, why: "" }));
  });
  targets = $derived<Target[]>(
    this.mine && this.reach && this.reach.player === this.selected
      ? this.reach.targets.filter((one) => !this.narrowed || one.kind === this.narrowed)
      : [],
  );

  #actionName(one: Option): string {
    return this.fixed?.actions?.find((named) => named.key === one.action)?.name ?? one.text;
  }

  // --- the line ---------------------------------------------------------------------------------------------------

  #line(seat: Seat, up: boolean, tries: number): void {
    this.back = up && this.tries > 0;
    seat.up = up;
    this.up = this.#seats.every((one) => one.up);
    this.tries = tries;
    if (!up) this.#drop();
  }

  #hear(seat: Seat, frame: FromServer): void {
    if (frame.t === "welcome") this.#welcome(seat, frame);
    else if (frame.t === "step") this.#step(seat, frame);
    else if (frame.t === "refused") this.#refused(frame.why);
    else if (frame.t === "reach") this.#reached(frame);
    else if (frame.t === "setup") this.#planSetUp(frame.answers ?? frame.options ?? []);
    else if (frame.t === "chat") this.#chatted(seat, frame);
    else if (frame.t === "status") this.#status(frame);
    else if (frame.t === "proposal") this.proposal = frame.kind ? frame : null;
    else if (frame.t === "time_up") this.notice = `Time is up for ${this.fixed?.sides[frame.side]?.name ?? "a coach"}.`;
    else if (frame.t === "over") this.seed = frame.seed;
  }

  #welcome(seat: Seat, frame: Extract<FromServer, { t: "welcome" }>): void {
    Object.assign(seat, { side: frame.side, view: frame.view, seq: frame.seq, rows: frame.rows ?? 0, clock: frame.clock });
    const own = this.#seats.map((one) => one.side).filter((one) => one >= 0);
    this.sides = frame.match.hot_seat && own.length ? frame.static.sides.map((_, side) => side) : own;
    this.info = frame.match;
    this.proposal = frame.proposal?.kind ? frame.proposal : null;
    this.policies = frame.policies ?? {};
    this.fixed = frame.static;
    this.log = frame.log;
    if (frame.chat) this.chat = frame.chat;
    this.seed = frame.match.dice.seed ?? this.seed;
    this.sent = false;
    this.#lastQuestion = "";
    this.#show();
  }

  #step(seat: Seat, frame: Extract<FromServer, { t: "step" }>): void {
    if (!seat.view) return;
    seat.view = applyPatch(seat.view, frame.patch);
    const fresh = frame.seq !== seat.seq || frame.back !== undefined;
    const fewer = frame.back;
    seat.seq = frame.seq;
    seat.rows = frame.rows ?? seat.rows;
    seat.clock = frame.clock;
    if (seat === this.#seats[0] && (frame.log.length || fewer !== undefined)) {
      this.log = joined(fewer === undefined ? this.log : this.log.filter((line) => line.seq <= fewer), frame.log);
      if (frame.log.some((line) => line.roll)) this.rollAt = Date.now();
    }
    if (fresh) this.sent = false;
    this.#show();
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
    this.clock = seat.clock;
    this.clockAt = Date.now();
    const key = `${seat.seq}/${seat.rows}`;
    if (key === this.#lastQuestion) return;
    this.#lastQuestion = key;
    this.askedAt = Date.now();
    this.#asked();
  }

  #asked(): void {
    this.picked = null;
    this.ending = false;
    this.refusal = "";
    const question = this.question;
    if (!question || !this.mine) {
      if (question && !this.mine) this.#drop();
      this.plan = null;
      this.reach = null;
      if (this.actor >= 0) this.selected = this.actor;
      return;
    }
    if (this.#next()) return;
    this.plan = null;
    this.narrowed = "";
    const about = this.#about(question);
    if (about >= 0) this.select(about);
    else if (!this.canAct.has(this.selected)) this.deselect();
    else this.ask(this.selected);
  }

  #about(question: Question): number {
    if (this.choosing) return -1;
    if (question.player !== undefined && question.player >= 0) return question.player;
    const placed = question.options.find((one) => one.verb === "place");
    return placed ? placed.player : this.actor;
  }

  #refused(why: string): void {
    this.refusal = why;
    this.sent = false;
    this.#drop();
  }

  #chatted(seat: Seat, line: Chat): void {
    if (seat !== this.#seats[0]) return;
    this.chat = [...this.chat, { side: line.side, text: line.text, name: line.name }];
    this.unread += 1;
  }

  #status(frame: Status): void {
    this.status = frame;
    if (this.info) this.info = { ...this.info, status: frame.status };
  }

  // --- sending ------------------------------------------------------------------------------------------------------

  #wire(): Wire | undefined {
    return (this.#seats.find((one) => one.side === this.side) ?? this.#seats[0])?.wire;
  }

  tell(frame: Record<string, unknown>): void {
    if (!this.#wire()?.send(frame)) this.refusal = "The server does not answer just now. Nothing was sent; try again when it is back.";
  }

  answer(option: number): void {
    if (this.sent) return;
    this.sent = true;
    this.picked = null;
    const rows = this.#seats.find((one) => one.side === this.side)?.rows ?? this.#seats[0]?.rows;
    this.tell({ t: "answer", seq: this.seq, option, rows });
    if (this.refusal) this.sent = false;
  }

  dice(dice: number[]): void {
    this.tell({ t: "dice", seq: this.seq, dice });
  }

  say(text: string): void {
    if (text.trim()) this.tell({ t: "chat", text: text.trim() });
  }

  policy(prompt: string, value: string): void {
    this.policies = { ...this.policies, [prompt]: value };
    this.tell({ t: "policy", prompt, value });
  }

  formation(key: string): void {
    this.tell({ t: "setup", formation: key });
  }

  #planSetUp(answers: number[]): void {
    this.#answers = [...answers];
    this.#next();
  }

  #drop(): void {
    this.#queue = [];
    this.#answers = [];
  }

  /** Carry on with what was confirmed; true if something was sent. */
  #next(): boolean {
    const question = this.question;
    if (!question || !this.mine) return false;
    if (this.#answers.length) {
      const option = this.#answers.shift()!;
      if (question.options.some((one) => one.option === option) || question.also.some((one) => one.option === option)) {
        this.answer(option);
        return true;
      }
      this.#drop();
    }
    const wanted = this.#queue[0];
    if (!wanted) return false;
    const found = optionFor(wanted, question);
    if (found) {
      this.#queue.shift();
      this.answer(found.option);
      return true;
    }
    const way = wanted.verb === "target" ? opener(question) : null;
    if (way) {
      this.answer(way.option);
      return true;
    }
    this.notice = "Something came up. The rest of the plan is not sent.";
    this.#drop();
    return false;
  }

  // --- the board ----------------------------------------------------------------------------------------------------

  ask(slot: number, aimed = -1): void {
    if (slot < 0 || !this.up) return;
    this.#asks += 1;
    this.#wire()?.send({ t: "reach", player: slot, n: this.#asks, aimed });
  }

  #reached(frame: Reach): void {
    if (frame.n !== this.#asks) return;
    this.reach = frame;
    const aimed = this.plan?.target;
    const weighed = aimed && frame.targets.find((one) => one.player === aimed.player && one.kind === aimed.kind);
    if (this.plan && weighed) this.plan = { ...this.plan, target: { ...aimed, outcomes: weighed.outcomes } };
  }

  select(slot: number): void {
    if (this.selected !== slot) {
      this.narrowed = "";
      this.reach = null;
    }
    this.selected = slot;
    this.plan = null;
    this.looked = -1;
    if (this.setUp) return;
    this.ask(slot);
  }

  deselect(): void {
    this.selected = -1;
    this.narrowed = "";
    this.reach = null;
    this.plan = null;
    this.picked = null;
  }

  /** A click, tap or Enter on a square. The intent is read from what is there. */
  press(square: string, touch = false): void {
    this.notice = "";
    this.refusal = "";
    this.ending = false;
    const there = this.bySquare.get(square);
    if (!this.mine || this.sent) {
      if (there) this.select(there.slot);
      return;
    }
    if (this.plan && this.#end(this.plan) === square) return this.confirm();
    if (this.picked && this.#place(this.picked) === square) return this.confirm();
    if (this.#pressAnswer(square, there)) return;
    if (this.#pressPlan(square, there, touch)) return;
    if (there) this.select(there.slot);
    else if (this.plan) this.plan = null;
    else if (this.choosing) this.deselect();
  }

  #end(plan: Plan): string {
    return plan.target ? plan.target.square : (plan.path.at(-1) ?? "");
  }

  #place(option: Option): string {
    return option.square || (this.players[option.player]?.square ?? "");
  }

  #pressAnswer(square: string, there: Player | undefined): boolean {
    const here = this.placed.get(square);
    const person = there ? this.people.get(there.slot) : undefined;
    const option = here?.find((one) => one.verb !== "step" || !this.reach?.squares[square]) ?? person;
    if (!option) return false;
    if (option.verb === "target" && this.targets.some((one) => one.player === there?.slot)) return false;
    if (option.verb === "place" || option.verb === "select") this.answer(option.option);
    else {
      this.plan = null;
      this.picked = option;
    }
    return true;
  }

  #pressPlan(square: string, there: Player | undefined, touch: boolean): boolean {
    const { reach, question } = this;
    if (!reach || !question || reach.player !== this.selected) return false;
    if (!this.canAct.has(this.selected) && this.selected !== this.actor) return false;
    const target = this.targets.find((one) => one.player === there?.slot) ?? (there ? undefined : this.targets.find((one) => one.square === square));
    const plan = target
      ? planTarget(question, reach, target)
      : there ? null : planMove(question, reach, square, this.narrowed);
    if (!plan) return false;
    this.plan = plan;
    this.picked = null;
    if (target?.dice && !Object.keys(target.outcomes ?? {}).length) this.ask(this.selected, target.player);
    if (!risky(plan) && oneClick(touch)) this.confirm();
    return true;
  }

  confirm(): void {
    if (this.sent || !this.mine) return;
    if (this.picked) this.answer(this.picked.option);
    else if (this.plan) {
      this.#queue = [...this.plan.wants];
      this.plan = null;
      this.#next();
    }
  }

  /** One stage back: from asked target to plan to selection to idle. */
  cancel(): void {
    this.refusal = "";
    this.notice = "";
    if (this.ending) this.ending = false;
    else if (this.picked) this.picked = null;
    else if (this.plan) this.plan = null;
    else if (this.narrowed) this.narrowed = "";
    else this.deselect();
  }

  press_action(choice: ActionChoice): void {
    if (choice.option === null) {
      this.refusal = choice.why;
      return;
    }
    this.plan = null;
    this.narrowed = this.narrowed === choice.action ? "" : choice.action;
    this.refusal = "";
  }

  /** Put a player on a square while setting up: whatever answers that takes. */
  placeAt(slot: number, square: string): void {
    const question = this.question;
    if (!this.mine || !question || this.sent) return;
    const has = (verb: string): boolean => question.options.some((one) => one.verb === verb);
    const current = question.options.find((one) => one.verb === "place")?.player;
    const wants: Want[] = [];
    if (has("rearrange")) wants.push({ verb: "rearrange", player: -1, square: "", action: "" });
    if (current !== slot) wants.push({ verb: "select", player: slot, square: "", action: "" });
    wants.push({ verb: "place", player: slot, square, action: "" });
    this.#queue = wants;
    this.#next();
  }

  /** Declare the action without a plan: for kinds whose targets the map does not list. */
  declare(): void {
    const choice = this.actions.find((one) => one.action === (this.narrowed || firstAction(this.question!, this.selected)));
    if (choice?.option != null) this.answer(choice.option);
  }

  /** Free until the first die; afterwards the other coach is asked. */
  undo(): void {
    this.tell({ t: "undo" });
  }

  /** The button that ends things: the activation, or the turn; the latter asks once while someone could still act. */
  end(): void {
    if (!this.mine) return;
    const options = this.question!.options;
    const stop = options.find((one) => one.verb === "end_action") ?? options.find((one) => one.verb === "end_turn") ?? options.find((one) => one.verb === "done");
    if (!stop) return;
    if (stop.verb === "end_turn" && this.canAct.size > 0 && !this.ending) {
      this.ending = true;
      return;
    }
    this.answer(stop.option);
  }

  cycle(by: number, theirs = false): void {
    const list = this.players.filter((one) => one.place === "pitch" && (theirs ? one.side !== this.side : this.canAct.size ? this.canAct.has(one.slot) : this.people.has(one.slot)));
    if (!list.length) return;
    const at = list.findIndex((one) => one.slot === this.selected);
    const next = list[(at + by + list.length) % list.length]!;
    this.cursor = next.square;
    this.select(next.slot);
  }

  isActing(slot: number): boolean {
    return this.mine && this.question !== null && acting(this.question, slot) && this.actor === slot;
  }
}

