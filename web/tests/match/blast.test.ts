import { describe, expect, it } from "vitest";
import { overlayOf } from "../../src/match/board-drawing";
import type { Option } from "../../src/net/compact";
import type { AimedThrow, CompactView } from "../../src/net/wire-types";
import { anOption } from "../samples";
import { Unconnected } from "../trial-match";

const blast: AimedThrow = {
  player: 1,
  square: "C2",
  from: "C2",
  kind: "blast",
  template: ["B1", "C1", "C2"],
  hits: [
    { player: 0, chance: "1/2", percent: 50 },
    { player: 1, chance: "1/300", percent: 0 },
  ],
};

/** An own piece at B1, an opponent at C2; any square may be burnt, or the opponent struck. */
class Trial extends Unconnected {
  begin(ruler = false): this {
    const players = ["B1", "C2"].map((square, slot) => ({
      slot,
      side: slot,
      number: 1,
      name: "Small",
      place: "pitch",
      stance: "standing",
      square,
      flags: [],
      skills: [],
      figures: [],
    }));
    const options: Option[] = [
      anOption({ option: 1, verb: "blast", square: "D5", text: "Fire at D5" }),
      anOption({ option: 2, verb: "player", player: 1, text: "Mine" }),
    ];
    const more = ruler
      ? {
          ruler: {
            from: "A1",
            to: "E1",
            band: "short pass",
            under: ["C1"],
            beside: ["B2"],
            left: 2,
            of: 3,
            text: "2 of 3 squares left",
          },
        }
      : { aims: -1 };
    this.view = {
      players,
      sides: [],
      balls: [],
      acting: null,
      question: { asked: 0, prompt: "p", title: "", also: [], options, ...more },
    } as unknown as CompactView;
    this.up = true;
    this.seq = 1;
    this.onQuestion();
    return this;
  }
}

describe("what burns", () => {
  it("is aimed at a square or at a player", () => {
    const match = new Trial("m").begin();
    match.hover = "D5";
    expect(match.aimed).toEqual({ player: -1, square: "D5" });
    match.hover = "C2";
    expect(match.aimed).toEqual({ player: -1, square: "C2" });
    match.hover = "F9";
    expect(match.aimed).toBeNull();
  });

  it("shows its squares, and rings friend and foe", () => {
    const match = new Trial("m").begin();
    match.aiming.target = blast;
    const over = overlayOf(match);
    expect(over.template).toEqual(blast.template);
    expect(over.labels.map((one) => [one.square, one.text, one.band, one.ring])).toEqual([
      ["B1", "50 %", "poor", true],
      ["C2", "<1 %", "", true],
    ]);
  });
});

describe("a throw that somebody may run at", () => {
  it("is drawn with its ruler and the squares that matter", () => {
    const over = overlayOf(new Trial("m").begin(true));
    expect([over.corridor, over.under, over.beside]).toMatchObject([
      { from: "A1", to: "E1", name: "short pass" },
      ["C1"],
      ["B2"],
    ]);
  });
});
