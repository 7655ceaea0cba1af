import { describe, expect, it } from "vitest";
import { ahead, following, type Errand } from "../src/lib/errand";
import { legs, walked, type Want } from "../src/lib/plan";
import type { Option, Question } from "../src/lib/wire";

const option = (some: Partial<Option>): Option => ({ option: 1, verb: "", player: -1, square: "", text: "", ...some });
const ask = (...options: Option[]): Question => ({ asked: 0, prompt: "p", title: "", options, also: [] });
const want = (verb: string, more: Partial<Want> = {}): Want => ({ verb, player: -1, square: "", action: "", ...more });
const errand = (wants: Want[], answers: number[] = []): Errand => ({ wants, answers, player: 3 });
const roll = (square: string, target = 3) => ({ square, text: `try ${target}+`, target, chance: "2/3" });

describe("an errand", () => {
  const walk = errand([want("step", { square: "L6" }), want("target", { player: 14, square: "M7" })]);

  it("sends what is offered and keeps the rest", () => {
    const turn = following(walk, ask(option({ option: 20, verb: "step", square: "L6" })));
    expect(turn).toMatchObject({ do: "send", option: 20, rest: { wants: [{ verb: "target" }] } });
    expect(following(errand([want("step", { square: "L6" })]), ask(option({ option: 20, verb: "step", square: "L6" })))).toMatchObject({ rest: null });
  });

  it("waits while the coach is asked something on the way", () => {
    expect(following(walk, ask(option({ verb: "keep" }), option({ option: 2, verb: "again" })))).toEqual({ do: "hold" });
  });

  it("stops when he stands somewhere else, or the turn goes on without him", () => {
    expect(following(walk, ask(option({ verb: "step", square: "K6" })))).toEqual({ do: "stop" });
    expect(following(walk, ask(option({ verb: "activate", player: 4 })))).toEqual({ do: "stop" });
  });

  it("goes through answers given beforehand, and stops at one that is not offered", () => {
    expect(following(errand([], [7, 8]), ask(option({ option: 7, verb: "place" })))).toMatchObject({ do: "send", option: 7, rest: { answers: [8] } });
    expect(following(errand([], [9]), ask(option({ option: 7, verb: "place" })))).toEqual({ do: "stop" });
  });

  it("opens the choice of a target on its way to it", () => {
    const turn = following(errand([want("target", { player: 14, square: "M7" })]), ask(option({ option: 4, verb: "throw" })));
    expect(turn).toMatchObject({ do: "send", option: 4, rest: { wants: [{ verb: "target" }] } });
  });

  it("says what is to come", () => {
    expect(ahead(walk)).toBe("L6, M7");
  });
});

describe("the legs of a plan", () => {
  it("come in the order in which they happen", () => {
    const found = legs({ path: ["L6", "M6", "N6", "O6"], rolls: [roll("K5"), roll("M6"), roll("O6", 2), roll("P6")] });
    expect(found.map((one) => [one.squares.join(" "), one.roll?.target ?? 0])).toEqual([["K5", 3], ["L6", 0], ["M6", 3], ["N6", 0], ["O6", 2], ["P6", 3]]);
  });

  it("join squares without a roll, and keep two rolls of one square apart", () => {
    expect(legs({ path: ["A1", "A2", "A3"], rolls: [] })).toEqual([{ squares: ["A1", "A2", "A3"], roll: null }]);
    expect(legs({ path: ["A1"], rolls: [roll("A1"), roll("A1", 2)] }).length).toBe(2);
    expect(legs({ path: [], rolls: [roll("A1")] }).length).toBe(1);
  });

  it("know their way points", () => {
    expect([walked([], ["A1"]), walked(["A1"], ["A1", "A2"]), walked(["A2"], ["A1", "A2"])]).toEqual([true, true, false]);
  });
});
