// What is said aloud at once: each new question, and the moments at which a clock runs low.
import { passed, timeLeft } from "./clock";
import type { MatchState } from "./match.svelte";

export class Voice {
  /** The number changes with each thing said, so that the same words twice are heard twice. */
  said = $state.raw({ text: "", n: 0 });

  #n = 0;
  #text = "";
  #askedAt = 0;
  #clock = { side: -1, left: 0 };

  say(text: string): void {
    this.#n += 1;
    this.#text = text;
    this.said = { text, n: this.#n };
  }

  /** A question is said once; not while a plan answers it by itself. */
  ask(match: MatchState): void {
    const text = match.halted ? `The match is ${match.info?.status === "waiting" ? "waiting for its coaches" : match.info?.status}.` : match.question ? `${match.mine ? "Your decision. " : ""}${match.question.title}` : "";
    const anew = match.mine && match.askedAt !== this.#askedAt && !match.sent;
    if (anew) this.#askedAt = match.askedAt;
    if (anew || text !== this.#text) this.say(text);
  }

  /** The clocks of one's own sides, or all of them for who only watches. */
  time(match: MatchState, now: number): void {
    const side = match.clock?.running ?? -1;
    const left = timeLeft(match.clock, side, match.up ? now - match.clockAt : 0);
    const moment = this.#clock.side === side ? passed(this.#clock.left, left) : 0;
    this.#clock = { side, left };
    if (moment && (match.side < 0 || match.sides.includes(side))) this.say(`${match.fixed?.sides[side]?.name ?? ""}: ${moment} seconds left.`);
  }
}
