// Which key does what. While a question is open letters belong to the dock, otherwise to the board.
export type KeyAction =
  | "next"
  | "previous"
  | "stand"
  | "more"
  | "end"
  | "takeback"
  | "flip"
  | "fit"
  | "zones"
  | "range"
  | "ruler"
  | "way"
  | "card"
  | "neighbours"
  | "dock"
  | "log"
  | "say"
  | "help";

export const defaultKeys: Record<KeyAction, string> = {
  next: "]",
  previous: "[",
  stand: "s",
  more: "o",
  end: "e",
  takeback: "u",
  flip: "v",
  fit: "z",
  zones: "t",
  range: "g",
  ruler: "r",
  way: "w",
  card: " ",
  neighbours: "F2",
  dock: "d",
  log: "l",
  say: "/",
  help: "?",
};

export const keyActionNames: Record<KeyAction, string> = {
  next: "Next piece that can act",
  previous: "Previous piece that can act",
  stand: "Stand up",
  more: "More actions",
  end: "End activation or turn",
  takeback: "Take back",
  flip: "Flip the view",
  fit: "Fit the pitch, or the action",
  zones: "Zones",
  range: "Range of a piece",
  ruler: "Ruler",
  way: "Safest or shortest way",
  card: "Card of the square",
  neighbours: "Read the neighbours",
  dock: "Go to the question",
  log: "Go to the log",
  say: "Command line or chat",
  help: "Help",
};

export const arrowSteps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Numpad7: [-1, -1],
  Numpad8: [0, -1],
  Numpad9: [1, -1],
  Numpad4: [-1, 0],
  Numpad6: [1, 0],
  Numpad1: [-1, 1],
  Numpad2: [0, 1],
  Numpad3: [1, 1],
};

export function keyActionOf(key: string, bound: Record<KeyAction, string>): KeyAction | null {
  const wanted = key.length === 1 ? key.toLowerCase() : key;
  for (const [deed, at] of Object.entries(bound)) if (at === wanted) return deed as KeyAction;
  return null;
}

/** A key by its place on the board where that is a letter, so that other alphabets play with the same fingers. */
export function keyOf(event: { key: string; code: string }): string {
  const latin = /^[\x20-\x7e]$/.test(event.key);
  const placed = /^Key([A-Z])$/.exec(event.code);
  return !latin && event.key.length === 1 && placed ? placed[1]!.toLowerCase() : event.key;
}

/** Letters for a row of names: the first letter of each that is still free, in order of appearance. */
export function pickLetters(names: string[], taken: string[] = []): string[] {
  const used = new Set(taken);
  return names.map((name) => {
    const free = [...name.toLowerCase()].find((letter) => letter >= "a" && letter <= "z" && !used.has(letter)) ?? "";
    if (free) used.add(free);
    return free.toUpperCase();
  });
}

/** The keys that coaches know for the usual kinds of action; any other kind gets a letter of its name. */
const usual: Record<string, string> = { move: "m", blitz: "b", block: "k", pass: "p", hand_off: "h", foul: "f" };

export function actionLetters(actions: { action: string; name: string }[]): string[] {
  const set = actions.map((one) => usual[one.action] ?? "");
  const free = pickLetters(
    actions.filter((one) => !usual[one.action]).map((one) => one.name),
    [...set, ...Object.values(defaultKeys)],
  );
  return set.map((letter) => (letter || (free.shift() ?? "")).toUpperCase());
}

/** The letters of the dock's own buttons while setting up: a formation each, and the last one for those that were saved. */
export const formationLetters = (names: string[]): string[] =>
  pickLetters(
    [...names, "my"].map((name) => `${name}abcdefghijklmnopqrstuvwxyz`),
    [...Object.values(defaultKeys), "y", "n"],
  );

/** Verbs that mean yes and no wherever they are asked. */
const YES = ["use", "skill_reroll"];
const NO = ["decline"];

/** The letter beside the number of an answer, if it has one. */
export const yesOrNo = (verb: string): "Y" | "N" | "" => (YES.includes(verb) ? "Y" : NO.includes(verb) ? "N" : "");

/** Which of the buttons a key presses: 1 to 9, or yes and no where only one button means that. */
export function buttonAt(key: string, verbs: string[]): number {
  if (/^[1-9]$/.test(key)) return Number(key) <= verbs.length ? Number(key) - 1 : -1;
  const wanted = key.toUpperCase();
  if (wanted !== "Y" && wanted !== "N") return -1;
  const found = verbs.flatMap((verb, i) => (yesOrNo(verb) === wanted ? [i] : []));
  return found.length === 1 ? found[0]! : -1;
}
