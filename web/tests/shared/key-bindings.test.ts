import { describe, expect, it } from "vitest";
import { buttonAt, keyOf, yesOrNo } from "../../src/shared/key-bindings";

describe("keys of a question", () => {
  it("are numbers, and yes or no where only one button means it", () => {
    expect([
      buttonAt("2", ["a", "b"]),
      buttonAt("3", ["a", "b"]),
      buttonAt("y", ["use", "decline"]),
      buttonAt("N", ["use", "decline"]),
    ]).toEqual([1, -1, 0, 1]);
    expect([buttonAt("n", ["decline", "decline"]), buttonAt("x", ["use"]), yesOrNo("use")]).toEqual([-1, -1, "Y"]);
  });

  it("are the same fingers in another alphabet", () => {
    expect([
      keyOf({ key: "у", code: "KeyE" }),
      keyOf({ key: "z", code: "KeyY" }),
      keyOf({ key: "Enter", code: "Enter" }),
    ]).toEqual(["e", "z", "Enter"]);
  });
});
