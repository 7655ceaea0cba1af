import { describe, expect, it } from "vitest";
import { columnName, fromScreen, squareAt, squareName, toScreen } from "../src/lib/squares";
import { layoutFor } from "../src/lib/layout";

describe("squares", () => {
  it("have names that go on after Z", () => {
    expect([columnName(0), columnName(25), columnName(26), squareName(12, 5)]).toEqual(["A", "Z", "AA", "M6"]);
    expect(squareAt("AB12")).toEqual({ x: 27, y: 11 });
    expect(squareAt("off")).toBeNull();
  });

  it("come back from the screen however the view is turned", () => {
    for (const turned of [true, false])
      for (const flipped of [true, false])
        for (const at of [{ x: 0, y: 0 }, { x: 25, y: 14 }, { x: 3, y: 9 }])
          expect(fromScreen(toScreen(at, 26, 15, { turned, flipped }), 26, 15, { turned, flipped })).toEqual(at);
  });

  it("turned, column A is below", () => {
    expect(toScreen({ x: 0, y: 0 }, 26, 15, { turned: true, flipped: false })).toEqual({ x: 0, y: 25 });
  });
});

describe("the layout", () => {
  it("gives squares the sizes of the drawing", () => {
    expect(layoutFor(1440, 900, 26, 15)).toEqual({ kind: "wide", s: 34, low: false });
    expect(layoutFor(1920, 1080, 26, 15).s).toBe(46);
    expect(layoutFor(1366, 768, 26, 15)).toEqual({ kind: "wide", s: 31, low: true });
    expect(layoutFor(1024, 768, 26, 15)).toMatchObject({ kind: "tablet", s: 33 });
    expect(layoutFor(360, 640, 26, 15)).toMatchObject({ kind: "phone", s: 24 });
  });
});
