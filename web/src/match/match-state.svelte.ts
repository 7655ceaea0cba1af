// What a coach does on the match page: presses, plans, confirms, ends; on top of what is chosen.
import { SelectionState } from "./selection-state.svelte";
import { nextAnswer } from "./plan/pending-plan";
import {
  endSquareOf,
  planMove,
  planTarget,
  needsDice,
  isThrowingMate,
  startsWithSteps,
  type Plan,
  type WantedAnswer,
} from "./plan/plan";
import { oneClick } from "../shared/settings.svelte";
import { squareAt } from "../board/squares";
import type { Option } from "../net/compact";
import type {
  ActionChoice,
  AimAnswer,
  AimedThrow,
  CanUndo,
  CompactMap,
  PlayerView,
  ReachMap,
  SetUpPlan,
  Target,
} from "../net/wire-types";
import { planWords } from "./sentences";

/** Stands for the answer that typed dice were wrong. */
const CORRECT = -1;
/** And from here downwards for one of several deeds that could be planned. */
const FORKED = -2;
const BLITZ = "blitz";
interface Place {
  slot: number;
  square: string;
}
const want = (verb: string, more: Partial<WantedAnswer> = {}): WantedAnswer => ({
  verb,
  player: -1,
  square: "",
  action: "",
  ...more,
});

export class MatchState extends SelectionState {
  // --- what the server says -------------------------------------------------------------------------------------------

  protected onLost(): void {
    this.pendingPlan = null;
  }

  protected onRefused(): void {
    this.pendingPlan = null;
    this.#again = null;
    this.#leftOut = "";
  }

  /** While the film runs nothing is chosen; whoever acts is looked at. */
  protected onShot(): void {
    this.clear();
    if (this.actor >= 0) this.selected = this.actor;
  }

