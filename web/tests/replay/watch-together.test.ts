import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inkOf, WatchTogether } from "../../src/replay/watch-together.svelte";

/** A line that opens when the test says so; of Node's own, which not every version has, nothing is needed. */
class Line {
  static last: Line;
  readyState = 0;
  sent: unknown[] = [];
  onopen = (): void => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor(readonly url: string) {
    Line.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
}

describe("a replay looked at together", () => {
  beforeEach(() => vi.stubGlobal("WebSocket", undefined));
  afterEach(() => vi.unstubAllGlobals());
  const enter = (you: number): { seen: number[]; one: WatchTogether } => {
    const seen: number[] = [];
    const one = new WatchTogether("abcdefghij", "room", "", (seq) => seen.push(seq));
    one.hear({ t: "room", you, seq: -1, drawn: [] });
    one.hear({
      t: "members",
      leader: 1,
      members: [
        { id: 1, name: "Mira", colour: 0 },
        { id: 2, name: "Tom", colour: 1 },
      ],
    });
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
  it("shows the others where its leader is, once there is a line", () => {
    vi.stubGlobal("WebSocket", Line);
    vi.stubGlobal("location", { protocol: "http:", host: "club.example" });
    const one = new WatchTogether("abcdefghij", "room", "Mira", () => undefined, 7);
    one.open();
    one.moved(8);
    expect([Line.last.url, Line.last.sent]).toEqual(["ws://club.example/ws/abcdefghij/together/room", []]);
    Line.last.readyState = 1;
    Line.last.onopen();
    Line.last.onmessage({ data: JSON.stringify({ t: "room", you: 1, seq: -1, drawn: [] }) });
    Line.last.onmessage({
      data: JSON.stringify({ t: "members", leader: 1, members: [{ id: 1, name: "Mira", colour: 0 }] }),
    });
    one.moved(9);
    expect(Line.last.sent).toEqual([
      { t: "join", name: "Mira" },
      { t: "go", seq: 8 },
      { t: "go", seq: 9 },
    ]);
    one.close();
    one.moved(10);
    expect(Line.last.sent).toHaveLength(3);
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
