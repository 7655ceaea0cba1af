import { describe, expect, it } from "vitest";
import { Film, neighbourStop, turnText } from "../../src/replay/film";
import { applyPatch, applyPatches, type Patch } from "../../src/net/patch";
import type { Line } from "../../src/net/compact";
import type { MatchView } from "../../src/net/wire-types";

const line = (seq: number, text: string, kind = "move"): Line => ({ seq, text, kind, side: 0, roll: null });
const first = { half: 0, players: [{ square: "A1" }, { square: "B1" }], acting: null } as unknown as MatchView;
const steps = Array.from({ length: 500 }, (_, i): [number, Patch] => [
  2 * i + 2,
  i % 10 === 0 ? { "players/0/square": `A${i + 2}`, acting: { player: i % 2 } } : { "players/1/square": `B${i + 2}` },
]);

describe("film", () => {
  it("shows the same view whichever way one comes to it", () => {
    const told = { first, steps };
    const [there, back] = [new Film(told), new Film(told)];
    const slow = steps.reduce((view, [, patch]) => applyPatch(view, patch), first);
    expect(there.view(1000)).toEqual(slow);
    for (const seq of [998, 400, 402, 0, 731, 96]) expect(back.view(seq)).toEqual(new Film(told).view(seq));
    expect(back.view(1000)).toEqual(slow);
    expect(first.players[0]!.square).toBe("A1");
  });
  it("keeps views for later jumps, and shows the same with them", () => {
    const film = new Film({ first, steps });
    let kept = 0;
    while (film.warm()) kept += 1;
    expect(kept).toBe(10);
    for (const seq of [1000, 0, 96, 97, 480, 731]) expect(film.view(seq)).toEqual(new Film({ first, steps }).view(seq));
    const halfway = new Film({ first, steps });
    halfway.view(300);
    while (halfway.warm()) kept += 1;
    expect(halfway.view(1000)).toEqual(film.view(1000));
  });
  it("stops at the first moment at or after an input", () => {
    const film = new Film({ first, steps });
    expect([film.stop(0), film.stop(1), film.stop(2), film.stop(5000), film.last]).toEqual([0, 2, 2, 1000, 1000]);
    expect(film.activations.slice(0, 3)).toEqual([2, 22, 42]);
  });
  it("finds neighbours on both sides", () => {
    expect([neighbourStop([0, 4, 9], 4, 1), neighbourStop([0, 4, 9], 4, -1), neighbourStop([0, 4, 9], 9, 1)]).toEqual([
      9,
      0,
      undefined,
    ]);
  });
  it("tells a turn as text", () => {
    const log = [line(1, "Turn 1", "turn_begins"), line(3, "runs"), line(8, "Turn 2", "turn_begins"), line(9, "falls")];
    expect([turnText(log, 4), turnText(log, 9)]).toEqual(["Turn 1\nruns", "Turn 2\nfalls"]);
  });
});

describe("many patches at once", () => {
  it("leave the old view alone and share what did not change", () => {
    const next = applyPatches(first, [{ "players/0/square": "C3" }, { "players/0/square": "D4", half: 1 }]);
    expect(next.players[0]!.square).toBe("D4");
    expect(next.players[1]).toBe(first.players[1]);
    expect(first.half).toBe(0);
  });
});
