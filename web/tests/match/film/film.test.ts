import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Film } from "../../../src/match/film/film";
import { withMoved, unasked } from "../../../src/match/film/board-in-film";
import { shotsOf, type Shot } from "../../../src/match/film/shots";
import type { Line } from "../../../src/net/compact";
import type { CompactView } from "../../../src/net/wire-types";

const line = (kind: string, more: Partial<Line> = {}): Line => ({
  seq: 1,
  text: kind,
  kind,
  side: 0,
  roll: null,
  ...more,
});
const die = { faces: [6], dice: [2], purpose: "test", target: 3, modifiers: [], ok: false };
const moment = (key: string): Partial<Line> => ({ moment: { key, title: key } });
const shot = (ms: number, kind = "push"): Shot => ({ line: line(kind), ms });

describe("the shots of a step", () => {
  it("give a die longer than a step, and a touchdown longest", () => {
    const [walk, dodge, score] = shotsOf(
      [
        line("move", { pieces: [[0, "A1", "pitch", "standing"]] }),
        line("test", { roll: die }),
        line("touchdown", moment("touchdown")),
      ],
      "normal",
    );
    expect(walk!.ms).toBe(180);
    expect(dodge!.ms).toBe(800);
    expect(score!.ms).toBe(3200);
  });
  it("run at the speed that was chosen", () => {
    const lines = [line("test", { roll: die })];
    expect(shotsOf(lines, "calm")[0]!.ms).toBe(1280);
    expect(shotsOf(lines, "brisk")[0]!.ms).toBe(400);
    expect(shotsOf(lines, "once")).toEqual([]);
  });
  it("keep a touchdown even for those who want all at once, and nothing else", () => {
    const all = shotsOf([line("test", { roll: die }), line("touchdown", moment("touchdown"))], "once");
    expect(all.map((one) => one.ms)).toEqual([0, 1600]);
  });
});

describe("the film", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const crew = (): { seen: string[]; film: Film<string> } => {
    const seen: string[] = [];
    const film = new Film<string>({
      show: (item, { line: { kind } }) => seen.push(`${item} ${kind}`),
      end: (item) => seen.push(`${item} ends`),
      running: () => undefined,
    });
    return { seen, film };
  };
  it("shows one shot after the other, and the take ends after the last", () => {
    const { seen, film } = crew();
    film.push("a", [shot(100), shot(200, "fall")]);
    expect(seen).toEqual(["a push"]);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual(["a push", "a fall"]);
    vi.advanceTimersByTime(199);
    expect(seen).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(seen.at(-1)).toBe("a ends");
    expect(film.waiting).toBe(0);
  });
  it("lets what has no shots keep its place in line", () => {
    const { seen, film } = crew();
    film.push("a", [shot(100)]);
    film.push("b", []);
    expect(seen).toEqual(["a push"]);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual(["a push", "a ends", "b ends"]);
  });
  it("when skipped comes to the end of everything, in order, and shows nothing more", () => {
    const { seen, film } = crew();
    film.push("a", [shot(100), shot(100)]);
    film.push("b", [shot(100)]);
    film.skip();
    expect(seen).toEqual(["a push", "a ends", "b ends"]);
    vi.advanceTimersByTime(1000);
    expect(seen).toHaveLength(3);
  });
  it("hurries walks when much waits, but no die", () => {
    const { seen, film } = crew();
    for (let number = 0; number < 100; number += 1) film.push(`${number}`, [shot(400)]);
    vi.advanceTimersByTime(16_500);
    expect(seen.filter((one) => one.endsWith("ends")).length).toBeGreaterThan(45);
    film.skip();
    film.push("die", [{ line: line("test", { roll: die }), ms: 800 }]);
    vi.advanceTimersByTime(799);
    expect(seen.at(-1)).toBe("die test");
  });
});

describe("the board in the film", () => {
  const view = {
    players: [{ slot: 0, square: "A1", place: "pitch", stance: "standing" }],
    balls: [{ ball: 0, square: "A1", place: "carried", carrier: 0 }],
    question: { asked: 0 },
  } as unknown as CompactView;
  it("stands as the sentence says, and asks nothing", () => {
    const seen = unasked(withMoved(view, { pieces: [[0, "B2", "pitch", "prone"]], balls: [[0, "C3", "ground", -1]] }));
    expect(seen.players[0]).toMatchObject({ square: "B2", stance: "prone" });
    expect(seen.balls[0]).toMatchObject({ square: "C3", place: "ground", carrier: -1 });
    expect(seen.question).toBeNull();
    expect(view.players[0]).toMatchObject({ square: "A1", stance: "standing" });
  });
  it("is the very same where nothing moved", () => {
    expect(withMoved(view, {})).toBe(view);
  });
});
