import { describe, expect, it } from "vitest";
import { expandLog, expandQuestion, expandReach } from "../../src/net/compact";
import { markersOf, countTackleZones } from "../../src/board/tackle-zones";
import { aDie } from "../samples";
import type {
  CompactMap,
  CompactOption,
  CompactQuestion,
  LineView,
  PlayerView,
  StaticView,
} from "../../src/net/wire-types";

const nothing = { player: -1, square: "", skill: "", action: "" };
const called = ["no. 1 Ada", "no. 2 Ben", "no. 3 Cy"];
const ask = (...options: CompactOption[]): CompactQuestion => ({ asked: 0, prompt: "p", options, also: [] });

describe("answers in short hand", () => {
  it("are written out in order, each with its square, number and text", () => {
    const squares: CompactOption = {
      verb: "place",
      player: 2,
      text: "Put him at {}",
      of: "square",
      by: 1,
      runs: [
        [100, "Y2", 3],
        [130, "B3", 1],
      ],
    };
    const stop = { option: 7, verb: "done", text: "Ready" };
    expect(expandQuestion(ask(squares, stop), called)!.options).toEqual([
      { ...nothing, option: 7, verb: "done", text: "Ready" },
      { ...nothing, option: 100, verb: "place", player: 2, square: "Y2", text: "Put him at Y2" },
      { ...nothing, option: 101, verb: "place", player: 2, square: "Z2", text: "Put him at Z2" },
      { ...nothing, option: 102, verb: "place", player: 2, square: "AA2", text: "Put him at AA2" },
      { ...nothing, option: 130, verb: "place", player: 2, square: "B3", text: "Put him at B3" },
    ]);
  });

  it("name players as sentences do", () => {
    const group: CompactOption = {
      verb: "activate",
      action: "run",
      text: "Run with {}",
      of: "player",
      by: 4096,
      runs: [[4096, 1, 2]],
    };
    expect(expandQuestion(ask(group), called)!.options).toEqual([
      { ...nothing, option: 4096, verb: "activate", action: "run", player: 1, square: "", text: "Run with no. 2 Ben" },
      { ...nothing, option: 8192, verb: "activate", action: "run", player: 2, square: "", text: "Run with no. 3 Cy" },
    ]);
  });

  it("stay in their order where each is on its own", () => {
    const faces = [9, 4].map((option) => ({ option, verb: "die", text: `Face ${option}` }));
    expect(expandQuestion(ask(...faces), called)!.options.map((one) => one.option)).toEqual([9, 4]);
  });

  it("may as well come in full", () => {
    const full = { ...nothing, option: 3, verb: "step", player: 1, square: "M6", text: "Go" };
    expect(expandQuestion(ask(full), called)!.options).toEqual([full]);
    expect(expandQuestion(null, called)).toBeNull();
  });
});

const compact: CompactMap = {
  t: "reach",
  n: 4,
  seq: 1,
  moves: [0, 6],
  player: 1,
  aimed: -1,
  steps: [
    ["L5", -1, -1, 0],
    ["L6", 0, 0],
    ["M6", 1, 1, 1, 2],
    ["L7", 1, -1],
  ],
  rolls: [
    { text: "get up 4+", target: 4, chance: "1/2", again: false },
    { text: "go 2+", target: 2, chance: "5/6", again: false },
    { text: "dodge 3+", target: 3, chance: "2/3", again: false },
  ],
  chances: [
    ["1/2", 50],
    ["5/18", 28],
    ["5/36", 14],
  ],
  targets: [{ player: 14, square: "N6", kind: "blitz", dice: 2, outcomes: {}, step: 2, rolls: [[1, "M6"]], chance: 2 }],
  actions: [],
};

