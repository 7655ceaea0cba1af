// What is chosen, looked at and aimed at on the match page, and the maps that were asked for. What is done about it: match-state.svelte.ts.
import { Aiming, type Aimed } from "./plan/aiming.svelte";
import type { PendingPlan } from "./plan/pending-plan";
import { expandReach, type OpenQuestion, type Option } from "../net/compact";
import { isActing, firstAction, isThrowingMate, startsWithSteps, type Plan } from "./plan/plan";
import { middleOf } from "../board/squares";
import { ServerState } from "./server-state.svelte";
import type { ActionChoice, CompactMap, PlayerView, ReachMap, Target, Way } from "../net/wire-types";

export abstract class SelectionState extends ServerState {
  selected = $state(-1);
  looked = $state(-1);
  hover = $state("");
  cursor = $state("");
  reach = $state.raw<ReachMap | null>(null);
  /** The reach of a piece that is only looked at, also an opponent's. */
  grid = $state.raw<ReachMap | null>(null);
  plan = $state.raw<Plan | null>(null);
  /** Steps that the plan takes in any case. */
  along = $state.raw<string[]>([]);
  short = $state(false);
  picked = $state.raw<Option | null>(null);
  narrowed = $state("");
  ending = $state(false);
  /** Something that cannot be taken back and is no answer to the question: it is asked about once more, in the dock. */
  grave = $state.raw<Option | null>(null);
  pendingPlan = $state.raw<PendingPlan | null>(null);
  /** Whether the activation that runs can still be taken back for nothing, as far as the page has seen. */
  free = $state(false);
  /** Several answers at the one square that was pressed: which is meant? */
  fork = $state.raw<Option[]>([]);
  /** A press that came before the map did; it is heeded when the map is there. */
  wanted = $state.raw<{ square: string; touch: boolean } | null>(null);

  /** What is known of the throw or kick at the square aimed at. */
  aiming = new Aiming((message) => this.whisper(message));

  #asks = 0;
  #mapAsked = 0;
  #gridAsked = 0;

  current = $derived<PlayerView | null>(this.players[this.selected] ?? null);
  setUp = $derived(
    this.mine && (this.question?.options.some((one) => one.verb === "place" || one.verb === "rearrange") ?? false),
  );
  canAct = $derived(
    new Set(this.mine ? this.question!.options.filter((one) => one.verb === "activate").map((one) => one.player) : []),
  );
  choosing = $derived(this.canAct.size > 0);
  placed = $derived.by(() => {
    const found = new Map<string, Option[]>();
    if (!this.mine || this.choosing) return found;
    for (const one of this.question!.options)
      if (one.square) found.set(one.square, [...(found.get(one.square) ?? []), one]);
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
    if (this.reach?.player === this.selected && this.reach.actions.length) return this.reach.actions;
    return this.question!.options.filter((one) => one.verb === "activate" && one.player === this.selected).map(
      (one) => ({ action: one.action || one.text, name: this.#actionName(one), option: one.option, why: "" }),
    );
  });
  /** Whether Enter has something to confirm, or to go back from. */
  pending = $derived(this.ending || this.grave !== null || this.plan !== null || this.picked !== null);
  /** Whose activation it is, if that player's coach is asked; another's steps are answers like any other. */
  mover = $derived(this.players[this.actor]?.side === this.question?.asked ? this.actor : -1);
  /** Whether the chosen player is one to plan for, as soon as there is a map. */
  plannable = $derived(
    this.mine &&
      (this.canAct.has(this.selected) ||
        (this.selected >= 0 &&
          this.selected === this.mover &&
          this.question!.options.some((one) => one.verb === "step" || one.verb === "end_action"))),
  );
  /** Whether the chosen player may be planned for. */
  planning = $derived(this.plannable && this.reach?.player === this.selected);
  /** Why the action that was chosen leads nowhere, if it is one without movement. */
  still = $derived(this.actions.find((one) => one.action === this.narrowed)?.still ?? "");
  /** The squares that the player may be sent to, with their ways. */
  ways = $derived<Record<string, Way>>(this.planning && !this.still ? this.reach!.squares : {});
  /** What the player could do to another. Fetching a ball first, or throwing a team-mate, must be meant, by action or way. */
  targets = $derived<Target[]>(
    this.planning
      ? this.reach!.targets.filter(
          (one) =>
            (this.narrowed
              ? (one.action ?? one.kind) === this.narrowed
              : one.verb
                ? this.selected === this.mover
                : !one.fetches || this.along.length) && startsWithSteps(this.along, one.path ?? []),
        )
      : [],
  );
  /** What a walk would be declared as. */
  declared = $derived(this.narrowed || (this.planning ? firstAction(this.question!, this.selected) : ""));
  /** What is aimed at: the end of a planned throw, an answer's square under the mouse, or one beyond the player's reach. */
  aimed = $derived.by<Aimed | null>(() => {
    if (!this.mine) return null;
    const { plan, question, picked, wanted } = this;
    const along = this.#walk();
    if (plan && isThrowingMate(plan)) return this.#thrownMate(plan);
    if (plan?.target && !wanted)
      return plan.target.band ? { player: plan.player, square: plan.target.square, along } : null;
    const square = wanted?.square || this.hover || this.cursor;
    if (question!.aims === undefined) return this.beyond(square) ? { player: this.selected, square, along } : null;
    if (question!.at) return { player: question!.aims, square: question!.at };
    const found = [square, picked ? picked.square || (this.players[picked.player]?.square ?? "") : ""].find(
      (one) => one && (this.placed.has(one) || this.people.has(this.bySquare.get(one)?.slot ?? -1)),
    );
    return found ? { player: question!.aims, square: found } : null;
  });
  /** Where a team-mate is to fly: the square that is planned or wanted, else the one that is looked at. */
  #thrownMate({ player, path, target }: Plan): Aimed | null {
    const square = this.wanted?.square || (target!.aims === undefined ? target!.square : this.hover || this.cursor);
    return square && this.players[target!.mate!]?.square !== square
      ? { player, square, along: path, mate: target!.mate }
      : null;
  }
  /** Ways to end what runs: the activation, the turn, or a row of small choices. */
  stop = $derived.by<Option | undefined>(() => {
    if (!this.mine) return undefined;
    const find = (verb: string): Option | undefined => this.question!.options.find((one) => one.verb === verb);
    return find("end_action") ?? find("end_turn") ?? find("done");
  });

  /** The answer that Enter takes. */
  highlighted = $derived(
    this.mine
      ? (this.question!.options.find((one) => one.highlight) ?? (this.question!.checklist ? this.stop : undefined))
      : undefined,
  );

  #actionName(one: Option): string {
    return this.fixed?.actions.find((named) => named.key === one.action)?.name ?? one.text;
  }

