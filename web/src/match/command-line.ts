// The command line: "7 m6 block 12", "card 12", "where ball", "end turn". Words that are read here only steer the page.
import { percentText } from "../shared/chances";
import type { MatchState } from "./match-state.svelte";
import { answerButtons } from "./board-drawing";
import { endSquareOf, needsDice, startsWithSteps, type Plan } from "./plan/plan";
import { squareAt } from "../board/squares";
import { positionText } from "./position-text";
import { pieceWords, planWords } from "./sentences";

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const HELP = [
  "Say which player, over which squares, what and at which player: 7 m6 block 12.",
  "Also: end turn, card 12, where ball, position, undo, confirm, cancel, say hello.",
].join(" ");
const AGAIN = "Enter once more sends it, cancel drops it.";

/** Typed words act like presses: dice, and the end of a turn in which a player could still act, want a second Enter. */
export function runCommand(match: MatchState, text: string): string | Promise<string> {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) {
    if (match.ending) match.end();
    else if (match.plan) match.confirm();
    return "";
  }
  if (words[0] === "help" || words[0] === "?") return HELP;
  const numbered = (word: string | undefined, own: boolean) =>
    match.players.find(
      (one) =>
        String(one.number) === word &&
        (own ? one.side === match.side : one.side !== match.side) &&
        one.place === "pitch",
    ) ?? match.players.find((one) => String(one.number) === word);
  if (words[0] === "card") {
    const one = numbered(words[1], true);
    if (!one) return `Nobody wears number ${words[1] ?? "?"}.`;
    match.select(one.slot);
    return pieceWords(match, one);
  }
  if (words[0] === "where" && words[1] === "ball") {
    const ball = match.view?.balls[0];
    const carrier = ball && ball.carrier >= 0 ? match.players[ball.carrier] : null;
    return carrier
      ? `Number ${carrier.number} ${carrier.name} has the ball at ${carrier.square}.`
      : ball?.square
        ? `The ball lies at ${ball.square}.`
        : "No ball is in play.";
  }
  if (words[0] === "position") return positionText(match).join(" ");
  if (words[0] === "say") {
    match.say(text.trim().slice(4));
    return "";
  }
  if (/^end( turn| activation| action)?$/.test(words.join(" "))) {
    match.end();
    return match.ending
      ? `${match.canAct.size === 1 ? "1 player has" : `${match.canAct.size} players have`} not acted. ${AGAIN}`
      : "";
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
  const buttons = answerButtons(match);
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
  return plan(match, ownName(match, words), numbered);
}

/** "H7 move" as scripts say it: the letter of one's own side is no square when a player is chosen. */
function ownName(match: MatchState, words: string[]): string[] {
  const own =
    match.choosing &&
    match.players.find(
      (one) => one.side === match.side && words[0] === `${"habc"[one.side]}${one.number}` && match.canAct.has(one.slot),
    );
  return own ? [String(own.number), ...words.slice(1)] : words;
}

type Numbered = (word: string | undefined, own: boolean) => { slot: number; square: string } | undefined;

/** Wait for a map, as long as a coach who types does. */
async function until(done: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !done(); tries += 1) await wait(25);
}

/** "7 m6 n6 o6 block 12": which player, over which squares, what, and at which player. Nothing is sent before all of it is understood. */
async function plan(match: MatchState, words: string[], numbered: Numbered, again = true): Promise<string> {
  let rest = words;
  if (match.choosing && /^\d+$/.test(words[0]!)) {
    const one = numbered(words[0], true);
    if (!one || !match.canAct.has(one.slot)) {
      return refused(match, `Number ${words[0]} cannot act now.`);
    }
    match.select(one.slot);
    rest = words.slice(1);
    await until(() => match.reach?.player === one.slot);
  }
  const action = match.actions.find(
    (one) => rest.includes(one.action) || rest.join(" ").includes(one.name.toLowerCase()),
  );
  if (action?.option === null) {
    return refused(match, action.why);
  }
  if (action) match.narrowed = action.action;
  const squares = rest.filter((word) => squareAt(word)).map((word) => word.toUpperCase());
  if (action?.still && squares.length) {
    return refused(match, action.still);
  }
  const word = rest.at(-1) ?? "";
  const end = squareAt(word) ? squares.pop()! : "";
  for (const square of squares) {
    match.via(square);
    await until(
      () =>
        match.reach?.squares[square] === undefined ||
        Object.values(match.reach.squares).every((way) => startsWithSteps(match.along, way.path)),
    );
  }
  const last =
    end ||
    (match.targets.find((one) => String(match.players[one.player]?.number) === word) ?? numbered(word, false))?.square;
  if (!last && action && !squares.length) {
    match.declare();
    return "";
  }
  if (last) match.press(last, true);
  await until(() => !match.wanted);
  const planned = match.plan && (!last || endSquareOf(match.plan) === last) ? match.plan : null;
  if (planned && needsDice(planned)) return `${told(match, planned)}. ${AGAIN}`;
  if (planned || match.picked) match.confirm();
  else if (!match.sent && !match.fork.length) return again ? understood(match, rest, numbered) : unknown(match, rest);
  return "";
}

const unknown = (match: MatchState, words: string[]): string =>
  refused(match, `"${words.join(" ")}" is no answer here. Try a square such as M6, or a number; help says more.`);

/** Words of scripts and of the terminal ("west", "no", "pushed"): the server reads them, and the page goes on as if they were pressed. */
async function understood(match: MatchState, words: string[], numbered: Numbered): Promise<string> {
  const { meantBy, plannedWords } = await import("./typed-words");
  const meant = await meantBy(match.id, words.join(" "));
  if (!meant) return unknown(match, words);
  if (typeof meant === "string") return refused(match, meant);
  const planned = plannedWords(meant);
  if (planned) return plan(match, planned, numbered, false);
  match.answer(meant.option);
  return `${meant.text}.`;
}

/** The plan in a sentence, with its chance and the dice of a block. */
function told(match: MatchState, plan: Plan): string {
  const { dice: count = 0, picks } = plan.target ?? {};
  const theirs = picks !== undefined && count > 1 && picks !== match.players[plan.player]?.side;
  const dice = count ? `${count} block ${count === 1 ? "die" : "dice"}${theirs ? ", theirs" : ""}` : "";
  return [
    planWords(match, plan),
    plan.chance === "1" ? "" : `${percentText(plan.chance)}${dice ? " to get there" : ""}`,
    dice,
  ]
    .filter(Boolean)
    .join(", ");
}

function refused(match: MatchState, why: string): string {
  match.refusal = why;
  return "";
}
