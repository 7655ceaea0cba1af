import { describe, expect, it } from "vitest";
import type { MatchState } from "../../src/match/match-state.svelte";
import { markersOf } from "../../src/board/tackle-zones";
import { positionText } from "../../src/match/position-text";
import { aDie, aMap, aPlayer } from "../samples";
import type { PlayerView, ShapeView, Way } from "../../src/net/wire-types";
import { withCalledName, pieceWords, squareWords, playerLabel } from "../../src/match/sentences";

const around: [number, number][] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];
const ahead: [number, number][] = [
  [2, 0],
  [2, 1],
];
const shapes: ShapeView[] = [
  { body: [[0, 0]], zones: Array.from({ length: 8 }, () => around) },
  {
    body: [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    zones: Array.from({ length: 8 }, () => ahead),
  },
];
const man = (slot: number, side: number, square: string, some: Partial<PlayerView> = {}): PlayerView =>
  aPlayer(slot, { side, square, place: "pitch", name: "Marek Stone", figures: [6, 3, 3, 8], ...some });
const way = (path: string[], rolls: Way["rolls"] = [], chance = "1"): Way => ({ path, rolls, chance, percent: 0 });

function scene(players: PlayerView[], some: Record<string, unknown> = {}): MatchState {
  return {
    side: 0,
    actor: -1,
    players,
    view: { balls: [], acting: null },
    question: null,
    placed: new Map(),
    people: new Map(),
    reach: null,
    ways: {},
    targets: [],
    fork: [],
    fixed: {
      sides: [{ name: "Gannets" }, { name: "Maulers" }],
      shapes,
      skills: {},
      balls: {},
      casualties: [],
      actions: [],
      pitch: { terrain: [] },
    },
    bySquare: new Map(players.map((one) => [one.square, one])),
    markers: markersOf(players, shapes),
    ...some,
  } as unknown as MatchState;
}

describe("who marks", () => {
  const crowd = [
    man(0, 0, "C3"),
    man(1, 0, "D3"),
    man(3, 1, "D4"),
    man(6, 1, "B2"),
    man(8, 1, "C4", { marks: false, stance: "prone" }),
  ];

  it("is named with side and numbers on a piece, and nobody of its own side is", () => {
    expect(pieceWords(scene(crowd), crowd[0]!)).toBe(
      "Number 1 Marek Stone, Line, Gannets, C3, standing, marked by Maulers 4 and 7, has not acted.",
    );
    expect(pieceWords(scene(crowd), crowd[4]!)).toContain("prone, marked by Gannets 1 and 2, has not acted");
  });

  it("is named on an empty square: opponents for a coach, both sides for who watches", () => {
    expect(squareWords(scene(crowd), "C2")).toBe("C2, empty, marked by Maulers 7.");
    expect(squareWords(scene(crowd, { side: -1 }), "C2")).toBe(
      "C2, empty, marked by Gannets 1 and 2, marked by Maulers 7.",
    );
    expect(squareWords(scene(crowd), "H9")).toBe("H9, empty.");
  });

  it("counts a large piece once, and what it is blind to not at all", () => {
    const large = [man(0, 0, "C3", { shape: 1 }), man(1, 1, "E4"), man(2, 1, "E3"), man(3, 1, "B3", { marks: false })];
    const match = scene(large);
    expect(pieceWords(match, large[0]!)).toContain("marked by Maulers 2 and 3");
    expect(pieceWords(match, large[1]!)).toContain("marked by Gannets 1");
    expect(pieceWords(match, large[3]!)).not.toContain("marked by");
  });
});

describe("what lies on a square", () => {
  it("is named and explained in the server's words", () => {
    const pitch = {
      terrain: [["G2", 3]],
      grounds: [{ kind: 3, name: "closed trapdoor", text: "An ordinary square." }],
    };
    const match = scene([man(0, 1, "F2")]);
    const said = squareWords({ ...match, fixed: { ...match.fixed, pitch } } as unknown as MatchState, "G2");
    expect(said).toBe("G2, closed trapdoor, marked by Maulers 1. An ordinary square.");
  });
});

describe("movement", () => {
  it("is told of the one who acts, with what goes beyond it", () => {
    const one = man(0, 0, "C3", { used: true });
    const said = (moved: number): string =>
      pieceWords(
        scene([one], { actor: 0, view: { balls: [], acting: { player: 0, action: "move", moved, left: 1 } } }),
        one,
      );
    expect(said(3)).toContain("standing, 3 of 6 squares moved, is acting.");
    expect(said(7)).toContain("6 of 6 squares moved and 1 more");
  });

  it("is told of a square within reach: used before, and used then", () => {
    const reach = aMap({
      moves: [3, 6],
      squares: {
        D3: way(["D3"], [aDie("D3", "")], "2/3"),
        G3: way(["D3", "E3", "F3", "G3"]),
      },
    });
    const match = scene([man(0, 0, "C3")], { reach, ways: reach.squares });
    expect(squareWords(match, "D3")).toBe("D3, empty. Reach: 3 plus, 67 percent, 4 of 6 moves.");
    expect(squareWords(match, "G3")).toBe("G3, empty. Reach: 100 percent, 6 of 6 moves and 1 more.");
  });

  it("is not told where somebody's way is not what is asked: only the answer is", () => {
    const reach = aMap({ squares: { D3: way(["D3"]) } });
    const push = { option: 1, verb: "push", player: -1, square: "D3", text: "Push to D3" };
    const match = scene([man(0, 0, "C3")], {
      reach,
      mine: true,
      question: { options: [push] },
      placed: new Map([["D3", [push]]]),
    });
    expect(squareWords(match, "D3")).toBe("D3, empty. Answer 1 of 1: Push to D3.");
  });
});

describe("names", () => {
  it("are those of the sentences: a nameless player by his roster and position", () => {
    const one = withCalledName(man(2, 0, "C3", { name: "Blitzer 3", position: "blitzer" }), "no. 3 Human Blitzer");
    expect(playerLabel(one)).toBe("no. 3 Human Blitzer");
    expect(pieceWords(scene([one]), one)).toBe("Number 3 Human Blitzer, Gannets, C3, standing, has not acted.");
    expect(withCalledName(one, undefined)).toBe(one);
    const nameless = man(2, 0, "C3", { name: "Blitzer 3" });
    expect(withCalledName(nameless, "no. 3 Human Blitzer")).toBe(withCalledName(nameless, "no. 3 Human Blitzer"));
  });
});

describe("a ball that lies there", () => {
  it("is called a ball, or by the name of its kind", () => {
    const ball = (kind: string): string => {
      const match = scene([], {
        view: { balls: [{ ball: 0, kind, fuse: 0, place: "ground", square: "N5", carrier: -1 }], acting: null },
      });
      return squareWords(
        { ...match, fixed: { ...match.fixed, balls: { plain: "ball", odd: "Odd One" } } } as unknown as MatchState,
        "N5",
      );
    };
    expect(ball("plain")).toBe("N5, empty, the ball lies here.");
    expect(ball("odd")).toBe("N5, empty, the Odd One lies here.");
    const over = man(0, 0, "N5");
    const underfoot = scene([over], {
      view: { balls: [{ ball: 0, kind: "plain", fuse: 0, place: "ground", square: "N5", carrier: -1 }], acting: null },
    });
    expect(squareWords(underfoot, "N5")).toContain("N5, standing, the ball lies here, has not acted.");
  });
});

describe("a player beside the pitch", () => {
  it("says his box and what ails him, not how he stands", () => {
    const match = scene([]);
    const there = {
      ...match,
      fixed: { ...match.fixed, casualties: ["badly hurt", "broken leg"] },
    } as unknown as MatchState;
    const said = (some: Partial<PlayerView>): string => pieceWords(there, man(0, 0, "", some));
    expect(said({ place: "injured", injury: 2 })).toBe("Number 1 Marek Stone, Line, Gannets, Injured, broken leg.");
    expect(said({ place: "reserves", injury: 0, flags: ["misses_next"] })).toBe(
      "Number 1 Marek Stone, Line, Gannets, Reserves, misses next.",
    );
  });
});

describe("the position as text", () => {
  const crowd = [man(0, 0, "C3"), man(1, 1, "D4", { stance: "prone" })];
  const team = (name: string, some: object): object => ({
    name,
    score: 0,
    turn: 3,
    rerolls: 2,
    leader_rerolls: 0,
    reroll_used: false,
    ...some,
  });
  const told = (some: object): string[] =>
    positionText(
      scene(crowd, {
        view: {
          half: 2,
          active: 1,
          tracks: { turns: 8 },
          over: false,
          weather: { key: "rain", name: "Pouring rain" },
          balls: [{ kind: "ball", carrier: 0, square: "C3" }],
          sides: [
            team("Gannets", { score: 1, reroll_used: true }),
            team("Maulers", { turn: 4, rerolls: 0, leader_rerolls: 1 }),
          ],
          ...some,
        },
      }),
    );

  it("says score, half, turn, weather, re-rolls and who has the ball before who stands where", () => {
    expect(told({})).toEqual([
      "Gannets 1, Maulers 0. 2nd half, turn 4 of 8 of Maulers. Pouring rain.",
      "Re-rolls left: Gannets 2, one used this turn; Maulers 0 and 1 more.",
      "No. 1 Marek Stone, Gannets, has the ball at C3.",
      "Gannets: 1 Li C3.",
      "Maulers: 2 Li D4 prone.",
    ]);
  });
  it("says where a ball lies, and that a match has not begun or is over", () => {
    expect(told({ balls: [{ kind: "ball", carrier: -1, square: "H9" }] })[2]).toBe("The ball lies at H9.");
    const before = told({ half: 0, balls: [] });
    expect([before[0], before[2]]).toEqual([
      "Gannets 1, Maulers 0. Before kick-off. Pouring rain.",
      "No ball is in play.",
    ]);
    expect(told({ over: true })[0]).toContain("Full time. ");
  });
});
