import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LONGEST_MS, StepPacer, stepPause, STEP_MS } from "../../src/match/step-pacing";

describe("what others do", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pacer = (gap = 100): { seen: number[]; one: StepPacer<number> } => {
    const seen: number[] = [];
    return {
      seen,
      one: new StepPacer<number>(
        (item) => seen.push(item),
        () => gap,
        () => Date.now(),
      ),
    };
  };
  it("is shown step by step, the first at once", () => {
    const { seen, one } = pacer();
    for (const item of [1, 2, 3]) one.push(item, true);
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([1, 2]);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([1, 2, 3]);
  });
  it("keeps its order, and one key shows all", () => {
    const { seen, one } = pacer();
    one.push(1, true);
    one.push(2, true);
    one.push(3, false);
    expect(one.waiting).toBe(2);
    one.flush();
    expect(seen).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual([1, 2, 3]);
  });
  it("does not fall far behind", () => {
    const { seen, one } = pacer();
    for (let item = 0; item < 400; item += 1) one.push(item, true);
    vi.advanceTimersByTime(100);
    expect(seen.length).toBeGreaterThanOrEqual(340);
    expect(one.waiting).toBeLessThanOrEqual(60);
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, i) => i));
  });
  it("does not wait where no pause is wanted", () => {
    const { seen, one } = pacer(0);
    for (const item of [1, 2, 3]) one.push(item, true);
    expect(seen).toEqual([1, 2, 3]);
  });
  it("never takes more than a few seconds for a whole turn", () => {
    expect(stepPause(1)).toBe(350);
    expect(stepPause(60)).toBe(150);
    expect(stepPause(10, -5)).toBe(0);
    const seen: number[] = [];
    const one = new StepPacer<number>(
      (item) => seen.push(item),
      (_, waiting, left) => stepPause(waiting, left),
      () => Date.now(),
    );
    for (let item = 0; item < 120; item += 1) one.push(item, true);
    vi.advanceTimersByTime(LONGEST_MS / 2);
    expect(seen.length).toBeGreaterThan(40);
    expect(seen.length).toBeLessThan(80);
    vi.advanceTimersByTime(LONGEST_MS / 2 + STEP_MS);
    expect(seen.length).toBe(120);
  });
});
