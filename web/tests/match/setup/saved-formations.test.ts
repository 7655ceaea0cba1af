import { describe, expect, it } from "vitest";
import {
  assignPlayers,
  formationText,
  mirrorFormation,
  readFormation,
  spotsOf,
} from "../../../src/match/setup/formations";
import { aPlayer } from "../../samples";
import type { PitchView } from "../../../src/net/wire-types";

const man = aPlayer;
const pitch: PitchView = {
  width: 6,
  height: 3,
  end_zone: [],
  half: [
    ["A1", "B1", "C1"],
    ["D1", "E1", "F1"],
  ],
  line: [
    ["C1", "C2", "C3"],
    ["D1", "D2", "D3"],
  ],
  flank: [],
  terrain: [],
  owner: [],
  grounds: [],
};

describe("formations", () => {
  const standing = [
    man(0, { place: "pitch", square: "C1" }),
    man(1, { place: "pitch", square: "B3", position: "black_thrower" }),
  ];
  const spots = spotsOf(pitch, 0, standing);

  it("are seen from the own end, so that they fit the other half", () => {
    expect(spots.map((one) => [one.x, one.y])).toEqual([
      [2, 0],
      [1, 2],
    ]);
    const there = assignPlayers({ name: "x", spots }, pitch, 1, [
      man(0, { side: 1 }),
      man(1, { side: 1, position: "black_thrower" }),
    ]);
    expect(there).toEqual([
      { slot: 0, square: "D1" },
      { slot: 1, square: "E3" },
    ]);
  });

  it("are mirrored across the length of the pitch", () => {
    expect(mirrorFormation({ name: "x", spots }, 3).spots.map((one) => one.y)).toEqual([2, 0]);
  });

  it("fill gaps with the same position, then with anybody, the line first", () => {
    const there = assignPlayers({ name: "x", spots: [...spots].reverse() }, pitch, 0, [
      man(4),
      man(5, { position: "black_thrower" }),
      man(6),
    ]);
    expect(there).toEqual([
      { slot: 4, square: "C1" },
      { slot: 5, square: "B3" },
    ]);
    expect(assignPlayers({ name: "x", spots }, pitch, 0, [man(9)]).length).toBe(1);
  });

  it("travel in a link and come back the same", () => {
    const one = { name: "Two towers & a wall", spots };
    expect(readFormation(`https://here/#formation=${formationText(one)}`, pitch)).toEqual(one);
  });
});
