import { describe, expect, it } from "vitest";
import { complete, rest, times } from "../src/lib/chance";
import { graceLeft, passed, timeLeft } from "../src/lib/clock";
import { apart, contrast, dressed } from "../src/lib/colours";
import { assigned, mirrored, readFormation, taken, written } from "../src/lib/formations";
import { buttonAt, keyOf, yesOrNo } from "../src/lib/keys";
import { commonLetters, markOf, noMarks } from "../src/lib/marks";
import { outlineOf } from "../src/lib/outline";
import { squareAt, type At } from "../src/lib/squares";
import type { Pitch, Player } from "../src/lib/wire";

const man = (slot: number, some: Partial<Player> = {}): Player => ({
  slot, side: 0, name: "", number: slot + 1, position: "line", code: "Li", job: "", shape: 0, square: "", place: "reserves", stance: "standing",
  flags: [], used: false, facing: 4, figures: [], skills: [], ...some,
});
const pitch: Pitch = { width: 6, height: 3, end_zone: [], half: [["A1", "B1", "C1"], ["D1", "E1", "F1"]], line: [["C1", "C2", "C3"], ["D1", "D2", "D3"]], flank: [], terrain: [] };

describe("chances", () => {
  it("are multiplied exactly and add up", () => {
    expect(times("2/3", "5/6")).toBe("10/18");
    expect(rest("1")).toBe("0/1");
    expect(complete(["4/9", "5/18", "5/36", "5/36"])).toBe(true);
    expect(complete(["1/3", "1/3", "33/100"])).toBe(false);
  });
});

describe("a clock", () => {
  it("runs for one side only and never below nothing", () => {
    const clock = { kind: "turn", running: 1, left: [9000, 4000] };
    expect([timeLeft(clock, 0, 1000), timeLeft(clock, 1, 1000), timeLeft(clock, 1, 9000), timeLeft(null, 0, 5)]).toEqual([9000, 3000, 0, 0]);
  });

  it("counts what the referee still waits only when time is up", () => {
    const clock = { kind: "bank", running: 1, left: [9000, 0] };
    expect([graceLeft(null, 0), graceLeft(clock, 500), graceLeft({ ...clock, grace: 3000 }, 500), graceLeft({ ...clock, grace: 3000 }, 9000)]).toEqual([-1, -1, 2500, 0]);
  });

  it("is said at a minute, at thirty and at ten seconds", () => {
    expect([passed(60100, 59900), passed(59900, 59000), passed(10001, 10000), passed(31000, 9000)]).toEqual([60, 0, 10, 10]);
  });
});

describe("colours", () => {
  it("of the usual sides are told apart by everybody", () => {
    expect(apart("#2563c9", "#f0822b")).toBeGreaterThan(50);
    expect(contrast("#2563c9", "#ffffff")).toBeGreaterThan(5.5);
  });

  it("that clash are replaced for one side, and the page says so", () => {
    const home = { name: "Gannets", colours: ["#8a1c1c", "#f0e0b0"] };
    const second = dressed([home, { name: "Maulers", colours: ["#7a2a10", "#f2f2f2"] }], false);
    expect(second.dress.map((one) => one.fill)).toEqual(["#8a1c1c", "#f2f2f2"]);
    expect(second.said).toContain("second colour");
    const usual = dressed([home, { name: "Maulers", colours: ["#7a2a10", "#801818"] }], false);
    expect(apart(usual.dress[0]!.fill, usual.dress[1]!.fill)).toBeGreaterThanOrEqual(25);
    expect(usual.said).toContain("Maulers");
    expect(dressed([home, home], true).dress[0]!.fill).toBe("#2563c9");
    expect(dressed([{ name: "a" }, { name: "b" }], false).said).toBe("");
  });
});

