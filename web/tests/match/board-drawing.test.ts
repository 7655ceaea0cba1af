import { describe, expect, it } from "vitest";
import { pathOf } from "../../src/match/board-drawing";
import { aDie } from "../samples";

const die = (square: string, target: number, chance: string) => aDie(square, "", target, chance);

describe("the chips of a path", () => {
  it("show the chance of all rolls that fall on a square", () => {
    const [first, second] = pathOf(["B1", "C1"], [die("C1", 2, "5/6"), die("C1", 2, "5/6")], 0);
    expect(first!.chip).toBe("");
    expect(second!.chip).toBe("2+ 2+ · 69 %");
  });
});
