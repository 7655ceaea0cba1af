// The command line: "7 m6 block 12", "card 12", "where ball", "end turn". Words that are read here only steer the page.
import type { MatchState } from "./match.svelte";
import { listed } from "./drawing";
import { squareAt } from "./squares";
import { pieceWords, positionText } from "./words";

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export function runCommand(match: MatchState, text: string): string {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return "";
  const numbered = (word: string | undefined, own: boolean) =>
    match.players.find((one) => String(one.number) === word && (own ? one.side === match.side : one.side !== match.side) && one.place === "pitch") ??
    match.players.find((one) => String(one.number) === word);
  if (words[0] === "card") {
    const one = numbered(words[1], true);
    if (!one) return `Nobody wears number ${words[1] ?? "?"}.`;
    match.select(one.slot);
    return pieceWords(match, one);
  }
  if (words[0] === "where" && words[1] === "ball") {
    const ball = match.view?.balls[0];
    const carrier = ball && ball.carrier >= 0 ? match.players[ball.carrier] : null;
    return carrier ? `Number ${carrier.number} ${carrier.name} has the ball at ${carrier.square}.` : ball?.square ? `The ball lies at ${ball.square}.` : "No ball is in play.";
  }
  if (words[0] === "position") return positionText(match).join(" ");
  if (words[0] === "say") {
    match.say(text.trim().slice(4));
    return "";
  }
  if (words[0] === "end") {
    match.end();
    if (match.ending) match.end();
    return "";
  }
  if (words[0] === "confirm" || words[0] === "cancel") {
    match[words[0]]();
    return "";
  }
  if (words[0] === "undo") {
    match.undo();
    return "";
  }
  if (!match.mine) return "It is not your decision just now.";
  const buttons = listed(match);
  const at = Number(words[0]) - 1;
  if (!match.choosing && words.length === 1 && buttons[at]) {
    match.answer(buttons[at].option);
    return `${buttons[at].text}.`;
  }
  const spoken = buttons.find((one) => one.text.toLowerCase().startsWith(text.trim().toLowerCase()));
  if (spoken) {
    match.answer(spoken.option);
    return `${spoken.text}.`;
  }
  void plan(match, words, numbered);
  return "";
}

async function plan(match: MatchState, words: string[], numbered: (word: string | undefined, own: boolean) => { slot: number; square: string } | undefined): Promise<void> {
  let rest = words;
  if (match.choosing && /^\d+$/.test(words[0]!)) {
    const one = numbered(words[0], true);
    if (!one || !match.canAct.has(one.slot)) {
      match.refusal = `Number ${words[0]} cannot act now.`;
      return;
    }
    match.select(one.slot);
    rest = words.slice(1);
    for (let tries = 0; tries < 40 && match.reach?.player !== one.slot; tries += 1) await wait(25);
  }
  const last = rest.at(-1) ?? "";
  const action = rest.find((word) => match.actions.some((one) => one.action === word || one.name.toLowerCase() === word));
  if (action) match.narrowed = match.actions.find((one) => one.action === action || one.name.toLowerCase() === action)!.action;
  const square = squareAt(last) ? last.toUpperCase() : (numbered(last, false)?.square ?? "");
  if (!square) {
    if (match.narrowed) match.declare();
    else if (rest.length) match.refusal = `"${rest.join(" ")}" is no answer here. Try a square such as M6, or a number.`;
    return;
  }
  match.press(square, true);
  if (match.plan || match.picked) match.confirm();
}
