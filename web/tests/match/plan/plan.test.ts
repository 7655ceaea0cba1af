import { describe, expect, it } from "vitest";
import { chanceBand, percentText } from "../../../src/shared/chances";
import { actionLetters, defaultKeys, keyActionOf } from "../../../src/shared/key-bindings";
import { planLegs, targetOpener, optionFor, planMove, planTarget, needsDice } from "../../../src/match/plan/plan";
import { aDie, aMap, anOption, aQuestion } from "../../samples";
import type { ReachMap } from "../../../src/net/wire-types";

const option = anOption;
const ask = aQuestion;
const begin = [
  option({ option: 10, verb: "activate", player: 3, action: "one" }),
  option({ option: 11, verb: "activate", player: 3, action: "two" }),
];
const reach = aMap({
  player: 3,
  squares: {
    M6: {
      path: ["L6", "M6"],
      rolls: [aDie("M6", "x 3+")],
      chance: "2/3",
      percent: 67,
    },
    L6: { path: ["L6"], rolls: [], chance: "1", percent: 100 },
  },
  targets: [{ player: 14, square: "N6", from: "M6", path: ["L6", "M6"], rolls: [], chance: "1", kind: "two" }],
});

describe("a plan", () => {
  it("begins the action and walks step by step", () => {
    const plan = planMove(ask(...begin), reach, "M6", "")!;
    expect(plan.wants.map((one) => [one.verb, one.square || one.action])).toEqual([
      ["activate", "one"],
      ["step", "L6"],
      ["step", "M6"],
    ]);
    expect(needsDice(plan)).toBe(true);
    expect(needsDice(planMove(ask(...begin), reach, "L6", "")!)).toBe(false);
    expect(planMove(ask(...begin), reach, "Z9", "")).toBeNull();
  });

  it("begins with the dice that the declared action asks for, and counts them", () => {
    const die = (text: string, target: number): ReachMap["targets"][0]["rolls"] => [aDie("K6", text, target, "5/6")];
    const opening = [
      { actions: ["one"], rolls: die("x 4+", 4)! },
      { actions: ["two"], rolls: die("x 2+", 2)! },
    ];
    const way = { path: ["L6"], rolls: [], chance: "1", percent: 100, whole: ["1/2", "5/6"] };
    const map: ReachMap = { ...reach, opening, squares: { L6: way } };
    const [first, second] = ["", "two"].map((action) => planMove(ask(...begin), map, "L6", action)!);
    expect([first!.chance, first!.rolls[0]!.target, needsDice(first!)]).toEqual(["1/2", 4, true]);
    expect([second!.chance, second!.rolls[0]!.target]).toEqual(["5/6", 2]);
    expect(planLegs(first!).map((leg) => [leg.squares, leg.roll?.target])).toEqual([
      [["K6"], 4],
      [["L6"], undefined],
    ]);
  });

  it("takes its action from the target, so that walking first loses nothing", () => {
    const plan = planTarget(ask(...begin), reach, reach.targets[0]!);
    expect(plan.wants[0]).toMatchObject({ verb: "activate", action: "two" });
    expect(plan.wants.at(-1)).toMatchObject({ verb: "target", player: 14 });
    expect(optionFor(plan.wants[0]!, ask(...begin))?.option).toBe(11);
  });

  it("only walks on when the player is acting already", () => {
    const now = ask(
      option({ option: 20, verb: "step", square: "L6", player: 3 }),
      option({ option: 21, verb: "end_action" }),
    );
    expect(planMove(now, reach, "L6", "")!.wants.map((one) => one.verb)).toEqual(["step"]);
  });

  it("finds the answer that fits, or none", () => {
    const now = ask(option({ option: 5, verb: "target", player: 14 }), option({ option: 6, verb: "throw" }));
    expect(optionFor({ verb: "target", player: 14, square: "N6", action: "" }, now)?.option).toBe(5);
    expect(optionFor({ verb: "target", player: 15, square: "A1", action: "" }, now)).toBeNull();
    expect(targetOpener(now)?.option).toBe(6);
  });
});

describe("chances and keys", () => {
  it("are written without decimals", () => {
    expect([percentText("2/3"), percentText("1"), percentText("1/1296"), percentText("1295/1296")]).toEqual([
      "67 %",
      "100 %",
      "under 1 %",
      "over 99 %",
    ]);
    expect([chanceBand("5/6"), chanceBand("1/2"), chanceBand("1/3")]).toEqual(["", "fair", "poor"]);
  });

  it("give every action a letter that nothing else has", () => {
    const found = actionLetters([
      { action: "move", name: "Move" },
      { action: "odd", name: "Mow the lawn" },
      { action: "odder", name: "Wave" },
    ]);
    expect(new Set(found).size).toBe(3);
    expect(found.slice(1).every((letter) => !Object.values(defaultKeys).includes(letter.toLowerCase()))).toBe(true);
    expect(keyActionOf("E", defaultKeys)).toBe("end");
    expect(keyActionOf("q", defaultKeys)).toBeNull();
  });
});
