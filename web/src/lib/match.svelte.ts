// The state of the match page: what the coach has chosen, planned and confirmed, on top of what the server said.
import { following, type Errand } from "./errand";
import { wholeReach, type LeanReach } from "./lean";
import { acting, endOf, firstAction, planMove, planTarget, risky, walked, type Plan, type Want } from "./plan";
import { oneClick } from "./settings.svelte";
import { Table } from "./table.svelte";
import type { ActionChoice, Option, Player, Question, Reach, Target } from "./wire";

export { joined } from "./table.svelte";

const want = (verb: string, more: Partial<Want> = {}): Want => ({ verb, player: -1, square: "", action: "", ...more });

export class MatchState extends Table {
  selected = $state(-1);
  looked = $state(-1);
  hover = $state("");
  cursor = $state("");
  reach = $state.raw<Reach | null>(null);
  /** The reach of a piece that is only looked at, also an opponent's. */
  grid = $state.raw<Reach | null>(null);
  plan = $state.raw<Plan | null>(null);
  /** Steps that the plan takes in any case. */
  along = $state.raw<string[]>([]);
  short = $state(false);
  picked = $state.raw<Option | null>(null);
  narrowed = $state("");
  ending = $state(false);
  errand = $state.raw<Errand | null>(null);
  /** Whether the activation that runs can still be taken back for nothing, as far as the page has seen. */
  free = $state(false);
  /** A press that came before the map did; it is heeded when the map is there. */
  wanted = $state.raw<{ square: string; touch: boolean } | null>(null);

  #asks = 0;
  #mapAsked = 0;
  #gridAsked = 0;

  current = $derived<Player | null>(this.players[this.selected] ?? null);
  setUp = $derived(this.mine && (this.question?.options.some((one) => one.verb === "place" || one.verb === "rearrange") ?? false));
  canAct = $derived(new Set(this.mine ? this.question!.options.filter((one) => one.verb === "activate").map((one) => one.player) : []));
  choosing = $derived(this.canAct.size > 0);
  placed = $derived.by(() => {
    const found = new Map<string, Option[]>();
    if (!this.mine || this.choosing) return found;
    for (const one of this.question!.options) if (one.square) found.set(one.square, [...(found.get(one.square) ?? []), one]);
    return found;
  });
  people = $derived.by(() => {
    const found = new Map<number, Option>();
    if (!this.mine || this.choosing) return found;
    for (const one of this.question!.options) if (!one.square && one.player >= 0) found.set(one.player, one);
    return found;
  });
  actions = $derived.by<ActionChoice[]>(() => {
    if (!this.mine || !this.choosing || !this.canAct.has(this.selected)) return [];
    if (this.reach?.player === this.selected && this.reach.actions?.length) return this.reach.actions;
    return this.question!.options
      .filter((one) => one.verb === "activate" && one.player === this.selected)
      .map((one) => ({ action: one.action ?? one.text, name: this.#actionName(one), option: one.option, why: "" }));
  });
  /** Whether the chosen player is one to plan for, as soon as there is a map. */
  plannable = $derived(this.mine && (this.canAct.has(this.selected) || (this.selected >= 0 && this.selected === this.actor && this.question!.options.some((one) => one.verb === "step" || one.verb === "end_action"))));
  /** Whether the chosen player may be planned for. */
  planning = $derived(this.plannable && this.reach?.player === this.selected);
  targets = $derived<Target[]>(this.planning ? this.reach!.targets.filter((one) => !this.narrowed || one.kind === this.narrowed) : []);
  /** Ways to end what runs: the activation, the turn, or a row of small choices. */
  stop = $derived.by<Option | undefined>(() => {
    if (!this.mine) return undefined;
    const find = (verb: string): Option | undefined => this.question!.options.find((one) => one.verb === verb);
    return find("end_action") ?? find("end_turn") ?? find("done");
  });

  #actionName(one: Option): string {
    return this.fixed?.actions?.find((named) => named.key === one.action)?.name ?? one.text;
  }

  // --- what the server says -------------------------------------------------------------------------------------------

  protected onLost(): void {
    this.errand = null;
  }

  protected onRefused(): void {
    this.errand = null;
  }

  protected onQuestion(): void {
    this.picked = null;
    this.ending = false;
    this.grid = null;
    const question = this.question;
    if (this.free && (this.rolls || (question && !this.mine) || this.choosing)) this.free = this.choosing && !this.rolls && this.free;
    if (!question || !this.mine) {
      if (question) this.errand = null;
      this.notice = "";
      this.#clear();
      if (this.actor >= 0) this.selected = this.actor;
      return;
    }
    if (this.#go()) return;
    this.#clear();
    const about = this.#about(question);
    if (about >= 0) this.select(about);
    else if (this.canAct.has(this.selected)) this.ask(this.selected);
    else this.deselect();
  }

  #clear(): void {
    this.plan = null;
    this.along = [];
    this.narrowed = "";
    this.reach = null;
    this.wanted = null;
  }

  /** The player whom the question is about. */
  #about(question: Question): number {
    if (this.choosing) return -1;
    if (question.player !== undefined && question.player >= 0) return question.player;
    return question.options.find((one) => one.verb === "place")?.player ?? this.actor;
  }

  // --- carrying out what was confirmed ----------------------------------------------------------------------------------

  override answer(option: number): void {
    const verb = this.offered(option)?.verb;
    if (verb === "activate") this.free = true;
    if (verb === "end_turn") this.free = false;
    this.notice = "";
    this.picked = null;
    super.answer(option);
  }

  #send(wants: Want[], answers: number[] = [], player = this.selected): void {
    this.errand = { wants, answers, player };
    this.#go();
  }

