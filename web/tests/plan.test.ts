import { describe, expect, it } from "vitest";
import { band, percent } from "../src/lib/chance";
import { actionLetters, defaultKeys, deedOf } from "../src/lib/keys";
import { legs, opener, optionFor, planMove, planTarget, risky } from "../src/lib/plan";
import type { Option, Question, Reach } from "../src/lib/wire";

const option = (some: Partial<Option>): Option => ({ option: 1, verb: "", player: -1, square: "", text: "", ...some });
const ask = (...options: Option[]): Question => ({ asked: 0, prompt: "p", title: "", options, also: [] });
const begin = [option({ option: 10, verb: "activate", player: 3, action: "one" }), option({ option: 11, verb: "activate", player: 3, action: "two" })];
const reach: Reach = {
  n: 1, player: 3,
  squares: { M6: { path: ["L6", "M6"], rolls: [{ square: "M6", text: "x 3+", target: 3, chance: "2/3" }], chance: "2/3", percent: 67 }, L6: { path: ["L6"], rolls: [], chance: "1", percent: 100 } },
  targets: [{ player: 14, square: "N6", from: "M6", path: ["L6", "M6"], rolls: [], chance: "1", kind: "two" }],
};

describe("a plan", () => {
  it("begins the action and walks step by step", () => {
    const plan = planMove(ask(...begin), reach, "M6", "")!;
    expect(plan.wants.map((one) => [one.verb, one.square || one.action])).toEqual([["activate", "one"], ["step", "L6"], ["step", "M6"]]);
    expect(risky(plan)).toBe(true);
    expect(risky(planMove(ask(...begin), reach, "L6", "")!)).toBe(false);
    expect(planMove(ask(...begin), reach, "Z9", "")).toBeNull();
  });

  it("begins with the dice that the declared action asks for, and counts them", () => {
    const die = (text: string, target: number): Reach["targets"][0]["rolls"] => [{ square: "K6", text, target, chance: "5/6" }];
    const opening = [{ actions: ["one"], rolls: die("x 4+", 4)! }, { actions: ["two"], rolls: die("x 2+", 2)! }];
    const way = { path: ["L6"], rolls: [], chance: "1", percent: 100, whole: ["1/2", "5/6"] };
    const map: Reach = { ...reach, opening, squares: { L6: way } };
    const [first, second] = ["", "two"].map((action) => planMove(ask(...begin), map, "L6", action)!);
    expect([first!.chance, first!.rolls[0]!.target, risky(first!)]).toEqual(["1/2", 4, true]);
    expect([second!.chance, second!.rolls[0]!.target]).toEqual(["5/6", 2]);
    expect(legs(first!).map((leg) => [leg.squares, leg.roll?.target])).toEqual([[["K6"], 4], [["L6"], undefined]]);
  });

  it("takes its action from the target, so that walking first loses nothing", () => {
    const plan = planTarget(ask(...begin), reach, reach.targets[0]!);
    expect(plan.wants[0]).toMatchObject({ verb: "activate", action: "two" });
    expect(plan.wants.at(-1)).toMatchObject({ verb: "target", player: 14 });
    expect(optionFor(plan.wants[0]!, ask(...begin))?.option).toBe(11);
  });

  it("only walks on when the player is acting already", () => {
    const now = ask(option({ option: 20, verb: "step", square: "L6", player: 3 }), option({ option: 21, verb: "end_action" }));
    expect(planMove(now, reach, "L6", "")!.wants.map((one) => one.verb)).toEqual(["step"]);
  });

  it("finds the answer that fits, or none", () => {
    const now = ask(option({ option: 5, verb: "target", player: 14 }), option({ option: 6, verb: "throw" }));
    expect(optionFor({ verb: "target", player: 14, square: "N6", action: "" }, now)?.option).toBe(5);
    expect(optionFor({ verb: "target", player: 15, square: "A1", action: "" }, now)).toBeNull();
    expect(opener(now)?.option).toBe(6);
  });
});

describe("chances and keys", () => {
  it("are written without decimals", () => {
    expect([percent("2/3"), percent("1"), percent("1/1296"), percent("1295/1296")]).toEqual(["67 %", "100 %", "under 1 %", "over 99 %"]);
    expect([band("5/6"), band("1/2"), band("1/3")]).toEqual(["", "fair", "poor"]);
  });

  it("give every action a letter that nothing else has", () => {
    const found = actionLetters([{ action: "move", name: "Move" }, { action: "odd", name: "Mow the lawn" }, { action: "odder", name: "Wave" }]);
    expect(new Set(found).size).toBe(3);
    expect(found.slice(1).every((letter) => !Object.values(defaultKeys).includes(letter.toLowerCase()))).toBe(true);
    expect(deedOf("E", defaultKeys)).toBe("end");
    expect(deedOf("q", defaultKeys)).toBeNull();
  });
});
