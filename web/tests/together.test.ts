import { describe, expect, it } from "vitest";
import { inkOf, Together } from "../src/lib/together.svelte";

describe("a replay looked at together", () => {
  const enter = (you: number): { seen: number[]; one: Together } => {
    const seen: number[] = [];
    const one = new Together("abcdefghij", "room", "", (seq) => seen.push(seq));
    one.hear({ t: "room", you, seq: -1, drawn: [] });
    one.hear({ t: "members", leader: 1, members: [{ id: 1, name: "Mira", colour: 0 }, { id: 2, name: "Tom", colour: 1 }] });
    return { seen, one };
  };
  it("is followed, until one looks around oneself", () => {
    const { seen, one } = enter(2);
    one.hear({ t: "go", seq: 12 });
    one.moved(12);
    expect([seen, one.following]).toEqual([[12], true]);
    one.moved(12);
    expect(one.following).toBe(true);
    one.moved(40);
    one.hear({ t: "go", seq: 13 });
    expect([seen, one.following]).toEqual([[12], false]);
    one.follow();
    expect(seen).toEqual([12, 13]);
  });
  it("is not taken along by oneself", () => {
    const { seen, one } = enter(1);
    one.hear({ t: "go", seq: 12 });
    expect([seen, one.leads]).toEqual([[], true]);
  });
  it("forgets drawings at the next step", () => {
    const { one } = enter(2);
    one.hear({ t: "drawn", drawn: [{ by: 1, colour: 0, kind: "circle", squares: ["M6"] }] });
    expect(one.drawn).toHaveLength(1);
    one.hear({ t: "go", seq: 5 });
    expect(one.drawn).toEqual([]);
    expect(inkOf(0)).not.toBe(inkOf(1));
  });
});