  /** Carry on with what was confirmed; true if something was sent. */
  #go(): boolean {
    const question = this.question;
    if (!this.errand || !question || !this.mine) return false;
    const turn = following(this.errand, question);
    if (turn.do === "send") {
      this.errand = turn.rest;
      this.answer(turn.option);
      return true;
    }
    if (turn.do === "stop") {
      this.errand = null;
      this.notice = "Something came up. The rest of the plan is not sent.";
    }
    return false;
  }

  protected onSetUp(answers: number[]): void {
    this.#send([], answers);
  }

  formation(key: string): void {
    this.tell({ t: "setup", formation: key });
  }

  // --- maps ---------------------------------------------------------------------------------------------------------------

  ask(slot: number, aimed = -1): void {
    if (slot < 0) return;
    this.#asks += 1;
    if (aimed < 0) this.#mapAsked = this.#asks;
    this.whisper({ t: "reach", player: slot, n: this.#asks, aimed, along: this.along, short: this.short });
  }

  /** Where could that piece go? It need not be one's own, nor does anything else change. */
  look(slot: number): void {
    this.#asks += 1;
    this.#gridAsked = this.#asks;
    this.whisper({ t: "reach", player: slot, n: this.#asks, aimed: -1 });
  }

  /** The range of the piece under the cursor, or of the chosen one; asked for again it goes. */
  range(): void {
    const slot = this.bySquare.get(this.hover || this.cursor)?.slot ?? this.selected;
    if (slot < 0 || this.grid?.player === slot) this.grid = null;
    else this.look(slot);
  }

  protected onReach(frame: Reach | LeanReach): void {
    if (frame.n === this.#gridAsked) {
      this.grid = wholeReach(frame, null);
      return;
    }
    const found = frame.n === this.#asks || frame.n === this.#mapAsked ? wholeReach(frame, this.reach) : null;
    if (!found || found.player !== this.selected) return;
    this.reach = found;
    const aimed = this.plan?.target;
    const weighed = aimed && found.targets.find((one) => one.player === aimed.player && one.kind === aimed.kind);
    if (this.plan && weighed) this.plan = { ...this.plan, target: { ...aimed, outcomes: weighed.outcomes } };
    else if (this.along.length && !this.plan) this.#replan(this.along.at(-1)!);
    const { wanted } = this;
    this.wanted = null;
    if (wanted) this.press(wanted.square, wanted.touch);
  }

  select(slot: number): void {
    if (this.selected !== slot) {
      this.narrowed = "";
      this.reach = null;
    }
    this.selected = slot;
    this.plan = null;
    this.along = [];
    this.looked = -1;
    this.grid = null;
    this.wanted = null;
    if (!this.setUp) this.ask(slot);
  }

  deselect(): void {
    this.selected = -1;
    this.#clear();
    this.picked = null;
  }

  /** Nothing chosen any more; while somebody acts, that is back to him and his map. */
  #home(): void {
    const about = this.mine && !this.setUp ? this.#about(this.question!) : -1;
    if (about < 0) this.deselect();
    else if (about !== this.selected) this.select(about);
  }

  // --- a click, tap or Enter on a square --------------------------------------------------------------------------------

  /** The intent is read from what is there. */
  press(square: string, touch = false): void {
    this.notice = "";
    this.refusal = "";
    this.ending = false;
    const there = this.bySquare.get(square);
    if (!this.mine || this.sent) {
      if (there) this.select(there.slot);
      return;
    }
    if (this.plan && endOf(this.plan) === square) return this.confirm();
    if (this.picked && this.#place(this.picked) === square) return this.confirm();
    if (this.#pressAnswer(square, there)) return;
    if (this.setUp && there?.side === this.question?.asked) return this.placeAll([{ slot: there!.slot, square: "" }]);
    if (this.plannable && !this.planning && this.up && !(there && (there.slot === this.selected || this.canAct.has(there.slot)))) {
      this.wanted = { square, touch };
      return;
    }
    if (this.#pressPlan(square, there, touch)) return;
    if (there) this.select(there.slot);
    else if (this.plan) this.plan = null;
    else if (!this.setUp) this.#home();
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
    if (!this.#replan(square, there)) return false;
    if (!risky(this.plan!) && !this.along.length && oneClick(touch)) this.confirm();
    return true;
  }

  #replan(square: string, there = this.bySquare.get(square)): boolean {
    const { reach, question } = this;
    if (!reach || !question || !this.planning) return false;
    const target = this.targets.find((one) => one.player === there?.slot) ?? (there ? undefined : this.targets.find((one) => one.square === square));
    const plan = target ? planTarget(question, reach, target) : there ? null : planMove(question, reach, square, this.narrowed);
    if (!plan) return false;
    this.plan = plan;
    this.picked = null;
    if (target?.dice && !Object.keys(target.outcomes ?? {}).length) this.ask(this.selected, target.player);
    return true;
  }

  /** A way point: the plan leads there first, whatever comes after. */
  via(square: string): void {
    const way = this.planning ? this.reach?.squares[square] : undefined;
    if (!way || !walked(this.along, way.path)) return;
    this.along = way.path;
    this.plan = null;
    this.#replan(square);
    this.ask(this.selected);
  }

  /** Safest way or shortest way. */
  otherWay(): void {
    this.short = !this.short;
    this.along = [];
    this.plan = null;
    this.notice = this.short ? "Paths: the shortest way." : "Paths: the safest way.";
    if (this.reach) this.ask(this.selected);
  }

  confirm(): void {
    if (this.sent || !this.mine) return;
    if (this.picked) this.answer(this.picked.option);
    else if (this.plan) {
      const { wants } = this.plan;
      this.plan = null;
      this.along = [];
      this.#send([...wants]);
    }
  }

  /** One stage back: from asked target to plan to selection to idle. */
  cancel(): void {
    this.refusal = "";
    this.notice = "";
    if (this.ending) this.ending = false;
    else if (this.wanted) this.wanted = null;
    else if (this.errand && !this.sent) this.errand = null;
    else if (this.picked) this.picked = null;
    else if (this.along.length) this.#dropWay();
    else if (this.plan) this.plan = null;
    else if (this.narrowed) this.narrowed = "";
    else if (this.grid) this.grid = null;
    else this.#home();
  }

  #dropWay(): void {
    this.along = [];
    this.plan = null;
    this.ask(this.selected);
  }

  // --- buttons ------------------------------------------------------------------------------------------------------------

  pressAction(choice: ActionChoice): void {
    this.refusal = "";
    if (choice.option === null) {
      this.notice = choice.why;
      return;
    }
    this.notice = "";
    this.plan = null;
    this.narrowed = this.narrowed === choice.action ? "" : choice.action;
  }

  /** Declare the action without a plan: for kinds whose targets the map does not list, and to stand up. */
  declare(): void {
    const choice = this.actions.find((one) => one.action === (this.narrowed || firstAction(this.question!, this.selected)));
    if (choice?.option != null) this.answer(choice.option);
  }

  /** Put a player on a square while setting up: whatever answers that takes. */
  placeAt(slot: number, square: string): void {
    this.placeAll([{ slot, square }]);
  }

  /** Several at once, in this order. Whoever is asked for anyway need not be chosen first. */
  placeAll(places: { slot: number; square: string }[]): void {
    const question = this.question;
    if (!this.mine || !question || this.sent || !places.length) return;
    const lift = question.options.some((one) => one.verb === "rearrange");
    if (!lift && places.some(({ slot }) => this.players[slot]?.square)) {
      this.notice = "Place everybody first; then anyone can be moved.";
      return;
    }
    const steps = ({ slot, square }: { slot: number; square: string }): Want[] => [
      ...(lift ? [want("rearrange")] : []), want("select", { player: slot, optional: !lift }), ...(square ? [want("place", { player: slot, square })] : []),
    ];
    this.#send(places.flatMap(steps));
  }

  /** The button that ends things; a turn only after asking once while someone could still act. */
  end(): void {
    const { stop } = this;
    if (!stop) return;
    if (stop.verb === "end_turn" && this.canAct.size > 0 && !this.ending) {
      this.ending = true;
      return;
    }
    this.answer(stop.option);
  }

  cycle(by: number, theirs = false): void {
    const can = (one: Player): boolean => (this.canAct.size ? this.canAct.has(one.slot) : this.people.has(one.slot));
    const list = this.players.filter((one) => one.place === "pitch" && (theirs ? one.side !== this.side : can(one)));
    if (!list.length) return;
    const at = list.findIndex((one) => one.slot === (theirs ? this.looked : this.selected));
    const next = list[(at + (at < 0 && by < 0 ? 0 : by) + list.length) % list.length]!;
    this.cursor = next.square;
    if (theirs) this.looked = next.slot;
    else if (this.canAct.size) this.select(next.slot);
  }

  isActing(slot: number): boolean {
    return this.mine && this.question !== null && acting(this.question, slot) && this.actor === slot;
  }
}
