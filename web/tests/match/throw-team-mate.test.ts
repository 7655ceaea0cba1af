import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { overlayOf } from "../../src/match/board-drawing";
import { planWords } from "../../src/match/sentences";
import type { AimedThrow, CompactView, Target } from "../../src/net/wire-types";
import { aMap, anOption } from "../samples";
import { Unconnected } from "../trial-match";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const deed = { kind: "hurl", verb: "hurl", action: "pass", mate: 1, text: "Throw no. 2 Small" };
const inHand: Target = {
  player: 1,
  square: "B1",
  from: "A1",
  path: [],
  rolls: [],
  chance: "1",
  percent: 100,
  aims: 1,
  ...deed,
};
const flies: AimedThrow = {
  player: -1,
  square: "F3",
  from: "A1",
  path: [],
  rolls: [],
  chance: "2/3",
  percent: 67,
  band: "short pass",
  landing_odds: null,
  lands: { text: "on his feet", chance: "1/3", percent: 33 },
  ends: [{ text: "on his feet", chance: "1/2", good: true }],
  ...deed,
};
const given: Target = {
  player: 1,
  square: "B1",
  from: "A1",
  path: [],
  rolls: [],
  chance: "1/2",
  percent: 50,
  kind: "pass",
  band: "quick pass",
};

/** At A1 one who can throw the team-mate at B1. */
class Trial extends Unconnected {
  begin(...targets: Target[]): this {
    const players = ["A1", "B1"].map((square, slot) => ({
      slot,
      side: 0,
      number: slot + 1,
      name: "Small",
      place: "pitch",
      stance: "standing",
      square,
      flags: [],
      skills: [],
      figures: [],
    }));
    const options = ["move", "pass"].flatMap((action) =>
      [0, 1].map((player) => ({ verb: "activate", player, action })),
    );
    this.view = {
      players,
      sides: [],
      balls: [],
      acting: null,
      question: {
        asked: 0,
        prompt: "p",
        title: "",
        also: [],
        options: options.map((one, option) => anOption({ option, text: one.action, ...one })),
      },
    } as unknown as CompactView;
    this.up = true;
    this.seq = 1;
    this.onQuestion();
    this.press("A1");
    this.hear(aMap({ n: this.asked.at(-1)!.n, targets }));
    return this;
  }
  passing(): this {
    this.narrowed = "pass";
    return this;
  }
  told(aim: AimedThrow | null): void {
    vi.advanceTimersByTime(100);
    const asked = this.asked.at(-1)!;
    this.hear({
      t: "reach",
      n: asked.n!,
      seq: 1,
      player: 0,
      square: asked.square!,
      along: asked.along,
      mate: asked.mate,
      aim,
    });
  }
}

describe("a team-mate who is thrown", () => {
  it("is taken in hand only when that action is meant; else he is chosen himself", () => {
    const match = new Trial("m").begin(inHand);
    match.press("B1");
    expect([match.selected, match.plan]).toEqual([1, null]);
  });

  it("is part of the plan, then a square is; Esc leads back", () => {
    const match = new Trial("m").begin(inHand).passing();
    match.press("B1");
    expect(match.plan?.wants.map((one) => one.verb)).toEqual(["activate", "hurl"]);
    match.press("F3");
    expect(match.wanted?.square).toBe("F3");
    match.told(flies);
    expect(match.plan?.wants.map((one) => [one.verb, one.player, one.square])).toEqual([
      ["activate", 0, ""],
      ["hurl", 1, ""],
      ["target", -1, "F3"],
    ]);
    expect(planWords(match, match.plan!)).toBe("Throw no. 2 Small: no. 1 Small to F3");
    match.cancel();
    expect(match.plan?.target?.aims).toBe(1);
    match.cancel();
    expect(match.plan).toBeNull();
  });

  it("is aimed by looking at squares, and a square out of range says so", () => {
    const match = new Trial("m").begin(inHand).passing();
    match.press("B1");
    match.hover = "F3";
    expect(match.aimed).toEqual({ player: 0, square: "F3", along: [], mate: 1 });
    match.aim();
    match.told(flies);
    expect(overlayOf(match).aimed).toBe("F3");
    match.hover = "";
    match.press("Z9");
    match.told(null);
    expect([match.notice, match.plan?.target?.aims]).toEqual(["It cannot be thrown there.", 1]);
  });

  it("asks which is meant when a ball could be thrown to him, too", () => {
    const match = new Trial("m").begin(given, inHand).passing();
    match.press("B1");
    expect([match.plan, match.fork.length]).toEqual([null, 2]);
    match.answer(match.fork[1]!.option);
    expect([match.fork.length, match.plan?.target?.verb]).toEqual([0, "hurl"]);
  });
});

it("nothing is sent by a second press on him, or by Enter, before a square is aimed at", () => {
  const match = new Trial("m").begin(inHand).passing();
  const sent: number[] = [];
  match.answer = (option: number): void => {
    sent.push(option);
  };
  match.press("B1");
  expect(match.plan?.target?.aims).toBe(1);
  match.press("B1");
  match.confirm();
  expect([sent, match.plan?.target?.mate, match.notice]).toEqual([[], 1, "Choose the square first."]);
});
