import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchState } from "../src/lib/match.svelte";
import { Voice } from "../src/lib/voice.svelte";

beforeEach(() => { vi.useFakeTimers(); vi.stubGlobal("window", globalThis); });
afterEach(() => { vi.useRealTimers(); vi.unstubAllGlobals(); });

const line = (seq: number, text: string) => ({ seq, text });
const match = (log: object[], some: object = {}): MatchState => ({ log, view: {}, mine: true, askedAt: 1, question: { title: "Who acts?" }, ...some }) as unknown as MatchState;

describe("what is said aloud", () => {
  it("a question when the page has come to rest, and once", () => {
    const voice = new Voice();
    voice.ask(match([]));
    expect(voice.said.text).toBe("");
    vi.advanceTimersByTime(1000);
    expect(voice.said).toEqual({ text: "Your decision. Who acts?", n: 1 });
    voice.ask(match([]));
    vi.advanceTimersByTime(1000);
    expect(voice.said.n).toBe(1);
    voice.ask(match([], { askedAt: 2 }));
    vi.advanceTimersByTime(1000);
    expect(voice.said).toEqual({ text: "Your decision. Who acts?", n: 2 });
  });

  it("of several questions in a row only the last", () => {
    const voice = new Voice();
    voice.ask(match([]));
    voice.ask(match([], { mine: false, question: { title: "Which die?" } }));
    vi.advanceTimersByTime(1000);
    expect(voice.said).toEqual({ text: "Which die?", n: 1 });
  });

  it("what happens, in its order, and nothing of what was before", () => {
    const voice = new Voice();
    const log = [line(1, "Kick-off.")];
    voice.tell(match(log));
    vi.advanceTimersByTime(1000);
    expect(voice.told.text).toBe("");
    voice.tell(match([...log, line(2, "A block."), line(2, "Pushed.")]));
    voice.tell(match([...log, line(2, "A block."), line(2, "Pushed."), line(3, "He follows.")]));
    expect(voice.told.text).toBe("");
    vi.advanceTimersByTime(1000);
    expect(voice.told).toEqual({ text: "A block. Pushed. He follows.", n: 1 });
    voice.tell(match(log)); // taken back
    voice.tell(match([...log, line(2, "A pass.")]));
    vi.advanceTimersByTime(1000);
    expect(voice.told).toEqual({ text: "A pass.", n: 2 });
  });

  it("what led to a question together with it", () => {
    const voice = new Voice();
    voice.tell(match([line(1, "Kick-off.")]));
    voice.tell(match([line(1, "Kick-off."), line(2, "He falls.")]));
    voice.ask(match([line(1, "Kick-off."), line(2, "He falls.")]));
    vi.advanceTimersByTime(1000);
    expect(voice.said.text).toBe("He falls. Your decision. Who acts?");
    expect(voice.told.n).toBe(0);
  });

  it("of very much the end, and how much is left out", () => {
    const voice = new Voice();
    voice.tell(match([]));
    voice.tell(match(Array.from({ length: 15 }, (_, at) => line(at + 1, `Line ${at + 1}.`))));
    vi.advanceTimersByTime(1000);
    expect(voice.told.text).toMatch(/^3 more lines are in the log. Line 4\. .* Line 15\.$/);
  });
});
