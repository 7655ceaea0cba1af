// Which key does what. While a question is open letters belong to the dock, otherwise to the board.
export type Deed =
  | "next" | "previous" | "stand" | "more" | "end" | "takeback" | "flip" | "fit" | "zones" | "range" | "ruler"
  | "card" | "dock" | "log" | "say" | "help";

export const defaultKeys: Record<Deed, string> = {
  next: "]", previous: "[", stand: "s", more: "o", end: "e", takeback: "u", flip: "v", fit: "z", zones: "t", range: "g",
  ruler: "r", card: " ", dock: "d", log: "l", say: "/", help: "?",
};

export const deedNames: Record<Deed, string> = {
  next: "Next piece that can act", previous: "Previous piece that can act", stand: "Stand up", more: "More actions",
  end: "End activation or turn", takeback: "Take back", flip: "Flip the view", fit: "Fit the pitch", zones: "Zones",
  range: "Range of a piece", ruler: "Ruler", card: "Card of the square", dock: "Go to the question", log: "Go to the log",
  say: "Command line or chat", help: "Help",
};

export const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  Numpad7: [-1, -1], Numpad8: [0, -1], Numpad9: [1, -1], Numpad4: [-1, 0], Numpad6: [1, 0], Numpad1: [-1, 1],
  Numpad2: [0, 1], Numpad3: [1, 1],
};

export function deedOf(key: string, bound: Record<Deed, string>): Deed | null {
  const wanted = key.length === 1 ? key.toLowerCase() : key;
  for (const [deed, at] of Object.entries(bound)) if (at === wanted) return deed as Deed;
  return null;
}

/** Letters for a row of names: the first letter of each that is still free, in order of appearance. */
export function letters(names: string[], taken: string[] = []): string[] {
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
  const board = Object.values(defaultKeys);
  const free = letters(actions.filter((one) => !usual[one.action]).map((one) => one.name), [...set, ...board]);
  return set.map((letter) => (letter || (free.shift() ?? "")).toUpperCase());
}
