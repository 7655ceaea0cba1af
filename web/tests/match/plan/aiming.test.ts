import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Aiming } from "../../../src/match/plan/aiming.svelte";
import { landingSquares } from "../../../src/match/board-drawing";
import type { Option } from "../../../src/net/compact";
import type { AimAnswer, AimedThrow, CompactView } from "../../../src/net/wire-types";
import { aMap } from "../../samples";
import { type Asked, Unconnected } from "../../trial-match";

const throwAt = (square: string): AimedThrow => ({
  player: -1,
  square,
  from: "A1",
  kind: "pass",
  band: "short pass",
  chance: "1/2",
  rolls: [],
  interceptors: [],
  landing_odds: { of: 8, squares: { H1: 8 }, off: 0 },
});
const answer = (asked: Asked, seq = 1, aim: AimedThrow | null = throwAt(asked.square!)): AimAnswer => ({
  t: "reach",
  n: asked.n!,
  seq,
  player: asked.player!,
  square: asked.square!,
  aim,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("aiming", () => {
  it("asks once the mouse rests, one square at a time, and remembers", () => {
    const sent: Asked[] = [];
    const aiming = new Aiming((message) => sent.push(message));
    aiming.at({ player: 3, square: "M6" }, 1);
    aiming.at({ player: 3, square: "M7" }, 1);
    vi.advanceTimersByTime(200);
    expect(sent.map((one) => one.square)).toEqual(["M7"]);
    aiming.at({ player: 3, square: "M8" }, 1);
    vi.advanceTimersByTime(200);
    expect(sent.length).toBe(1);
    aiming.heard(answer(sent[0]!));
    expect(aiming.target).toBeNull();
    expect(sent.map((one) => one.square)).toEqual(["M7", "M8"]);
    aiming.heard(answer(sent[1]!));
    expect(aiming.target?.square).toBe("M8");
    aiming.at({ player: 3, square: "M7" }, 1);
    vi.advanceTimersByTime(200);
    expect([aiming.target?.square, sent.length]).toEqual(["M7", 2]);
    aiming.at(null, 1);
    expect(aiming.target).toBeNull();
  });

  it("forgets when something has happened, and heeds no answer that comes too late", () => {
    const sent: Asked[] = [];
    const aiming = new Aiming((message) => sent.push(message));
    aiming.at({ player: 3, square: "M7" }, 1);
    vi.advanceTimersByTime(200);
    aiming.at({ player: 3, square: "M7" }, 2);
    aiming.heard(answer(sent[0]!, 1));
    expect(aiming.target).toBeNull();
    vi.advanceTimersByTime(200);
    expect(sent.length).toBe(2);
  });
});

/** A carrier at A1 who may pass; his map has C1 only. */
class Trial extends Unconnected {
  begin(options: Partial<Option>[], aims?: number): this {
    const players = ["A1", "E1"].map((square, slot) => ({
      slot,
      side: slot,
      number: slot + 1,
      place: "pitch",
      stance: "standing",
      square,
      flags: [],
      skills: [],
      figures: [],
    }));
    this.view = {
      players,
      balls: [{ ball: 0, carrier: 0, square: "" }],
      acting: null,
      question: {
        asked: 0,
        prompt: "p",
        title: "",
        also: [],
        aims,
        options: options.map((one, option) => ({ option, player: -1, square: "", text: "", ...one })),
      },
    } as unknown as CompactView;
    this.up = true;
    this.seq = 1;
    this.onQuestion();
    return this;
  }
}

describe("a throw at an empty square", () => {
  it("is planned with one press beyond his reach, once it is known to be possible", () => {
    const match = new Trial("m").begin([{ verb: "activate", player: 0, action: "pass" }]);
    match.press("A1");
    const squares = { C1: { path: ["C1"], rolls: [], chance: "1", percent: 100 } };
    match.hear(aMap({ n: match.asked.at(-1)!.n, squares }));
    match.narrowed = "pass";
    match.press("H1");
    vi.advanceTimersByTime(200);
    expect([match.asked.at(-1)!.square, match.wanted?.square, match.plan]).toEqual(["H1", "H1", null]);
    match.hear(answer(match.asked.at(-1)!));
    expect([match.plan?.target?.square, match.plan?.wants.map((one) => [one.verb, one.square])]).toEqual([
      "H1",
      [
        ["activate", ""],
        ["target", "H1"],
      ],
    ]);
  });

  it("that cannot be made says so and changes nothing", () => {
    const match = new Trial("m").begin([{ verb: "activate", player: 0, action: "pass" }]);
    match.press("A1");
    match.hear(aMap({ n: match.asked.at(-1)!.n }));
    match.narrowed = "pass";
    match.press("Z9");
    vi.advanceTimersByTime(200);
    match.hear(answer(match.asked.at(-1)!, 1, null));
    expect([match.plan, match.selected, match.notice]).toEqual([null, 0, "It cannot be thrown there."]);
  });

  it("is looked at while the question where it goes is open, for whoever throws", () => {
    const match = new Trial("m").begin(
      [
        { verb: "square", square: "H1" },
        { verb: "square", square: "H2" },
      ],
      0,
    );
    match.hover = "H1";
    expect(match.aimed).toEqual({ player: 0, square: "H1" });
    match.hover = "Q9";
    expect(match.aimed).toBeNull();
    match.press("H2");
    expect(match.aimed).toEqual({ player: 0, square: "H2" });
  });
});

it("the landing odds shade by the likeliest square and write what can be read", () => {
  expect(landingSquares({ of: 512, squares: { M6: 24, M7: 1 }, off: 0 })).toEqual([
    { square: "M6", share: 1, text: "5" },
    { square: "M7", share: 1 / 24, text: "" },
  ]);
});