  // --- choosing ---------------------------------------------------------------------------------------------------------

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

  /** An answer that waits to be confirmed stays: one may look elsewhere meanwhile. */
  deselect(): void {
    this.selected = -1;
    this.clear();
  }

  /** Nothing chosen any more; while a player acts, that is back to that player and the map. */
  protected home(): void {
    const about = this.mine && !this.setUp ? this.about(this.question!) : -1;
    if (about < 0) this.deselect();
    else if (about !== this.selected) this.select(about);
  }

  protected clear(): void {
    this.plan = null;
    this.along = [];
    this.narrowed = "";
    this.reach = null;
    this.wanted = null;
  }

  /** The player that the question is about. */
  protected about(question: OpenQuestion): number {
    if (this.choosing) return -1;
    return (
      question.options.find((one) => one.verb === "place")?.player ??
      (this.mover >= 0 ? this.mover : this.#stepping(question))
    );
  }

  /** The player who takes a step while another side acts. */
  #stepping(question: OpenQuestion): number {
    return question.options.find((one) => one.verb === "step")?.player ?? -1;
  }

  cycle(by: number, theirs = false): void {
    const can = (one: PlayerView): boolean =>
      this.canAct.size ? this.canAct.has(one.slot) : this.people.has(one.slot);
    const list = this.players.filter((one) => one.place === "pitch" && (theirs ? one.side !== this.side : can(one)));
    if (!list.length) return theirs ? undefined : this.#cycleSquares(by);
    const at = list.findIndex((one) => one.slot === (theirs ? this.looked : this.selected));
    const next = list[(at + (at < 0 && by < 0 ? 0 : by) + list.length) % list.length]!;
    this.pointAt(next.square);
    if (theirs) this.looked = next.slot;
    else if (this.canAct.size) this.select(next.slot);
  }

  /** From square to square, where squares are the answers. */
  #cycleSquares(by: number): void {
    const all = [...this.placed.keys()];
    const at = all.indexOf(this.cursor);
    this.pointAt(at < 0 ? this.start() : all[(at + by + all.length) % all.length]!);
  }

  /** The cursor goes there by keys, and all that shows where one looks goes with it. */
  pointAt(square: string): void {
    this.cursor = this.hover = square;
  }

  /** Where keys enter the pitch: in the middle of the squares that answer, at the chosen piece, or amid those that may be chosen. */
  start(): string {
    if (this.placed.has(this.cursor)) return this.cursor;
    if (this.placed.size) return middleOf([...this.placed.keys()]);
    const pieces = this.players.filter((one) => one.square && (this.canAct.has(one.slot) || this.people.has(one.slot)));
    return (
      this.current?.square ||
      this.cursor ||
      middleOf(pieces.map((one) => one.square)) ||
      this.view?.balls[0]?.square ||
      "A1"
    );
  }

  isActing(slot: number): boolean {
    return this.mine && this.question !== null && isActing(this.question, slot) && this.mover === slot;
  }

  // --- maps -------------------------------------------------------------------------------------------------------------

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

  /** The steps of what is planned so far. */
  #walk(): string[] {
    return this.plan?.path ?? this.along;
  }

  /** Whether the player has a ball at the end of what is planned so far: one in hand, or one that lies on the way. */
  protected bears(): boolean {
    const way = this.#walk();
    return this.view!.balls.some(
      (one) => one.carrier === this.selected || (one.carrier < 0 && way.includes(one.square)),
    );
  }

  /** An empty square out of reach, while an action is chosen for a player who will hold a ball: it may be thrown there. */
  protected beyond(square: string): boolean {
    return Boolean(
      square &&
      this.narrowed &&
      this.planning &&
      !this.still &&
      this.bears() &&
      !this.reach!.squares[square] &&
      !this.bySquare.has(square),
    );
  }

  /** The square aimed at has changed, or the position: have it looked at. */
  aim(): void {
    this.aiming.at(this.aimed, this.seq);
  }

  /** A map that has come: laid down where it belongs, and given back if it is the chosen player's. */
  protected heard(message: ReachMap | CompactMap): ReachMap | null {
    if (message.n === this.#gridAsked) {
      this.grid = expandReach(message, null);
      return null;
    }
    const found = message.n === this.#asks || message.n === this.#mapAsked ? expandReach(message, this.reach) : null;
    if (found?.player !== this.selected) return null;
    this.reach = found;
    return found;
  }
}
