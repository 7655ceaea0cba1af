// What is said aloud: what has happened, each new question, and the moments at which a clock runs low.
// A reader loses what is said while a page changes under it, so all is said when the page has come to rest.
import { warningPassed, timeLeft } from "./clock";
import type { Line } from "../net/compact";
import type { MatchState } from "./match-state.svelte";

const REST_MS = 700;
/** So many lines are read out at once; whatever was before them can be read in the log. */
const MOST = 12;

interface Said {
  text: string;
  n: number;
}

export class Announcer {
  /** At once. The number changes with each thing said, so that the same words twice are heard twice. */
  urgent = $state.raw<Said>({ text: "", n: 0 });
  /** When there is a pause: the lines of the log. */
  polite = $state.raw<Said>({ text: "", n: 0 });

  #n = 0;
  #text = "";
  #askedAt = 0;
  #seq = -1;
  #clock = { side: -1, left: 0 };
  #question = "";
  #later = 0;
  #moment: Line | null = null;

  say(text: string): void {
    this.#n += 1;
    this.urgent = { text, n: this.#n };
  }

  /** A question is said once; not while a plan answers it by itself. */
  announceQuestion(match: MatchState): void {
    const text = match.halted
      ? `The match is ${match.info?.status === "waiting" ? "waiting for its coaches" : match.info?.status}.`
      : match.question
        ? `${match.mine ? "Your decision. " : ""}${match.question.title}`
        : "";
    const anew = match.mine && match.askedAt !== this.#askedAt && !match.sent;
    if (anew) this.#askedAt = match.askedAt;
    if (!anew && text === this.#text) return;
    this.#text = this.#question = text;
    this.#wait(match);
  }

  /** A moment of the film is said at once, with what led to it, and not again with the log. */
  announceMoment(match: MatchState): void {
    const line = match.shot?.line;
    if (!line?.moment || line === this.#moment) return;
    this.#moment = line;
    this.say(this.#since(match.log) || line.text);
  }

  /** What the log has more than before; of a match that was begun already, only what comes from now on. */
  announceLog(match: MatchState): void {
    const last = match.log.at(-1)?.seq ?? 0;
    if (this.#seq < 0 || last < this.#seq) this.#seq = match.view ? last : -1;
    if (last <= this.#seq) return;
    this.#wait(match);
  }

  #wait(match: MatchState): void {
    clearTimeout(this.#later);
    this.#later = window.setTimeout(() => this.#readOut(match), REST_MS);
  }

  /** What led to a question is said with it, or the question would cut it short. */
  #readOut({ log }: MatchState): void {
    const happened = this.#since(log);
    const question = this.#question;
    this.#question = "";
    if (question) this.say(`${happened} ${question}`.trim());
    else if (happened) this.polite = { text: happened, n: this.polite.n + 1 };
  }

  /** As the log has it by now: a player's way, told square by square, has become one line. */
  #since(log: MatchState["log"]): string {
    const lines = this.#seq < 0 ? [] : log.filter((line) => line.seq > this.#seq).map((line) => line.text);
    const left = lines.length - MOST;
    if (lines.length) this.#seq = log.at(-1)!.seq;
    return `${left > 0 ? `${left} more lines are in the log. ` : ""}${lines.slice(-MOST).join(" ")}`;
  }

  /** The clocks of one's own sides, or all of them for who only watches. */
  announceClock(match: MatchState, now: number): void {
    const side = match.clock?.running ?? -1;
    const left = timeLeft(match.clock, side, match.up ? now - match.clockAt : 0);
    const moment = this.#clock.side === side ? warningPassed(this.#clock.left, left) : 0;
    this.#clock = { side, left };
    if (moment && (match.side < 0 || match.sides.includes(side)))
      this.say(`${match.fixed?.sides[side]?.name ?? ""}: ${moment} seconds left.`);
  }

  stop(): void {
    clearTimeout(this.#later);
  }
}
