import { describe, expect, it } from "vitest";
import { aPlayer } from "../samples";
import { commonLetters, defaultLetters, pieceLetters } from "../../src/shared/piece-letters";

const man = aPlayer;

describe("marks", () => {
  const fixed = { skills: { a: { name: "Alpha", summary: "" }, b: { name: "Ample", summary: "" } } };
  const players = [0, 1, 2, 3].map((slot) => man(slot, { skills: slot === 3 ? ["a"] : ["a", "b"] }));

  it("give letters to what many have, each its own", () => {
    expect(commonLetters(fixed, [...players, man(9, { skills: ["b"] })])).toEqual({ a: "A", b: "M" });
    expect(commonLetters(fixed, players)).toEqual({ a: "A" });
  });

  it("follow the coach's own rules for each side, and a free letter", () => {
    const seen = { id: "m", fixed: fixed as never, players, side: 0 };
    const marks = { ...defaultLetters, mode: "own" as const, own: { b: "X" }, other: { b: "Y" }, free: { "m/0": "!" } };
    expect([pieceLetters(seen, players[0]!, marks), pieceLetters(seen, { ...players[1]!, side: 1 }, marks)]).toEqual([
      "X!",
      "Y",
    ]);
  });
});
