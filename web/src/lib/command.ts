// The command line: "7 m6 block 12", "card 12", "where ball", "end turn". Words that are read here only steer the page.
import type { MatchState } from "./match.svelte";
import { listed } from "./drawing";
import { endOf, walked } from "./plan";
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

type Numbered = (word: string | undefined, own: boolean) => { slot: number; square: string } | undefined;

/** Wait for a map, as long as somebody who types does. */
async function until(done: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !done(); tries += 1) await wait(25);
}

/** "7 m6 n6 o6 block 12": whom, over which squares, what, and at whom. Nothing is sent before all of it is understood. */
async function plan(match: MatchState, words: string[], numbered: Numbered): Promise<void> {
  let rest = words;
  if (match.choosing && /^\d+$/.test(words[0]!)) {
    const one = numbered(words[0], true);
    if (!one || !match.canAct.has(one.slot)) {
      match.refusal = `Number ${words[0]} cannot act now.`;
      return;
    }
    match.select(one.slot);
    rest = words.slice(1);
    await until(() => match.reach?.player === one.slot);
  }
  const action = match.actions.find((one) => rest.includes(one.action) || rest.join(" ").includes(one.name.toLowerCase()));
  if (action?.option === null) {
    match.refusal = action.why;
    return;
  }
  if (action) match.narrowed = action.action;
  const squares = rest.filter((word) => squareAt(word)).map((word) => word.toUpperCase());
  if (action?.still && squares.length) {
    match.refusal = action.still;
    return;
  }
  const word = rest.at(-1) ?? "";
  const end = squareAt(word) ? squares.pop()! : "";
  for (const square of squares) {
    match.via(square);
    await until(() => match.reach?.squares[square] === undefined || Object.values(match.reach.squares).every((way) => walked(match.along, way.path)));
  }
  const last = end || (match.targets.find((one) => String(match.players[one.player]?.number) === word) ?? numbered(word, false))?.square;
  if (last) match.press(last, true);
  else if (action && !squares.length) return match.declare();
  await until(() => !match.wanted);
  if (match.picked || (match.plan && (!last || endOf(match.plan) === last))) match.confirm();
  else if (!match.sent) match.refusal = `"${rest.join(" ")}" is no answer here. Try a square such as M6, or a number.`;
}
