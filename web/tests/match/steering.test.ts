import { describe, expect, it } from "vitest";
import { formationLetters } from "../../src/shared/key-bindings";
import { groundOf } from "../../src/match/board-drawing";
import { middleOf } from "../../src/board/squares";
import type { Option } from "../../src/net/compact";
import type { CompactView, FromClient, StaticView } from "../../src/net/wire-types";
import { aMap } from "../samples";
import { Unconnected } from "../trial-match";

const STILL = "Block: he stays where he is.";

/** A match with pieces at A1, B1 and, of the other side, C2. */
class Trial extends Unconnected {
  override tell(message: FromClient): void {
    this.asked.push(message);
  }
  arrive(player: number): void {
    const n = this.asked.at(-1)!.n;
    const actions = [
      { action: "move", name: "move", option: 0, why: "" },
      { action: "block", name: "block", option: 1, why: "", still: STILL },
    ];
    const targets = ["block", "blitz"].map((kind) => ({ player: 2, square: "C2", from: "B1", kind, dice: 1 }));
    this.onReach(
      aMap({
        n,
        player,
        targets,
        actions,
        squares: { C1: { path: ["C1"], rolls: [], chance: "1", percent: 100 } },
      }),
    );
  }
  begin(): this {
    this.onQuestion();
    return this;
  }
}

function trial(options: Partial<Option>[], more: Record<string, unknown> = {}): Trial {
  const match = new Trial("m");
  const players = ["A1", "B1", "C2"].map((square, slot) => ({
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
  match.fixed = {
    pitch: { width: 26, height: 15 },
    players: [],
    sides: [],
    skills: {},
    shapes: [],
  } as unknown as StaticView;
  match.view = {
    players,
    balls: [],
    acting: null,
    zones: [],
    question: {
      asked: 0,
      prompt: "p",
      title: "",
      also: [],
      options: options.map((one, option) => ({ option, player: -1, square: "", text: "", ...one })),
      ...more,
    },
  } as unknown as CompactView;
  match.up = true;
  return match.begin();
}
const turn = [0, 1].flatMap((player) => ["move", "block"].map((action) => ({ verb: "activate", player, action })));
const kick = ["D4", "E4", "F4", "D5", "E5", "F5", "D6", "E6", "F6"].map((square) => ({ verb: "aim", square }));

describe("an action without movement", () => {
  const chosen = (): Trial => {
    const match = trial(turn);
    match.press("B1");
    match.arrive(1);
    match.pressAction(match.actions.find((one) => one.action === "block")!);
    return match;
  };

  it("lights its targets and nothing else", () => {
    const match = chosen();
    expect([groundOf(match, 0, false).lit.size, match.targets.map((one) => one.kind)]).toEqual([0, ["block"]]);
    match.cancel();
    expect([...groundOf(match, 0, false).lit.keys()]).toEqual(["C1"]);
  });

  it("makes no plan of an empty square, and says why", () => {
    const match = chosen();
    match.press("C1");
    expect([match.plan, match.notice, match.selected, match.narrowed]).toEqual([null, STILL, 1, "block"]);
    match.press("C2");
    expect([match.plan?.action, match.plan?.target?.player]).toEqual(["block", 2]);
  });
});

describe("Enter while the pitch has the focus", () => {
  it("is for the dock where an answer is highlighted, unless the cursor was led to something since", () => {
    const match = trial([{ verb: "keep", highlight: true }, { verb: "team_reroll" }]);
    expect(["C1", "A1"].map((one) => match.heeds(one, false))).toEqual([false, false]);
    expect(["C1", "A1"].map((one) => match.heeds(one, true))).toEqual([false, true]);
  });

  it("is for the square where nothing is highlighted, and by arrows to another answer while one waits", () => {
    const match = trial(kick);
    expect(match.heeds("D4", false)).toBe(true);
    match.press("D4");
    expect([match.heeds("D4", false), match.heeds("E5", true)]).toEqual([false, true]);
  });

  it("leaves the chosen piece chosen", () => {
    const match = trial(turn);
    match.cycle(1);
    match.arrive(0);
    expect([
      match.selected,
      match.heeds(match.cursor, false),
      match.heeds(match.cursor, true),
      match.heeds("B1", true),
    ]).toEqual([0, false, false, true]);
  });
});

describe("keys that lead to the pitch", () => {
  it("begin in the middle of the squares that answer", () => {
    const match = trial(kick);
    expect([match.start(), middleOf([]), middleOf(["A1", "B1", "C1"])]).toEqual(["E5", "", "B1"]);
  });

  it("step from answer to answer, and take along all that shows where one looks", () => {
    const match = trial(kick);
    match.hover = "U8";
    const seen = [1, 1, -1].map((by) => (match.cycle(by), [match.cursor, match.hover]));
    expect(seen).toEqual([
      ["E5", "E5"],
      ["F5", "F5"],
      ["E5", "E5"],
    ]);
  });

  it("step among the pieces that can act", () => {
    const match = trial(turn);
    match.hover = "U8";
    match.cycle(1);
    match.cycle(1);
    expect([match.cursor, match.hover, match.selected]).toEqual(["B1", "B1", 1]);
  });
});

describe("a question that was asked for", () => {
  it("is gone back from by Esc", () => {
    const match = trial([{ verb: "select", player: 0 }], { back: true });
    match.cancel();
    expect(match.asked.at(-1)).toEqual({ t: "undo" });
  });
});

describe("the letters of formations", () => {
  it("are free ones, one each, with one for those that were saved", () => {
    const found = formationLetters(["spread", "line", "deep"]);
    expect(new Set(found).size).toBe(4);
    expect(found.at(-1)).toBe("M");
    for (const one of found) expect("SOEUVZTGRWDLYN").not.toContain(one);
  });
});
