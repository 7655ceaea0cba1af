// Keys in a row or a list of answers: arrows by what is seen, Home and End, and a few letters or a number to find one.
import { arrowSteps } from "../../shared/key-bindings";

const PATIENCE = 900;

interface Place {
  x: number;
  y: number;
}
const middle = (one: Element): Place => {
  const box = one.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Which of these comes next that way; above and below is the nearest of the next row, at an end the last stays. */
export function nextInDirection(places: Place[], at: number, [right, down]: [number, number]): number {
  if (at < 0) return right + down > 0 ? 0 : places.length - 1;
  const { x, y } = places[at]!;
  const beyond = places.map((one, i) => ({ ...one, i })).filter((one) => (one.y - y) * down > 4);
  if (!down || !beyond.length)
    return Math.max(0, Math.min(places.length - 1, at + right + (down && !beyond.length ? down : 0)));
  const row = beyond.reduce((near, one) => (Math.abs(one.y - y) < Math.abs(near.y - y) ? one : near)).y;
  return beyond
    .filter((one) => Math.abs(one.y - row) <= 4)
    .reduce((near, one) => (Math.abs(one.x - x) < Math.abs(near.x - x) ? one : near)).i;
}

/** Arrows, Home and End go from answer to answer; true if the key did so. */
export function moveAmongAnswers(event: KeyboardEvent, box: HTMLElement): boolean {
  const target = event.target as HTMLElement;
  const step = arrowSteps[event.key];
  const answers = [...box.querySelectorAll<HTMLElement>("[data-option]:not(:disabled)")];
  if (
    !answers.length ||
    /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return false;
  if (!step && event.key !== "Home" && event.key !== "End") return false;
  const to = step
    ? nextInDirection(answers.map(middle), answers.indexOf(target), step)
    : event.key === "Home"
      ? 0
      : answers.length - 1;
  answers[to]?.focus();
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** The answer that begins so: by its number, or by a word of its text. After `at` first, so that one key goes round. */
export function findAnswer(typed: string, texts: string[], first: number, at: number): number {
  const wanted = typed.toLowerCase();
  if (/^\d+$/.test(wanted)) {
    const exact = Number(wanted) - first;
    return exact >= 0 && exact < texts.length ? exact : texts.findIndex((_, i) => String(i + first).startsWith(wanted));
  }
  const from = wanted.length > 1 ? at : at + 1;
  const order = texts.map((_, i) => (Math.max(0, from) + i) % texts.length);
  const word = (text: string): boolean =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((one) => one.startsWith(wanted));
  return order.find((i) => texts[i]!.toLowerCase().startsWith(wanted)) ?? order.find((i) => word(texts[i]!)) ?? -1;
}

/** Remembers what was typed within a short while. */
export class TypeAhead {
  #text = "";
  #at = 0;

  /** Where the list goes at this key; -1 for nowhere. */
  find(key: string, texts: string[], first: number, at: number, now = Date.now()): number {
    this.#text = now - this.#at < PATIENCE ? this.#text + key : key;
    this.#at = now;
    const found = findAnswer(this.#text, texts, first, at);
    if (found >= 0 || this.#text === key) return found;
    this.#text = key;
    return findAnswer(key, texts, first, at);
  }
}