  protected onQuestion(): void {
    this.picked = null;
    this.fork = [];
    this.ending = false;
    this.grave = null;
    this.grid = null;
    const question = this.question;
    const fell = (this.rolls?.seq ?? -1) > this.#began;
    if (this.free && (fell || (question && !this.mine) || this.choosing))
      this.free = this.choosing && !fell && this.free;
    if (!question || !this.mine) {
      if (question) this.pendingPlan = null;
      if (Date.now() > this.newsUntil) this.notice = "";
      this.clear();
      if (this.actor >= 0) this.selected = this.actor;
      return;
    }
    if (this.#go()) return;
    this.#tellLeftOut();
    this.clear();
    if (this.#again && this.choosing) return this.#blitzAgain();
    const about = this.about(question);
    if (about >= 0) this.select(about);
    else if (this.canAct.has(this.selected)) this.ask(this.selected);
    else this.deselect();
  }

  // --- carrying out what was confirmed ----------------------------------------------------------------------------------

  override answer(option: number): void {
    const deed = option <= FORKED ? this.#deeds[FORKED - option] : undefined;
    if (deed) {
      this.fork = [];
      return this.#take(planTarget(this.question!, this.reach!, deed));
    }
    const verb = this.offered(option)?.verb;
    if (verb === "activate") [this.free, this.#began] = [true, this.seq];
    if (verb === "end_turn") this.free = false;
    this.notice = "";
    this.picked = null;
    this.grave = null;
    if (option === CORRECT) this.tell({ t: "correct" });
    else super.answer(option);
  }

  #correcting = false;

  /** Typed dice were wrong: ask once more which they were, or ask the other coach. */
  correct(): void {
    this.#correcting = true;
    this.tell({ t: "undoable" });
  }

  protected onUndoable(can: CanUndo): void {
    if (!this.#correcting) return;
    this.#correcting = false;
    const effect = `${can.dice ? `${can.dice}. ` : ""}These dice are typed again, and what followed them is undone.`;
    if (can.alone && can.dice !== null)
      this.grave = { option: CORRECT, verb: "correct", text: "Correct the last dice", effect } as Option;
    else this.answer(CORRECT);
  }

  #send(wants: WantedAnswer[], answers: number[] = [], player = this.selected): void {
    this.pendingPlan = { wants, answers, player };
    this.#go();
  }

  /** Carry on with what was confirmed; true if something was sent. */
  #go(): boolean {
    const question = this.question;
    if (!this.pendingPlan || !question || !this.mine) return false;
    const turn = nextAnswer(this.pendingPlan, question);
    if (turn.do === "send") {
      this.pendingPlan = turn.rest;
      this.answer(turn.option);
      return true;
    }
    if (turn.do !== "hold") this.pendingPlan = null;
    if (turn.do === "stop") this.notice = "Something came up. The rest of the plan is not sent.";
    return false;
  }

  protected onSetUp(plan: SetUpPlan): void {
    this.#leftOut = plan.left_out ?? "";
    if (plan.lift) this.#lift(plan.player!, plan.square);
    else this.#send([], plan.answers);
    if (!plan.answers.length) this.#tellLeftOut();
  }

  /** Which players of a formation may not stand on their squares, and why: said when the others stand. */
  #leftOut = "";

  #tellLeftOut(): void {
    if (this.#leftOut) this.notice = this.#leftOut;
    this.#leftOut = "";
  }

  formation(key: string): void {
    this.tell({ t: "setup", formation: key });
  }

  // --- what a map or a throw says to the plan ---------------------------------------------------------------------------

  #onAim(message: AimAnswer): void {
    this.aiming.heard(message);
    if (this.plan?.target?.square === message.square && message.aim)
      this.plan = { ...this.plan, target: { ...this.plan.target, landing_odds: message.aim.landing_odds } };
    const { wanted } = this;
    if (wanted?.square !== message.square) return;
    this.wanted = null;
    if (message.aim) this.press(wanted.square, wanted.touch);
    else this.notice = "It cannot be thrown there.";
  }

  protected onReach(message: ReachMap | CompactMap | AimAnswer): void {
    if ("aim" in message) return this.#onAim(message);
    const found = this.heard(message);
    if (!found) return;
    const aimed = this.plan?.target;
    const weighed = aimed && found.targets.find((one) => one.player === aimed.player && one.kind === aimed.kind);
    if (this.plan && weighed)
      this.plan = {
        ...this.plan,
        target: {
          ...aimed,
          outcomes: weighed.outcomes,
          rerolled: weighed.rerolled,
          counted: weighed.counted,
          risks: weighed.risks,
        },
      };
    else if (this.along.length && !this.plan) this.#replan(this.along.at(-1)!);
    const { wanted } = this;
    this.wanted = null;
    if (wanted) this.press(wanted.square, wanted.touch);
  }

  // --- a click, tap or Enter on a square --------------------------------------------------------------------------------

  /** The intent is read from what is there. */
  press(square: string, touch = false): void {
    this.notice = "";
    this.refusal = "";
    this.ending = false;
    this.grave = null;
    this.fork = [];
    const there = this.bySquare.get(square);
    if (!this.mine || this.sent) {
      if (there) this.select(there.slot);
      return;
    }
    if (this.plan && endSquareOf(this.plan) === square) {
      if (touch && needsDice(this.plan)) this.notice = "Dice are rolled: Confirm sends it.";
      else this.confirm();
      return;
    }
    if (this.picked && this.#place(this.picked) === square) return this.confirm();
    if (this.#pressAnswer(square, there)) return;
    if (this.setUp && there?.side === this.question?.asked) return this.#inHand(there!.slot);
    if (this.setUp && !there && this.selected >= 0) return this.placeAt(this.selected, square);
    if (
      this.plannable &&
      !this.planning &&
      this.up &&
      !(there && (there.slot === this.selected || this.canAct.has(there.slot)))
    ) {
      this.wanted = { square, touch };
      return;
    }
    if (
      this.#pressThrown(square, touch) ||
      this.#pressMate(square, there, touch) ||
      this.#pressPlan(square, there, touch) ||
      this.#blitzAfterAll(square, there, touch)
    )
      return;
    if (there && (!this.still || there.side === this.question!.asked)) this.select(there.slot);
    else if (this.still) {
      this.plan = null;
      this.notice = this.still;
    } else if (this.beyond(square) && this.up && this.aiming.target?.square !== square) {
      this.wanted = { square, touch };
      this.aim();
    } else if (this.plan) this.plan = null;
    else if (!this.setUp) this.home();
  }

  /** Whether Enter is for the square that the cursor was led to; else it is for what the dock shows beside that key. */
  heeds(square: string, led: boolean): boolean {
    const there = this.bySquare.get(square);
    const answers = this.placed.has(square) || (there !== undefined && this.people.has(there.slot));
    if (this.pending) return led;
    if (there && there.slot === this.selected && !answers) return false;
    return led
      ? answers || there !== undefined || this.plannable || this.setUp || !this.highlighted
      : !this.highlighted && !this.narrowed;
  }

  /** A team-mate, while a way with a ball is planned: the map from the end of that way says what could be done with it. */
  #pressMate(square: string, there: PlayerView | undefined, touch: boolean): boolean {
    const { plan, along } = this;
    if (!plan || plan.target || there?.side !== this.current?.side || there?.slot === this.selected || !this.bears())
      return false;
    if (plan.path.length === along.length && startsWithSteps(along, plan.path)) return false;
    this.along = plan.path;
    this.wanted = { square, touch };
    this.ask(this.selected);
    return true;
  }

  /** A square, while a team-mate is in hand: it is where the team-mate flies. */
  #pressThrown(square: string, touch: boolean): boolean {
    const { plan, reach, question } = this;
    if (!plan || !isThrowingMate(plan) || !reach) return false;
    const found = this.aiming.target;
    if (found?.square === square && found.mate === plan.target!.mate) {
      this.#before = plan.target!.aims === undefined ? this.#before : plan;
      this.plan = planTarget(question!, reach, found);
    } else if (this.up) {
      this.wanted = { square, touch };
      this.aim();
    }
    return true;
  }

  #place(option: Option): string {
    return option.square || (this.players[option.player]?.square ?? "");
  }

