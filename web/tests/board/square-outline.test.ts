import { describe, expect, it } from "vitest";
import { outlineOf } from "../../src/board/square-outline";
import { squareAt, type Point } from "../../src/board/squares";

describe("an outline", () => {
  const corner = (square: string): Point => {
    const at = squareAt(square)!;
    return { x: at.x * 10, y: at.y * 10 };
  };
  it("joins the edges of squares to long strokes and leaves out what lies between", () => {
    expect(
      outlineOf(["A1", "B1"], corner, 10)
        .match(/[hv]\d+/g)!
        .sort(),
    ).toEqual(["h20", "h20", "v10", "v10"]);
    expect(
      outlineOf(["A1", "B1", "A2", "B2"], corner, 10)
        .match(/[hv]\d+/g)!
        .sort(),
    ).toEqual(["h20", "h20", "v20", "v20"]);
    expect(outlineOf(["A1", "B2"], corner, 10).match(/[hv]/g)!.length).toBe(8);
    expect(outlineOf([], corner, 10)).toBe("");
  });
});
