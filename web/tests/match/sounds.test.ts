import { expect, it } from "vitest";
import { soundCaptions, soundOf } from "../../src/match/sounds";
import type { Line } from "../../src/net/compact";

const line = (kind: string, rolled = false): Line => ({
  seq: 1,
  text: "",
  kind,
  side: 0,
  roll: rolled ? { purpose: "", faces: [6], dice: [3], target: 0, modifiers: [], ok: null } : null,
});

it("the loudest thing makes the sound, and every sound has a caption", () => {
  expect([
    soundOf([line("dice", true), line("touchdown")]),
    soundOf([line("turnover")]),
    soundOf([line("dice", true)]),
    soundOf([line("move")]),
  ]).toEqual(["cheer", "whistle", "dice", null]);
  for (const text of Object.values(soundCaptions)) expect(text).not.toBe("");
});