  #pressAnswer(square: string, there: PlayerView | undefined): boolean {
    const here = (this.placed.get(square) ?? []).filter((one) => one.verb !== "step" || !this.ways[square]);
    const all = [...here, ...this.#abouts(there)];
    const [option] = all;
    if (!option) return false;
    if (this.targets.some((one) => one.player === there?.slot && (one.verb ?? "target") === option.verb)) return false;
    if (option.verb === "place" || option.verb === "select") this.answer(option.option);
    else {
      this.plan = null;
      this.picked = all.length > 1 ? null : option;
      this.fork = all.length > 1 ? all : [];
    }
    return true;
  }

  /** Every answer that names that player and no square. */
  #abouts(there: PlayerView | undefined): Option[] {
    return there && this.people.has(there.slot)
      ? this.question!.options.filter((one) => !one.square && one.player === there.slot)
      : [];
  }

  #pressPlan(square: string, there: PlayerView | undefined, touch: boolean): boolean {
    if (this.#forkDeeds(there)) return true;
    if (!this.#replan(square, there)) return false;
    if (!needsDice(this.plan!) && !this.along.length && oneClick(touch)) this.confirm();
    return true;
  }

  #deeds: Target[] = [];

  /** Several things could be done with one player, and not each is an action of its own: the dock asks which. */
  #forkDeeds(there: PlayerView | undefined): boolean {
    this.#deeds = there && this.planning ? this.targets.filter((one) => one.player === there.slot) : [];
    if (this.#deeds.length < 2 || !this.#deeds.some((one) => one.verb)) return false;
    this.plan = null;
    this.fork = this.#deeds.map((one, i) => ({
      option: FORKED - i,
      verb: "plan",
      player: one.player,
      square: "",
      skill: "",
      action: "",
      text: planWords(this, planTarget(this.question!, this.reach!, one)),
    }));
    return true;
  }

  /** The walk at whose end the deed of the plan is done: one stage back. */
  #before: Plan | null = null;

  #replan(square: string, there = this.bySquare.get(square)): boolean {
    const { reach, question } = this;
    if (!reach || !question || !this.planning) return false;
    const target =
      this.targets.find((one) => one.player === there?.slot) ??
      (there ? undefined : (this.targets.find((one) => one.square === square) ?? this.#thrown(square)));
    const plan = target
      ? planTarget(question, reach, target)
      : there || !this.ways[square]
        ? null
        : planMove(question, reach, square, this.narrowed);
    if (!plan) return false;
    this.#take(plan);
    return true;
  }

  #take(plan: Plan): void {
    const { plan: before } = this;
    const { target } = plan;
    this.#before = target && before && !before.target && startsWithSteps(before.path, plan.path) ? before : null;
    this.plan = plan;
    this.picked = null;
    if (target?.outcomes && target.dice !== 0 && !Object.keys(target.outcomes).length)
      this.ask(this.selected, target.player);
  }

  /** The throw at an empty square that was aimed at. */
  #thrown(square: string): AimedThrow | undefined {
    const found = this.beyond(square) ? this.aiming.target : null;
    return found?.square === square && found.kind === this.narrowed ? found : undefined;
  }

  // --- a walk that becomes a blitz --------------------------------------------------------------------------------------

  /** When the activation began that can still be taken back: dice before it do not count. */
  #began = 0;
  /** The walk without dice that was sent, and the player it ends at once it has been taken back. */
  #stroll: { player: number; path: string[] } | null = null;
  #again: { player: number; path: string[]; square: string; touch: boolean } | null = null;

  /** An opponent beside one who has walked without a die: the walk is taken back, and a blitz by the same way is planned. */
  #blitzAfterAll(square: string, there: PlayerView | undefined, touch: boolean): boolean {
    const [one, other] = [squareAt(this.players[this.actor]?.square ?? ""), squareAt(square)];
    if (
      !this.free ||
      this.choosing ||
      !there ||
      !one ||
      !other ||
      there.side === this.question!.asked ||
      this.actor !== this.#stroll?.player
    )
      return false;
    if (Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) > 1) return false;
    this.#again = { ...this.#stroll, square, touch };
    this.undo();
    return true;
  }

  #blitzAgain(): void {
    const { player, path, square, touch } = this.#again!;
    this.#again = null;
    this.select(player);
    this.along = path;
    if (this.question!.options.some((one) => one.action === BLITZ && one.player === player))
      this.wanted = { square, touch };
    else this.notice = "No blitz is possible now. The walk is planned as before.";
    this.ask(player);
  }

  /** A way point: the plan leads there first, whatever comes after. */
  via(square: string): void {
    const way = this.ways[square];
    if (!way || !startsWithSteps(this.along, way.path)) return;
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
    else if (this.plan?.target?.aims !== undefined) this.notice = "Choose the square first.";
    else if (this.plan) {
      const { wants, player, path } = this.plan;
      const before = wants[0]?.verb === "activate" ? [] : this.#stroll?.player === player ? this.#stroll.path : null;
      this.#stroll = needsDice(this.plan) || !before ? null : { player, path: [...before, ...path] };
      this.plan = null;
      this.along = [];
      this.#send([...wants]);
    }
  }

  /** One stage back: from asked target to plan to selection to idle. */
  cancel(): void {
    this.refusal = "";
    this.notice = "";
    if (this.grave) this.grave = null;
    else if (this.ending) this.ending = false;
    else if (this.wanted) this.wanted = null;
    else if (this.pendingPlan && !this.sent) this.pendingPlan = null;
    else if (this.fork.length) this.fork = [];
    else if (this.picked) this.picked = null;
    else if (this.plan?.target && this.#before) [this.plan, this.#before] = [this.#before, null];
    else if (this.along.length) this.#dropWay();
    else if (this.plan) this.plan = null;
    else if (this.narrowed) this.narrowed = "";
    else if (this.grid) this.grid = null;
    else if (this.mine && this.question!.back) this.undo();
    else this.home();
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
    if (choice.still && this.along.length) this.#dropWay();
    this.narrowed = this.narrowed === choice.action ? "" : choice.action;
  }

  /** Declare the action without a plan: for kinds whose targets the map does not list, and to stand up. */
  declare(): void {
    const choice = this.actions.find((one) => one.action === this.declared);
    if (choice?.option != null) this.answer(choice.option);
  }

  /** Put a player on a square while setting up: the server says by which answers, or why not. */
  placeAt(slot: number, square: string): void {
    if (this.setUp && !this.sent) this.tell({ t: "setup", player: slot, square });
  }

  /** Several at once, in this order, as far as they may stand there: the server says by which answers. */
  placeAll(places: Place[]): void {
    if (this.mine && !this.sent && places.length)
      this.tell({ t: "setup", places: places.map(({ slot, square }) => [slot, square]) });
  }

  /** Take a player who stands in hand again. */
  #inHand(slot: number): void {
    if (this.sent) return;
    if (this.question!.options.some((one) => one.verb === "rearrange"))
      this.#send([want("rearrange"), want("select", { player: slot })]);
    else this.#lift(slot);
  }

  /** Taken in hand again, or put elsewhere, while others are still to be placed: the server leaves those where they stand. */
  #lift(player: number, square = ""): void {
    this.sent = this.up;
    this.tell({ t: "lift", player, square });
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
}
