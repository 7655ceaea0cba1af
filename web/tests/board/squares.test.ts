import { describe, expect, it } from "vitest";
import { outlineOf } from "../../src/board/square-outline";
import { columnName, fromScreen, placeOf, squareAt, squareName, strokeOf, toScreen } from "../../src/board/squares";
import { layoutFor } from "../../src/board/zoom/layout";

describe("squares", () => {
  it("have names that go on after Z", () => {
    expect([columnName(0), columnName(25), columnName(26), squareName(12, 5)]).toEqual(["A", "Z", "AA", "M6"]);
    expect(squareAt("AB12")).toEqual({ x: 27, y: 11 });
    expect(squareAt("off")).toBeNull();
  });

  it("come back from the screen however the view is turned", () => {
    for (const turned of [true, false])
      for (const flipped of [true, false])
        for (const at of [
          { x: 0, y: 0 },
          { x: 25, y: 14 },
          { x: 3, y: 9 },
        ])
          expect(fromScreen(toScreen(at, 26, 15, { turned, flipped }), 26, 15, { turned, flipped })).toEqual(at);
  });

  it("turned, column A is below", () => {
    expect(toScreen({ x: 0, y: 0 }, 26, 15, { turned: true, flipped: false })).toEqual({ x: 0, y: 25 });
  });
});

describe("the layout", () => {
  it("gives squares the sizes of the drawing", () => {
    expect(layoutFor(1440, 900, 26, 15)).toMatchObject({ kind: "wide", s: 34, low: false });
    expect(layoutFor(1920, 1080, 26, 15).s).toBe(46);
    expect(layoutFor(1366, 768, 26, 15)).toMatchObject({ kind: "wide", s: 31, low: true });
    expect(layoutFor(1024, 768, 26, 15)).toMatchObject({ kind: "tablet", s: 33 });
    expect(layoutFor(360, 640, 26, 15)).toMatchObject({ kind: "phone", s: 24 });
  });
});

describe("what is drawn", () => {
  const how = [
    { turned: false, flipped: false },
    { turned: true, flipped: false },
    { turned: false, flipped: true },
    { turned: true, flipped: true },
  ];
  const lost = ["", "off", "M", undefined, null] as string[];

  it("has a place in numbers, whatever is missing", () => {
    for (const one of how)
      for (const name of [...lost, "M6"])
        for (const [width, height] of [
          [26, 15],
          [undefined, undefined],
          [Number.NaN, 15],
        ] as [number, number][]) {
          const at = placeOf(name, width, height, one);
          expect(Number.isFinite(at.x) && Number.isFinite(at.y), `${name} ${width}`).toBe(true);
        }
    expect(placeOf("M6", 26, 15, how[3]!)).toEqual(toScreen({ x: 12, y: 5 }, 26, 15, how[3]!));
    expect(placeOf("A1", 26, 15, how[0]!, [-1, 0])).toEqual({ x: -1, y: 0 });
  });

  it("is a line only between points that there are", () => {
    expect(
      strokeOf([
        { x: 1, y: 2 },
        { x: Number.NaN, y: 4 },
        { x: 5, y: 6 },
      ]),
    ).toBe("M1 2L5 6");
    expect(
      strokeOf([
        { x: Number.NaN, y: Number.NaN },
        { x: 5, y: 6 },
      ]),
    ).toBe("");
    expect(strokeOf([])).toBe("");
  });

  it("has an outline without gaps in its numbers", () => {
    const corner = (name: string): { x: number; y: number } => {
      const at = placeOf(name, undefined as unknown as number, 15, how[3]!);
      return { x: at.x * 34, y: at.y * 34 };
    };
    expect(outlineOf([...lost, "M6", "M7"], corner, 34)).not.toContain("NaN");
  });
});
