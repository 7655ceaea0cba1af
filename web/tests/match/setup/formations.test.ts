import { describe, expect, it } from "vitest";
import { assignPlayers, readFormation, formationText, type SavedFormation } from "../../../src/match/setup/formations";
import type { PitchView, PlayerView } from "../../../src/net/wire-types";

const size = { width: 8, height: 5 };
const pitch = {
  ...size,
  half: [["A1"], ["H1"]],
  line: [
    ["D1", "D2"],
    ["E1", "E2"],
  ],
} as unknown as PitchView;
const spot = (x: number, y: number, number: number) => ({ x, y, number, position: "line" });
const wedge: SavedFormation = { name: "Wedge & more", spots: [spot(1, 1, 1), spot(3, 0, 2), spot(3, 1, 3)] };
const man = (slot: number, place: string, square = ""): PlayerView =>
  ({ slot, side: 0, number: slot + 1, position: "line", place, square }) as PlayerView;

describe("a link to a formation", () => {
  it("says what it was made from", () => {
    expect(readFormation(`http://club/#formation=${formationText(wedge)}`, size)).toEqual(wedge);
    expect(readFormation(formationText(wedge), size)).toEqual(wedge);
  });

  it("is refused with a sentence when it has a square off the pitch", () => {
    const far = { name: "Far", spots: [spot(8, 0, 1), spot(1, 1, 2)] };
    expect(readFormation(formationText(far), size)).toBe(
      "That formation is not kept: 1 of its 2 squares is not on the pitch.",
    );
    expect(readFormation(formationText({ ...far, spots: [spot(0, 5, 1), spot(9, 9, 2)] }), size)).toContain(
      "2 of its 2 squares are not",
    );
  });

  it("is refused when it is something else", () => {
    for (const text of [
      "",
      "hello",
      "a~",
      "~1:1:1:x",
      "a~1:1",
      "a~1:-1:1:x",
      "a~1:1:1:%E0%A4%A",
      "a~::::",
      "http://club/play/abc",
    ])
      expect(readFormation(text, size)).toBe("That is no link to a formation.");
  });
});

describe("who goes where", () => {
  it("the line is manned first", () => {
    const all = [0, 1, 2].map((slot) => man(slot, "reserves"));
    expect(assignPlayers(wedge, pitch, 0, all)).toEqual([
      { slot: 1, square: "D1" },
      { slot: 2, square: "D2" },
      { slot: 0, square: "B2" },
    ]);
  });

  it("whoever stands stays, and the others fill what is left, his own place last", () => {
    const some = [man(0, "pitch", "C5"), man(1, "pitch", "D1"), man(2, "reserves"), man(3, "reserves")];
    expect(assignPlayers(wedge, pitch, 0, some)).toEqual([
      { slot: 2, square: "D2" },
      { slot: 3, square: "B2" },
    ]);
  });
});
