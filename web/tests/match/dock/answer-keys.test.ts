import { describe, expect, it } from "vitest";
import { nextInDirection, findAnswer, TypeAhead } from "../../../src/match/dock/answer-keys";

const grid = [0, 1, 2, 3, 4, 5, 6].map((i) => ({ x: (i % 3) * 100, y: Math.floor(i / 3) * 30 }));
const texts = ["no. 4 Mogrul (K5)", "no. 7 Urt", "no. 12 Mara (M6)", "Nobody"];

describe("arrows in a list of answers", () => {
  it("go along and from row to row, and stop at the ends", () => {
    expect([
      nextInDirection(grid, 0, [1, 0]),
      nextInDirection(grid, 3, [-1, 0]),
      nextInDirection(grid, 1, [0, 1]),
      nextInDirection(grid, 5, [0, -1]),
    ]).toEqual([1, 2, 4, 2]);
    expect([
      nextInDirection(grid, 0, [-1, 0]),
      nextInDirection(grid, 6, [1, 0]),
      nextInDirection(grid, 5, [0, 1]),
    ]).toEqual([0, 6, 6]);
    expect([nextInDirection(grid, 0, [0, -1]), nextInDirection(grid, 6, [0, 1])]).toEqual([0, 6]);
  });

  it("begin at the first or the last", () => {
    expect([nextInDirection(grid, -1, [0, 1]), nextInDirection(grid, -1, [0, -1])]).toEqual([0, 6]);
  });
});

describe("typing in a list of answers", () => {
  it("finds by the number on the key", () => {
    expect([findAnswer("3", texts, 3, 0), findAnswer("6", texts, 3, 0), findAnswer("7", texts, 3, 0)]).toEqual([
      0, 3, -1,
    ]);
  });

  it("finds by a word, first by how a text begins, and goes round with one key", () => {
    expect([
      findAnswer("m", texts, 1, 0),
      findAnswer("m", texts, 1, 2),
      findAnswer("urt", texts, 1, 0),
      findAnswer("m6", texts, 1, 0),
    ]).toEqual([2, 0, 1, 2]);
    expect([findAnswer("nob", texts, 1, 0), findAnswer("x", texts, 1, 0)]).toEqual([3, -1]);
  });

  it("puts together what is typed within a short while, and begins anew when that leads nowhere", () => {
    const typed = new TypeAhead();
    expect([
      typed.find("m", texts, 1, 1, 0),
      typed.find("o", texts, 1, 2, 300),
      typed.find("u", texts, 1, 0, 500),
    ]).toEqual([2, 0, 1]);
    const many = Array.from({ length: 20 }, (_, i) => `Answer ${i}`);
    expect([
      typed.find("1", many, 1, 0, 9000),
      typed.find("2", many, 1, 0, 9200),
      typed.find("2", many, 1, 0, 12000),
    ]).toEqual([0, 11, 1]);
  });
});
