import { describe, expect, it } from "vitest";
import { luckOf, notableRolls, joinLogs } from "../../../src/match/log/luck";
import { describeMatch } from "../../../src/home/match-list";
import { ROWS_PER_BLOCK, splitIntoBlocks, filterRows, newestFirst } from "../../../src/match/log/log-rows";
import { inlineProperties } from "../../../src/board/pitch-picture";
import type { Line, Roll } from "../../../src/net/compact";
import type { AboutMatch } from "../../../src/net/wire-types";
import { timeAgo } from "../../../src/shared/text";
import { parseMatchLink } from "../../../src/shared/match-links";

const roll = (dice: number[], ok: boolean | null, chance = "2/3", purpose = "dodge"): Roll => ({
  purpose,
  faces: dice.map(() => 6),
  dice,
  target: 3,
  modifiers: [],
  ok,
  chance,
});
const line = (seq: number, kind = "move", side = 0, rolled: Roll | null = null): Line => ({
  seq,
  text: `line ${seq}`,
  kind,
  side,
  roll: rolled,
});
const log = [
  line(1, "turn_begins"),
  line(2),
  line(3, "dice", 0, roll([4], true)),
  line(4, "turn_begins", 1),
  line(5, "dice", 1, roll([2], false, "5/6")),
  line(6, "dice", -1, roll([3, 4], null)),
];

describe("rows of the log", () => {
  it("are filtered, with a heading only over something", () => {
    const numbers = (filter: string, sides: number[]): number[] =>
      filterRows(log, filter, sides).map(({ line: one }) => one.seq);
    expect(numbers("all", [])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(numbers("dice", [])).toEqual([1, 3, 4, 5, 6]);
    expect(numbers("mine", [0])).toEqual([1, 2, 3]);
  });
  it("stand newest first under their headings", () => {
    expect(newestFirst(filterRows(log, "all", [])).map(({ line: one }) => one.seq)).toEqual([4, 6, 5, 1, 3, 2]);
  });
  it("are cut into blocks from 200 on, and old blocks stay as they are", () => {
    const many = (count: number) =>
      newestFirst(
        filterRows(
          Array.from({ length: count }, (_, i) => line(i)),
          "all",
          [],
        ),
      );
    expect(splitIntoBlocks(many(200), true)).toHaveLength(1);
    const [before, after] = [splitIntoBlocks(many(250), true), splitIntoBlocks(many(255), true)];
    expect(before).toHaveLength(Math.ceil(250 / ROWS_PER_BLOCK));
    expect(after.at(-1)).toEqual(before.at(-1));
    expect(splitIntoBlocks(many(255), true).flatMap((one) => one.rows)).toHaveLength(255);
  });
});

describe("luck", () => {
  it("counts every die once, those of neither side too", () => {
    const all = luckOf(log, 2);
    expect(all.map((one) => one.dice)).toEqual([1, 1, 2]);
    expect(all[0]!.tallies[0]).toMatchObject({ rolls: 1, made: 1 });
  });
  it("names what was least to be expected", () => {
    expect(notableRolls(log, 1, false).map((one) => one.line.seq)).toEqual([5]);
    expect(notableRolls(log, 0, true)).toEqual([]);
  });
  it("puts the past before what came since", () => {
    expect(joinLogs(log.slice(0, 3), log.slice(1)).map((one) => one.seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("matches of this device", () => {
  const info = {
    match: "abcdefghij",
    edition: "e",
    rules_id: "",
    teams: [
      { name: "A", roster: "" },
      { name: "B", roster: "" },
    ],
    score: [1, 0],
    status: "live",
    seq: 5,
    asked: 1,
    dice: { kind: "sealed", commitment: "" },
  } as AboutMatch;
  it("say whose turn it is", () => {
    expect(describeMatch({ match: "abcdefghij", side: 1, at: 0 }, info)).toMatchObject({
      mine: true,
      state: "Your decision",
      link: "/play/abcdefghij",
    });
    expect(describeMatch({ match: "abcdefghij", side: 0, at: 0 }, info)).toMatchObject({
      mine: false,
      state: "Waiting for B",
    });
    expect(
      describeMatch({ match: "abcdefghij", side: -1, at: 0, watched: true }, { ...info, status: "over" }),
    ).toMatchObject({ state: "Full time", link: "/replay/abcdefghij" });
  });
  it("say how long ago", () => {
    expect([timeAgo(5000), timeAgo(120000), timeAgo(7200000), timeAgo(5 * 86400000)]).toEqual([
      "just now",
      "2 min ago",
      "2 h ago",
      "5 days ago",
    ]);
  });
  it("are found in whatever is pasted", () => {
    expect(parseMatchLink("k3vq7mwz2a")).toMatchObject({ match: "k3vq7mwz2a", seat: "", seq: null });
    expect(parseMatchLink(" http://127.0.0.1:8000/play/k3vq7mwz2a#seat=abc ")).toMatchObject({
      match: "k3vq7mwz2a",
      seat: "abc",
    });
    expect(parseMatchLink("https://x.example/replay/k3vq7mwz2a#412")).toMatchObject({ seq: 412 });
    expect(parseMatchLink("hello")).toBeNull();
  });
});

it("a picture has its colours written in", () => {
  expect(
    inlineProperties(
      'fill="var(--a)" stroke="var(--c)"',
      (name) => ({ "--a": "var(--b)", "--b": " #fff" })[name] ?? "",
    ),
  ).toBe('fill="#fff" stroke="none"');
});