describe("formations", () => {
  const standing = [man(0, { place: "pitch", square: "C1" }), man(1, { place: "pitch", square: "B3", position: "black_thrower" })];
  const spots = taken(pitch, 0, standing);

  it("are seen from the own end, so that they fit the other half", () => {
    expect(spots.map((one) => [one.x, one.y])).toEqual([[2, 0], [1, 2]]);
    const there = assigned({ name: "x", spots }, pitch, 1, [man(0, { side: 1 }), man(1, { side: 1, position: "black_thrower" })]);
    expect(there).toEqual([{ slot: 0, square: "D1" }, { slot: 1, square: "E3" }]);
  });

  it("are mirrored across the length of the pitch", () => {
    expect(mirrored({ name: "x", spots }, 3).spots.map((one) => one.y)).toEqual([2, 0]);
  });

  it("fill gaps with the same position, then with anybody, the line first", () => {
    const there = assigned({ name: "x", spots: [...spots].reverse() }, pitch, 0, [man(4), man(5, { position: "black_thrower" }), man(6)]);
    expect(there).toEqual([{ slot: 4, square: "C1" }, { slot: 5, square: "B3" }]);
    expect(assigned({ name: "x", spots }, pitch, 0, [man(9)]).length).toBe(1);
  });

  it("travel in a link and come back the same", () => {
    const one = { name: "Two towers & a wall", spots };
    expect(readFormation(`https://here/#formation=${written(one)}`, pitch)).toEqual(one);
  });
});

describe("keys of a question", () => {
  it("are numbers, and yes or no where only one button means it", () => {
    expect([buttonAt("2", ["a", "b"]), buttonAt("3", ["a", "b"]), buttonAt("y", ["use", "decline"]), buttonAt("N", ["use", "decline"])]).toEqual([1, -1, 0, 1]);
    expect([buttonAt("n", ["keep", "decline"]), buttonAt("x", ["use"]), yesOrNo("follow")]).toEqual([-1, -1, "Y"]);
  });

  it("are the same fingers in another alphabet", () => {
    expect([keyOf({ key: "у", code: "KeyE" }), keyOf({ key: "z", code: "KeyY" }), keyOf({ key: "Enter", code: "Enter" })]).toEqual(["e", "z", "Enter"]);
  });
});

describe("marks", () => {
  const fixed = { skills: { a: { name: "Alpha", summary: "" }, b: { name: "Ample", summary: "" } } };
  const players = [0, 1, 2, 3].map((slot) => man(slot, { skills: slot === 3 ? ["a"] : ["a", "b"] }));

  it("give letters to what many have, each its own", () => {
    expect(commonLetters(fixed, [...players, man(9, { skills: ["b"] })])).toEqual({ a: "A", b: "M" });
    expect(commonLetters(fixed, players)).toEqual({ a: "A" });
  });

  it("follow the coach's own rules for each side, and a free letter", () => {
    const seen = { id: "m", fixed: fixed as never, players, side: 0 };
    const marks = { ...noMarks, mode: "own" as const, own: { b: "X" }, other: { b: "Y" }, free: { "m/0": "!" } };
    expect([markOf(seen, players[0]!, marks), markOf(seen, { ...players[1]!, side: 1 }, marks)]).toEqual(["X!", "Y"]);
  });
});

describe("an outline", () => {
  const corner = (square: string): At => { const at = squareAt(square)!; return { x: at.x * 10, y: at.y * 10 }; };
  it("joins the edges of squares to long strokes and leaves out what lies between", () => {
    expect(outlineOf(["A1", "B1"], corner, 10).match(/[hv]\d+/g)!.sort()).toEqual(["h20", "h20", "v10", "v10"]);
    expect(outlineOf(["A1", "B1", "A2", "B2"], corner, 10).match(/[hv]\d+/g)!.sort()).toEqual(["h20", "h20", "v20", "v20"]);
    expect(outlineOf(["A1", "B2"], corner, 10).match(/[hv]/g)!.length).toBe(8);
    expect(outlineOf([], corner, 10)).toBe("");
  });
});
