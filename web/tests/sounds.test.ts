import { expect, it } from "vitest";
import { captions, soundOf } from "../src/lib/sounds";
import type { Line } from "../src/lib/wire";

const line = (kind: string, rolled = false): Line => ({ seq: 1, text: "", kind, side: 0, roll: rolled ? { faces: [6], dice: [3], target: 0, modifiers: [], ok: null } : null });

it("the loudest thing makes the sound, and every sound has a caption", () => {
  expect([soundOf([line("dice", true), line("touchdown")]), soundOf([line("turnover")]), soundOf([line("dice", true)]), soundOf([line("move")])]).toEqual(["cheer", "whistle", "dice", null]);
  for (const text of Object.values(captions)) expect(text).not.toBe("");
});
