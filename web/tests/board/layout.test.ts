import { describe, expect, it } from "vitest";
import { viewAngle } from "../../src/board/view-direction.svelte";
import { recentre, shiftIntoView } from "../../src/board/zoom/touch-gestures.svelte";
import { layoutFor } from "../../src/board/zoom/layout";
import { cornersOf, toScreen } from "../../src/board/squares";

const kindAt = (w: number, h: number): string => {
  const { kind, s, beside } = layoutFor(w, h, 26, 15);
  return `${kind} ${s}${beside ? " beside" : ""}`;
};

describe("the layout", () => {
  it("puts the question of a phone on its side beside the pitch, with squares of a good size", () => {
    expect([kindAt(640, 360), kindAt(568, 320), kindAt(844, 390), kindAt(932, 430)]).toEqual([
      "phone 26 beside",
      "phone 24 beside",
      "phone 30 beside",
      "phone 30 beside",
    ]);
  });
  it("leaves other screens as they are", () => {
    expect([kindAt(360, 640), kindAt(1024, 768), kindAt(1440, 900), kindAt(360, 225)]).toEqual([
      "phone 24",
      "tablet 33",
      "wide 34",
      "phone 24",
    ]);
  });
});

describe("what must be in view", () => {
  it("is shifted no further than it must be", () => {
    expect([
      shiftIntoView([50, 200], 330, 20),
      shiftIntoView([5, 200], 330, 20),
      shiftIntoView([150, 400], 330, 20),
    ]).toEqual([0, 15, -90]);
  });
  it("is the end with the first point where it is too long", () => {
    expect([shiftIntoView([10, 500], 330, 20), shiftIntoView([500, 10], 330, 20)]).toEqual([10, -190]);
  });
  it("is told by two corners, the one at the halfway line first", () => {
    expect([cornersOf(["A1", "M8", "I15"], 26), cornersOf(["Z3", "N9"], 26), cornersOf(["K4"], 26)]).toEqual([
      ["M1", "A15"],
      ["N3", "Z9"],
      ["K4"],
    ]);
  });
  it("stays in the middle when the phone is turned", () => {
    const [upright, sideways] = [
      { view: { w: 360, h: 400 }, whole: { w: 360, h: 624 } },
      { view: { w: 390, h: 306 }, whole: { w: 390, h: 676 } },
    ];
    const next = recentre({ x: 0, y: -112, z: 1 }, upright, sideways);
    expect((153 - next.y) / 676).toBeCloseTo((200 + 112) / 624);
  });
});

describe("a die that points somewhere", () => {
  it("points the way in which the pitch is seen", () => {
    for (const turned of [false, true])
      for (const flipped of [false, true]) {
        const how = { turned, flipped };
        const [from, to] = [
          { x: 9, y: 9 },
          { x: 9, y: 8 },
        ].map((at) => toScreen(at, 26, 15, how)) as [{ x: number; y: number }, { x: number; y: number }];
        const angle = (viewAngle(how) * Math.PI) / 180;
        expect([to.x - from.x, to.y - from.y]).toEqual([
          Math.round(Math.sin(angle)) + 0,
          Math.round(-Math.cos(angle)) + 0,
        ]);
      }
  });
});
