import { expect, test } from "vitest";
import { foundCards } from "../src/lib/draws";

const names = ["2 of clubs: Blatant Foul", "3 of clubs: Chop Block", "2 of hearts: Bad Habits", "Joker"];

test("words find every card that has them all, in any order", () => {
  expect(foundCards(names, "")).toEqual([1, 2, 3, 4]);
  expect(foundCards(names, "clubs")).toEqual([1, 2]);
  expect(foundCards(names, "hea 2")).toEqual([3]);
  expect(foundCards(names, "jok")).toEqual([4]);
  expect(foundCards(names, "spades")).toEqual([]);
});

test("a number finds the cards of that rank, and with a sign before it the place in the list", () => {
  expect(foundCards(names, "2")).toEqual([1, 3]);
  expect(foundCards(names, "#2")).toEqual([2]);
  expect(foundCards(names, "#4")).toEqual([4]);
  expect(foundCards(names, "4")).toEqual([]);
});
