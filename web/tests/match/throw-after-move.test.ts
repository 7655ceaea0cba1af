import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runCommand } from "../../src/match/command-line";
import { groundOf } from "../../src/match/board-drawing";
import { planLegs } from "../../src/match/plan/plan";
import type { AimedThrow, CompactView, Target, Way } from "../../src/net/wire-types";
import { aDie, aMap, anOption } from "../samples";
import { Unconnected } from "../trial-match";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const die = aDie;
const way = (...path: string[]): Way => ({
  path,
  rolls: path.includes("B1") ? [die("B1", "pick up 3+")] : [],
  chance: path.includes("B1") ? "2/3" : "1",
  percent: 67,
});
const given = (kind: string, ...path: string[]): Target => ({
  player: 1,
  square: "F1",
  from: path.at(-1)!,
  path,
  rolls: [die("B1", "pick up 3+"), die(path.at(-1)!, "throw 3+"), die("F1", "catch 3+")],
  chance: "8/27",
  percent: 30,
  kind,
  band: kind === "pass" ? "short pass" : undefined,
  fetches: "B1",
});

/** At A1 one without a ball, at F1 his team-mate, at H1 an opponent; the ball lies at B1. */
class Trial extends Unconnected {
  begin(): this {
    const players = ["A1", "F1", "H1"].map((square, slot) => ({
      slot,
      side: slot > 1 ? 1 : 0,
      number: slot + 1,
      place: "pitch",
      stance: "standing",
      square,
      flags: [],
      skills: [],
      figures: [],
    }));
    const options = ["move", "pass", "hand_off"].flatMap((action) =>
      [0, 1].map((player) => ({ verb: "activate", player, action })),
    );
    this.view = {
      players,
      sides: [],
      balls: [{ ball: 0, carrier: -1, square: "B1", kind: "ball" }],
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
    this.map(given("pass", "B1"));
    return this;
  }
  /** The map that was asked for last comes. */
  map(...targets: Target[]): void {
    const along = this.asked.at(-1)!.along ?? [];
    const squares = Object.fromEntries(
      ["B1", "C1"].map((square) => [square, way(...(along.length ? along : square === "C1" ? ["B1", "C1"] : ["B1"]))]),
    );
    this.hear(aMap({ n: this.asked.at(-1)!.n, squares, targets }));
  }
}

describe("a throw after a pick-up", () => {
  it("is made from the end of the planned way when a team-mate is pressed", () => {
    const match = new Trial("m").begin();
    match.press("C1");
    expect(match.plan?.path).toEqual(["B1", "C1"]);
    match.press("F1");
    expect([match.asked.at(-1)!.along, match.wanted?.square, match.selected]).toEqual([["B1", "C1"], "F1", 0]);
    match.map(given("pass", "B1", "C1"));
    expect(match.plan?.wants.map((one) => [one.verb, one.action || one.square])).toEqual([
      ["activate", "pass"],
      ["step", "B1"],
      ["step", "C1"],
      ["target", "F1"],
    ]);
    expect(planLegs(match.plan!).map((leg) => leg.roll?.text)).toEqual(["pick up 3+", "throw 3+", "catch 3+"]);
    expect(match.aimed).toEqual({ player: 0, square: "F1", along: ["B1", "C1"] });
  });

  it("steps back to the way, then drops it", () => {
    const match = new Trial("m").begin();
    match.press("C1");
    match.press("F1");
    match.map(given("pass", "B1", "C1"));
    match.cancel();
    expect([match.plan?.target, match.plan?.path]).toEqual([null, ["B1", "C1"]]);
    match.cancel();
    expect([match.plan, match.along, match.selected]).toEqual([null, [], 0]);
  });

  it("that cannot be made leaves the press to choose the team-mate", () => {
    const match = new Trial("m").begin();
    match.press("C1");
    match.press("F1");
    match.map();
    expect([match.selected, match.plan, match.along]).toEqual([1, null, []]);
  });

  it("must be meant: without a way or an action a press chooses the team-mate", () => {
    const match = new Trial("m").begin();
    match.press("F1");
    expect([match.selected, match.plan]).toEqual([1, null]);
  });

  it("is planned at once when its action was chosen first", () => {
    const match = new Trial("m").begin();
    match.narrowed = "pass";
    match.press("F1");
    expect([match.plan?.target?.from, match.plan?.path]).toEqual(["B1", ["B1"]]);
  });

  it("may go to an empty square out of reach, from the end of the way", () => {
    const match = new Trial("m").begin();
    match.narrowed = "pass";
    match.press("C1");
    match.press("M1");
    vi.advanceTimersByTime(200);
    const asked = match.asked.at(-1)!;
    expect([asked.square, asked.along, match.plan?.path]).toEqual(["M1", ["B1", "C1"], ["B1", "C1"]]);
    const aim: AimedThrow = { ...given("pass", "B1", "C1"), player: -1, square: "M1", landing_odds: null };
    match.hear({ t: "reach", n: asked.n!, seq: 1, player: 0, square: "M1", along: ["B1", "C1"], aim });
    expect([match.plan?.target?.square, match.plan?.path]).toEqual(["M1", ["B1", "C1"]]);
    match.cancel();
    expect([match.plan?.target, match.plan?.path]).toEqual([null, ["B1", "C1"]]);
  });
});

it("is typed: whom, over which squares, what, and the number of the receiver", async () => {
  const match = new Trial("m").begin();
  match.side = 0;
  const sent: number[] = [];
  match.answer = (option: number): void => {
    sent.push(option);
  };
  void runCommand(match, "c1 pass 2");
  await vi.advanceTimersByTimeAsync(50);
  expect(match.along).toEqual(["B1", "C1"]);
  match.map(given("pass", "B1", "C1"));
  await vi.advanceTimersByTimeAsync(200);
  expect([sent.length, match.plan?.target?.square]).toEqual([0, "F1"]); // dice want a second Enter
  void runCommand(match, "");
  expect(sent.length).toBe(1);
  expect(match.pendingPlan?.wants.map((one) => one.square)).toEqual(["B1", "C1", "F1"]);
});

it("lit squares count the die before the action, as the plan does", () => {
  const match = new Trial("m").begin();
  const opening = [{ actions: ["move", "pass"], rolls: [die("A1", "wits 3+")] }];
  match.reach = {
    ...match.reach!,
    opening,
    squares: { C1: { path: ["C1"], rolls: [], chance: "1", percent: 100, whole: ["2/3"] } },
  };
  expect(groundOf(match, 0, false).lit.get("C1")).toMatchObject({ dot: false, need: "3+", chip: "67" });
  match.press("C1");
  expect(match.plan?.chance).toBe("2/3");
  match.reach = {
    ...match.reach,
    opening: [{ actions: ["move"], rolls: [{ ...die("A1", "wits 3+"), harmless: true }] }],
    squares: { C1: { ...match.reach.squares.C1!, whole: ["1"] } },
  };
  expect(groundOf(match, 0, false).lit.get("C1")).toMatchObject({ dot: true });
});

it("a finger's second tap rolls no dice: Confirm does", () => {
  const match = new Trial("m").begin();
  const sent: number[] = [];
  match.answer = (option: number): void => {
    sent.push(option);
  };
  match.press("C1", true);
  match.press("C1", true);
  expect([sent.length, match.plan?.path]).toEqual([0, ["B1", "C1"]]);
  match.press("C1");
  expect(sent.length).toBe(1);
});

it("the end of a turn is typed and asked about once more while somebody could act", async () => {
  const match = new Trial("m").begin();
  const sent: number[] = [];
  match.answer = (option: number): void => {
    sent.push(option);
  };
  const question = match.view!.question!;
  match.view = {
    ...match.view!,
    question: {
      ...question,
      options: [...question.options, { option: 99, verb: "end_turn", player: -1, square: "", text: "End the turn" }],
    },
  };
  match.deselect();
  expect(await runCommand(match, "end turn now please")).toBe("");
  expect([sent, match.ending, match.refusal]).toEqual([[], false, expect.stringContaining("is no answer here")]);
  expect(runCommand(match, "end turn")).toMatch(/^2 players have not acted\. Enter once more/);
  expect([sent, match.ending]).toEqual([[], true]);
  void runCommand(match, "");
  expect(sent).toEqual([99]);
  expect(runCommand(match, "help")).toContain("7 m6 block 12");
});
