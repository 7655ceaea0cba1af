import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchState } from "../../src/match/match-state.svelte";
import { Announcer } from "../../src/match/announcer.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const line = (seq: number, text: string) => ({ seq, text });
const match = (log: object[], some: object = {}): MatchState =>
  ({ log, view: {}, mine: true, askedAt: 1, question: { title: "Who acts?" }, ...some }) as unknown as MatchState;

describe("what is said aloud", () => {
  it("a question when the page has come to rest, and once", () => {
    const announcer = new Announcer();
    announcer.announceQuestion(match([]));
    expect(announcer.urgent.text).toBe("");
    vi.advanceTimersByTime(1000);
    expect(announcer.urgent).toEqual({ text: "Your decision. Who acts?", n: 1 });
    announcer.announceQuestion(match([]));
    vi.advanceTimersByTime(1000);
    expect(announcer.urgent.n).toBe(1);
    announcer.announceQuestion(match([], { askedAt: 2 }));
    vi.advanceTimersByTime(1000);
    expect(announcer.urgent).toEqual({ text: "Your decision. Who acts?", n: 2 });
  });

  it("of several questions in a row only the last", () => {
    const announcer = new Announcer();
    announcer.announceQuestion(match([]));
    announcer.announceQuestion(match([], { mine: false, question: { title: "Which die?" } }));
    vi.advanceTimersByTime(1000);
    expect(announcer.urgent).toEqual({ text: "Which die?", n: 1 });
  });

  it("what happens, in its order, and nothing of what was before", () => {
    const announcer = new Announcer();
    const log = [line(1, "Kick-off.")];
    announcer.announceLog(match(log));
    vi.advanceTimersByTime(1000);
    expect(announcer.polite.text).toBe("");
    announcer.announceLog(match([...log, line(2, "A block."), line(2, "Pushed.")]));
    announcer.announceLog(match([...log, line(2, "A block."), line(2, "Pushed."), line(3, "He follows.")]));
    expect(announcer.polite.text).toBe("");
    vi.advanceTimersByTime(1000);
    expect(announcer.polite).toEqual({ text: "A block. Pushed. He follows.", n: 1 });
    announcer.announceLog(match(log)); // taken back
    announcer.announceLog(match([...log, line(2, "A pass.")]));
    vi.advanceTimersByTime(1000);
    expect(announcer.polite).toEqual({ text: "A pass.", n: 2 });
  });

  it("what led to a question together with it", () => {
    const announcer = new Announcer();
    announcer.announceLog(match([line(1, "Kick-off.")]));
    announcer.announceLog(match([line(1, "Kick-off."), line(2, "He falls.")]));
    announcer.announceQuestion(match([line(1, "Kick-off."), line(2, "He falls.")]));
    vi.advanceTimersByTime(1000);
    expect(announcer.urgent.text).toBe("He falls. Your decision. Who acts?");
    expect(announcer.polite.n).toBe(0);
  });

  it("of very much the end, and how much is left out", () => {
    const announcer = new Announcer();
    announcer.announceLog(match([]));
    announcer.announceLog(match(Array.from({ length: 15 }, (_, at) => line(at + 1, `Line ${at + 1}.`))));
    vi.advanceTimersByTime(1000);
    expect(announcer.polite.text).toMatch(/^3 more lines are in the log. Line 4\. .* Line 15\.$/);
  });
});
