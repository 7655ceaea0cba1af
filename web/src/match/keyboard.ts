// What a key does on the match page. While a question is open its keys come first, then the actions, then the board.
import { tick } from "svelte";
import { actionLetters, arrowSteps, buttonAt, keyActionOf, keyOf, type KeyAction } from "../shared/key-bindings";
import type { MatchState } from "./match-state.svelte";
import { boundKeys, saveSettings, settings } from "../shared/settings.svelte";
import type { Option } from "../net/compact";

/** The page as the keys know it. */
export interface PageControls {
  match: MatchState;
  buttons: () => Option[];
  /** Close what lies over the page; false if nothing does. */
  close: () => boolean;
  /** Go to the log or the line to write in, wherever this layout has it. */
  goTo: (id: "log" | "say") => void;
  card: (square: string) => void;
  help: () => void;
  more: () => void;
  fit: () => void;
  say: (text: string) => void;
  focusPitch: () => void;
}

/** The button that was last pressed by mouse or finger. It keeps the focus, but Enter is for what the dock asks. */
let pointed: Element | null = null;

function pointing(event: Event): void {
  const target = event.target as Element | null;
  pointed = target?.closest?.(".drawer") ? null : (target?.closest?.("button, a") ?? null);
}

export function keyHandler(desk: PageControls): (event: KeyboardEvent) => void {
  addEventListener("pointerdown", pointing, { capture: true });
  return (event) => keyed(desk, event);
}

function keyed(desk: PageControls, event: KeyboardEvent): void {
  const { match } = desk;
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (skips(match, event)) return event.preventDefault();
  if (event.key === "Escape") {
    if (desk.close()) return;
    if (target.id === "say") target.blur();
    else match.cancel();
    return;
  }
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
  if (event.key === "Tab") pointed = null;
  const waits = event.key === "Enter" && target === pointed && match.pending;
  if (/^(BUTTON|A)$/.test(target.tagName) && (event.key === "Enter" || event.key === " ") && !waits) return;
  match.rollAt = 0;
  if (arrowSteps[event.key] && (target === document.body || target.id === "dock")) {
    event.preventDefault();
    match.pointAt(match.start());
    return void tick().then(desk.focusPitch);
  }
  const key = keyOf(event);
  const deed = event.key === "Enter" ? null : keyActionOf(key, boundKeys());
  if (event.key === "Enter") enter(desk);
  else if (replied(desk, key) || answered(desk, key)) return event.preventDefault();
  else if (deed) deeds(desk, event.shiftKey)[deed]();
  else return;
  event.preventDefault();
}

const SKIPS = [" ", "Enter", "Escape"];
const SLIP_MS = 300;
let skipped = { key: "", at: 0 };

/** A key that skips the film answers nothing, and neither does the same key pressed again at once. */
function skips(match: MatchState, { key, timeStamp }: KeyboardEvent): boolean {
  if (key === skipped.key && timeStamp - skipped.at < SLIP_MS) return true;
  if (!SKIPS.includes(key) || !match.shot) return false;
  skipped = { key, at: timeStamp };
  return match.hurry();
}

/** The button of an answer, if it has one: it may do more than to give the answer. */
function press(option: number): boolean {
  const button = document.querySelector<HTMLElement>(`#dock [data-option="${option}"]:not([data-listed])`);
  button?.click();
  return button !== null;
}

/** The highlighted answer is given through its button, or itself where it has none. */
function answerHighlighted(match: MatchState, option: number): void {
  if (!press(option)) match.answer(option);
}

/** What Enter takes, besides what waits to be confirmed: the highlighted answer. */
function enter({ match }: PageControls): void {
  if (match.ending || match.grave) match.cancel();
  else if (match.plan || match.picked) match.confirm();
  else if (match.highlighted) answerHighlighted(match, match.highlighted.option);
  else if (match.narrowed) match.declare();
  else if (match.urged && match.keyed && match.proposal?.kind !== "resume") match.agree(false);
}

/** Yes and no to what stands above the question: a proposal of the other coach, or something that cannot be undone. */
function replied({ match }: PageControls, key: string): boolean {
  const yes = key.toUpperCase() === "Y";
  if ((!yes && key.toUpperCase() !== "N") || (!match.grave && !match.urged)) return false;
  if (!match.grave && !match.keyed) return true;
  if (!match.grave) match.agree(yes);
  else if (yes) match.answer(match.grave.option);
  else match.cancel();
  return true;
}

/** Numbers and yes or no belong to the question; the letters of the action bar to the chosen player. */
function answered({ match, buttons }: PageControls, key: string): boolean {
  if (!match.mine || key.length !== 1) return false;
  const list = buttons();
  const at =
    match.plan || match.ending || match.grave
      ? -1
      : buttonAt(
          key,
          list.map((one) => one.verb),
        );
  if (at >= 0) {
    match.answer(list[at]!.option);
    return true;
  }
  const action = match.actions[actionLetters(match.actions).indexOf(key.toUpperCase())];
  if (!action) return numbered(match, key) || lettered(key);
  match.pressAction(action);
  return true;
}

/** While setting up a number chooses the player who wears it. */
function numbered(match: MatchState, key: string): boolean {
  if (!match.setUp || !/^[0-9]$/.test(key)) return false;
  const waiting = match.players.filter((one) => match.people.has(one.slot));
  const found =
    waiting.find((one) => String(one.number) === key) ?? waiting.find((one) => String(one.number).endsWith(key));
  if (found) match.answer(match.people.get(found.slot)!.option);
  return found !== undefined;
}

/** A button of the dock that shows a letter of its own. */
function lettered(key: string): boolean {
  const button = /^[a-z]$/i.test(key)
    ? document.querySelector<HTMLElement>(`#dock [data-key="${key.toUpperCase()}"]`)
    : null;
  button?.click();
  return button !== null;
}

function deeds(desk: PageControls, shift: boolean): Record<KeyAction, () => void> {
  const { match } = desk;
  const cycle = (by: number) => (): void => {
    match.cycle(by, shift);
    void tick().then(desk.focusPitch);
  };
  return {
    next: cycle(1),
    previous: cycle(-1),
    end: () => match.end(),
    takeback: () => match.undo(),
    stand: () => match.declare(),
    way: () => match.otherWay(),
    range: () => match.range(),
    flip: () => saveSettings({ flip: !settings.flip }),
    zones: () => saveSettings({ zones: (settings.zones + 1) % 3 }),
    ruler: () => saveSettings({ ruler: !settings.ruler }),
    card: () => desk.card(match.hover || match.cursor),
    neighbours: () =>
      void import("./position-text").then(({ neighbourWords }) => desk.say(neighbourWords(match, match.cursor))),
    dock: () => document.getElementById("dock")?.focus(),
    log: () => desk.goTo("log"),
    say: () => desk.goTo("say"),
    more: desk.more,
    fit: desk.fit,
    help: desk.help,
  };
}
