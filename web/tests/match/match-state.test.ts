import { describe, expect, it } from "vitest";
import { highlightOf, neededRolls } from "../../src/match/board-drawing";
import type { Line, Option } from "../../src/net/compact";
import type { AboutMatch, CompactView, FromClient, ReachMap } from "../../src/net/wire-types";
import { aDie, aMap } from "../samples";
import { Unconnected } from "../trial-match";

const step = aDie("C1", "dodge 3+");
const map = (n: number, player: number): ReachMap =>
  aMap({
    n,
    player,
    targets: [{ player: 2, square: "E1", from: "B1", kind: "block", dice: 1, outcomes: { pushed: "1" } }],
    squares: { C1: { path: ["C1"], rolls: [step], chance: "2/3", percent: 67 } },
  });

/** A match with pieces at A1, B1 and, of the other side, E1; what it asks for is kept. */
class Trial extends Unconnected {
  arrive(player: number): void {
    this.onReach(map(this.asked.at(-1)!.n!, player));
  }
  begin(): this {
    this.onQuestion();
    return this;
  }
}

function trial(options: Partial<Option>[], actor = -1): Trial {
  const match = new Trial("m");
  const players = ["A1", "B1", "E1"].map((square, slot) => ({
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
  match.view = {
    players,
    balls: [],
    acting: actor < 0 ? null : { player: actor, action: "move", moved: 0, left: 4 },
    question: {
      asked: 0,
      prompt: "p",
      title: "",
      also: [],
      options: options.map((one, option) => ({ option, player: -1, square: "", text: "", ...one })),
    },
  } as unknown as CompactView;
  match.up = true;
  return match.begin();
}
const turn = [0, 1].map((player) => ({ verb: "activate", player, action: "move" }));
const walk = [{ verb: "step", player: 1, square: "C1" }, { verb: "end_action" }];

describe("a press before the map is there", () => {
  it("is kept with the selection and heeded when the map comes", () => {
    const match = trial(turn);
    match.press("B1");
    match.press("C1");
    expect([match.selected, match.wanted?.square, match.plan]).toEqual([1, "C1", null]);
    match.arrive(1);
    expect([match.selected, match.wanted, match.plan?.path]).toEqual([1, null, ["C1"]]);
  });

  it("may be on an opponent; the last one counts", () => {
    const match = trial(turn);
    match.press("B1");
    match.press("C1");
    match.press("E1");
    match.arrive(1);
    expect([match.selected, match.plan?.target?.player]).toEqual([1, 2]);
  });

  it("is dropped by Esc, and by choosing somebody else", () => {
    const match = trial(turn);
    match.press("B1");
    match.press("C1");
    match.cancel();
    expect([match.selected, match.wanted]).toEqual([1, null]);
    match.press("C1");
    match.press("A1");
    expect([match.selected, match.wanted]).toEqual([0, null]);
    match.arrive(0);
    expect(match.plan).toBeNull();
  });

  it("to nowhere ends the selection once the map says so", () => {
    const match = trial(turn);
    match.press("B1");
    match.press("J9");
    match.arrive(1);
    expect([match.selected, match.plan]).toEqual([-1, null]);
  });
});

describe("looking elsewhere while somebody acts", () => {
  it.each(["Esc", "J9"])("ends with his map again: %s", (how) => {
    const match = trial(walk, 1);
    match.arrive(1);
    match.press("A1");
    match.arrive(0);
    expect([match.selected, match.planning]).toEqual([0, false]);
    if (how === "Esc") match.cancel();
    else match.press(how);
    match.arrive(1);
    expect([match.selected, match.planning]).toEqual([1, true]);
    match.cancel();
    expect([match.selected, match.planning]).toEqual([1, true]);
  });
});

describe("the chip of a square", () => {
  it("multiplies only what is the same", () => {
    expect([
      neededRolls([]),
      neededRolls([4]),
      neededRolls([2, 4]),
      neededRolls([4, 4, 4]),
      neededRolls([2, 4, 3]),
      neededRolls([2, 2, 2, 6]),
    ]).toEqual(["", "4+", "2+4+", "×3", "×3", "×4"]);
    expect(highlightOf({ path: ["C1"], rolls: [step], chance: "2/3", percent: 67 })).toMatchObject({
      dot: false,
      need: "3+",
      chip: "67",
    });
  });
});

describe("an answer that waits to be confirmed", () => {
  it("stays while one looks at others and at empty squares", () => {
    const match = trial([
      { verb: "push", square: "D4" },
      { verb: "push", square: "D5" },
    ]);
    match.press("D4");
    match.press("B1");
    match.press("J9");
    expect([match.picked?.square, match.pending]).toEqual(["D4", true]);
  });
});

describe("a match that rests", () => {
  it.each(["waiting", "paused", "adjourned"])("asks nobody: %s", (status) => {
    const match = trial(turn);
    expect([match.mine, match.canAct.size]).toEqual([true, 2]);
    match.info = { status } as AboutMatch;
    expect([match.mine, match.canAct.size, match.halted]).toEqual([false, 0, true]);
  });
});

describe("automatic answers", () => {
  it("belong to one side, and a skill has its own", () => {
    const match = trial(turn);
    const told: FromClient[] = [];
    match.tell = (message) => void told.push(message);
    match.side = 0;
    match.sides = [0, 1];
    match.policy("use_skill", "use");
    match.policy("use_skill", "refuse", "one", 1);
    expect([
      match.policyOf("use_skill"),
      match.policyOf("use_skill", "one"),
      match.policyOf("use_skill", "", 1),
      match.policyOf("use_skill", "one", 1),
    ]).toEqual(["use", "ask", "ask", "refuse"]);
    expect(told).toEqual([
      { t: "policy", prompt: "use_skill", value: "use", side: 0 },
      { t: "policy", prompt: "use_skill", value: "refuse", skill: "one", side: 1 },
    ]);
    match.sides = [0];
    match.policy("use_skill", "ask");
    expect(told.at(-1)).toEqual({ t: "policy", prompt: "use_skill", value: "ask" });
  });
});

describe("why something is asked", () => {
  const roll = { purpose: "", faces: [6], dice: [2], target: 0, modifiers: [], ok: null };
  const line = (seq: number, kind: string, rolled = false): Line => ({
    seq,
    text: kind,
    kind,
    side: 0,
    roll: rolled ? roll : null,
  });
  it("is the last roll, unless time was up after it", () => {
    const match = trial(turn);
    match.seq = 5;
    match.log = [line(4, "dice", true)];
    expect([match.rolls?.text, match.late]).toEqual(["dice", null]);
    match.log = [line(4, "dice", true), line(5, "turnover_time"), line(5, "turn_begins")];
    expect([match.rolls, match.late?.text]).toEqual([null, "turnover_time"]);
    match.log = [line(4, "late"), line(5, "dice", true)];
    expect(match.rolls?.text).toBe("dice");
    match.seq = 9;
    expect([match.rolls, match.late]).toEqual([null, null]);
  });
});
