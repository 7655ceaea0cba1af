import { describe, expect, it } from "vitest";
import { MOST_ZOOM, zoomAround } from "../../src/board/zoom/touch-gestures.svelte";
import { clampViewport } from "../../src/board/zoom/viewport";

const view = { w: 360, h: 422 };
const whole = { w: 360, h: 624 };

describe("the window on the pitch", () => {
  it("never shows what is beside the drawing", () => {
    expect(clampViewport({ x: 50, y: 80, z: 1 }, view, whole)).toEqual({ x: 0, y: 0, z: 1 });
    expect(clampViewport({ x: -50, y: -900, z: 1 }, view, whole)).toEqual({ x: 0, y: -202, z: 1 });
    expect(clampViewport({ x: -900, y: -9, z: 2 }, view, whole)).toEqual({ x: -360, y: -9, z: 2 });
  });
  it("puts a drawing that is smaller into the middle", () => {
    expect(clampViewport({ x: 9, y: 9, z: 0.5 }, view, whole)).toEqual({ x: 90, y: 55, z: 0.5 });
  });
  it("zooms around the fingers, from the whole pitch to three times", () => {
    const at = { x: 100, y: 200 };
    const next = zoomAround({ x: 0, y: -50, z: 1 }, 2, at, 0.6);
    expect([(at.x - next.x) / next.z, (at.y - next.y) / next.z]).toEqual([100, 250]);
    expect(zoomAround(next, 9, at, 0.6).z).toBe(MOST_ZOOM);
    expect(zoomAround(next, 0.01, at, 0.6).z).toBe(0.6);
  });
});
