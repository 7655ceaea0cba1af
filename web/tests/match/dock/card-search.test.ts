import { expect, test } from "vitest";
import { findCards } from "../../../src/match/dock/card-search";

const names = ["2 of clubs: Blatant Foul", "3 of clubs: Chop Block", "2 of hearts: Bad Habits", "Joker"];

test("words find every card that has them all, in any order", () => {
  expect(findCards(names, "")).toEqual([1, 2, 3, 4]);
  expect(findCards(names, "clubs")).toEqual([1, 2]);
  expect(findCards(names, "hea 2")).toEqual([3]);
  expect(findCards(names, "jok")).toEqual([4]);
  expect(findCards(names, "spades")).toEqual([]);
});

test("a number finds the cards of that rank, and with a sign before it the place in the list", () => {
  expect(findCards(names, "2")).toEqual([1, 3]);
  expect(findCards(names, "#2")).toEqual([2]);
  expect(findCards(names, "#4")).toEqual([4]);
  expect(findCards(names, "4")).toEqual([]);
});
