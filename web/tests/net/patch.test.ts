import { describe, expect, it } from "vitest";
import { applyPatch } from "../../src/net/patch";

describe("a patch", () => {
  const view = {
    half: 1,
    players: [
      { slot: 0, square: "A1" },
      { slot: 1, square: "B2" },
    ],
    question: { title: "x" } as object | null,
    odd: 3,
  };

  it("changes what it names and keeps the rest as it was", () => {
    const next = applyPatch(view, { "players/1/square": "C3", half: 2 });
    expect(next.players[1]).toEqual({ slot: 1, square: "C3" });
    expect(next.players[0]).toBe(view.players[0]);
    expect(next.half).toBe(2);
    expect(view.half).toBe(1);
  });

  it("takes keys away and puts new ones in", () => {
    const next = applyPatch<Record<string, unknown>>(view, {
      "~odd": null,
      "question/help": "why",
      "zones/0": { M6: 1 },
    });
    expect("odd" in next).toBe(false);
    expect(next.question).toEqual({ title: "x", help: "why" });
    expect(next.zones).toEqual({ "0": { M6: 1 } });
  });

  it("replaces a whole value, also by nothing", () => {
    expect(applyPatch(view, { question: null }).question).toBeNull();
  });
});

it("says the same of several places of a list at once", () => {
  const view = { players: [{ place: "pitch" }, { place: "pitch" }, { place: "pitch" }] };
  expect(applyPatch(view, { "players/0,2/place": "reserves" }).players.map((one) => one.place)).toEqual([
    "reserves",
    "pitch",
    "reserves",
  ]);
});