describe("a reach map in short hand", () => {
  it("has the whole way, all dice and the chance of every square", () => {
    const found = expandReach(compact, null)!;
    expect(Object.keys(found.squares)).toEqual(["L6", "M6"]);
    expect(found.squares.M6).toEqual({
      path: ["L6", "M6"],
      chance: "5/18",
      percent: 28,
      rolls: [
        { square: "L5", ...compact.rolls[0] },
        { square: "M6", ...compact.rolls[1] },
        { square: "M6", ...compact.rolls[2] },
      ],
    });
    expect(found.targets[0]).toMatchObject({ player: 14, from: "M6", path: ["L6", "M6"], chance: "5/36", percent: 14 });
    expect(found.targets[0]!.rolls!.map((roll) => roll.text)).toEqual(["get up 4+", "go 2+", "dodge 3+", "go 2+"]);
  });

  it("keeps the dice before the action, and the chances with them", () => {
    const opening = [{ actions: ["move"], rolls: [aDie("L5", "x 2+", 2, "5/6")] }];
    const found = expandReach(
      { ...compact, opening, chances: [["1/2", 50, ["5/12"]], ...compact.chances.slice(1)] },
      null,
    )!;
    expect(found.opening).toEqual(opening);
    expect([found.squares.L6!.whole, found.squares.M6!.whole]).toEqual([["5/12"], undefined]);
  });

  it("takes what is told of one target over the map it has", () => {
    const map = expandReach(compact, null)!;
    const aimed: CompactMap = {
      ...compact,
      n: 5,
      aimed: 14,
      steps: compact.steps.map(([a, b, , ...rolls]) => [a, b, -1, ...rolls]),
      targets: [{ ...compact.targets[0]!, outcomes: { pushed: "1" } }],
    };
    const found = expandReach(aimed, map)!;
    expect(found.squares).toBe(map.squares);
    expect(found.targets[0]!.outcomes).toEqual({ pushed: "1" });
    expect(expandReach(aimed, { ...map, player: 2 })).toBeNull();
    expect(expandReach(map, null)).toBe(map);
  });
});

it("lines of the log get back what was left out because it is empty", () => {
  const compact: LineView[] = [
    { seq: 1, text: "x", kind: "move", side: 0 },
    {
      seq: 2,
      text: "y",
      kind: "test",
      side: 1,
      roll: { faces: [6], dice: [2], purpose: "test", target: 3, ok: false },
    },
  ];
  expect(expandLog(compact)).toEqual([
    { seq: 1, text: "x", kind: "move", side: 0, roll: null },
    {
      seq: 2,
      text: "y",
      kind: "test",
      side: 1,
      roll: { faces: [6], dice: [2], purpose: "test", target: 3, ok: false, modifiers: [] },
    },
  ]);
});

it("zones follow from who marks what, and end at the edge", () => {
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): [number, number] => [x, y])).filter(([x, y]) => x || y);
  const shapes = [{ body: [[0, 0]] as [number, number][], zones: [around] }];
  const players = [
    { side: 0, square: "A1" },
    { side: 0, square: "C1" },
    { side: 1, square: "C2" },
  ].map((one, slot) => ({ slot, shape: 0, facing: 0, marks: true, ...one })) as unknown as PlayerView[];
  const fixed = { pitch: { width: 26, height: 15 }, sides: [{}, {}] } as unknown as StaticView;
  const [home, away] = countTackleZones(markersOf(players, shapes), fixed);
  expect(away).toEqual({ A2: 1, B1: 2, B2: 2, C2: 1, D1: 1, D2: 1 });
  expect(Object.keys(home!).length).toBe(8);
});

it("runs may be those of an entry before, so much further", () => {
  const move: CompactOption = {
    verb: "activate",
    player: -1,
    text: "Move {}",
    of: "player",
    by: 10,
    runs: [
      [100, 0, 2],
      [130, 2, 1],
    ],
    action: "move",
  };
  const blitz: CompactOption = { text: "Blitz with {}", as: [0, 2], action: "blitz" };
  const found = expandQuestion(ask(move, blitz), called)!.options;
  expect(found.filter((one) => one.action === "blitz").map((one) => [one.option, one.player, one.text])).toEqual([
    [102, 0, "Blitz with no. 1 Ada"],
    [112, 1, "Blitz with no. 2 Ben"],
    [132, 2, "Blitz with no. 3 Cy"],
  ]);
  expect(found.every((one) => one.verb === "activate" && !("as" in one) && !("runs" in one))).toBe(true);
});
