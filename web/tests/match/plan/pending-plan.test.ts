import { describe, expect, it } from "vitest";
import { remainingSquares, nextAnswer, type PendingPlan } from "../../../src/match/plan/pending-plan";
import { planLegs, startsWithSteps, type WantedAnswer } from "../../../src/match/plan/plan";
import { aDie, anOption, aQuestion } from "../../samples";

const option = anOption;
const ask = aQuestion;
const want = (verb: string, more: Partial<WantedAnswer> = {}): WantedAnswer => ({
  verb,
  player: -1,
  square: "",
  action: "",
  ...more,
});
const pending = (wants: WantedAnswer[], answers: number[] = []): PendingPlan => ({ wants, answers, player: 3 });
const roll = (square: string, target = 3) => aDie(square, `try ${target}+`, target);

describe("a pending plan", () => {
  const walk = pending([want("step", { square: "L6" }), want("target", { player: 14, square: "M7" })]);

  it("sends what is offered and keeps the rest", () => {
    const turn = nextAnswer(walk, ask(option({ option: 20, verb: "step", square: "L6" })));
    expect(turn).toMatchObject({ do: "send", option: 20, rest: { wants: [{ verb: "target" }] } });
    expect(
      nextAnswer(pending([want("step", { square: "L6" })]), ask(option({ option: 20, verb: "step", square: "L6" }))),
    ).toMatchObject({ rest: null });
  });

  it("waits while the coach is asked something on the way", () => {
    expect(nextAnswer(walk, ask(option({ verb: "keep" }), option({ option: 2, verb: "again" })))).toEqual({
      do: "hold",
    });
  });

  it("stops when he stands somewhere else, or the turn goes on without him", () => {
    expect(nextAnswer(walk, ask(option({ verb: "step", square: "K6" })))).toEqual({ do: "stop" });
    expect(nextAnswer(walk, ask(option({ verb: "activate", player: 4 })))).toEqual({ do: "stop" });
  });

  it("goes through answers given beforehand, and stops at one that is not offered", () => {
    expect(nextAnswer(pending([], [7, 8]), ask(option({ option: 7, verb: "place" })))).toMatchObject({
      do: "send",
      option: 7,
      rest: { answers: [8] },
    });
    expect(nextAnswer(pending([], [9]), ask(option({ option: 7, verb: "place" })))).toEqual({ do: "stop" });
  });

  it("opens the choice of a target on its way to it", () => {
    const turn = nextAnswer(
      pending([want("target", { player: 14, square: "M7" })]),
      ask(option({ option: 4, verb: "throw" })),
    );
    expect(turn).toMatchObject({ do: "send", option: 4, rest: { wants: [{ verb: "target" }] } });
  });

  it("says what is to come", () => {
    expect(remainingSquares(walk)).toBe("L6, M7");
  });
});

describe("the legs of a plan", () => {
  it("come in the order in which they happen", () => {
    const found = planLegs({
      path: ["L6", "M6", "N6", "O6"],
      rolls: [roll("K5"), roll("M6"), roll("O6", 2), roll("P6")],
    });
    expect(found.map((one) => [one.squares.join(" "), one.roll?.target ?? 0])).toEqual([
      ["K5", 3],
      ["L6", 0],
      ["M6", 3],
      ["N6", 0],
      ["O6", 2],
      ["P6", 3],
    ]);
  });

  it("join squares without a roll, and keep two rolls of one square apart", () => {
    expect(planLegs({ path: ["A1", "A2", "A3"], rolls: [] })).toEqual([{ squares: ["A1", "A2", "A3"], roll: null }]);
    expect(planLegs({ path: ["A1"], rolls: [roll("A1"), roll("A1", 2)] }).length).toBe(2);
    expect(planLegs({ path: [], rolls: [roll("A1")] }).length).toBe(1);
  });

  it("know their way points", () => {
    expect([
      startsWithSteps([], ["A1"]),
      startsWithSteps(["A1"], ["A1", "A2"]),
      startsWithSteps(["A2"], ["A1", "A2"]),
    ]).toEqual([true, true, false]);
  });
});
