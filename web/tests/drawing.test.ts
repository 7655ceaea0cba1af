import { describe, expect, it } from "vitest";
import { pathOf } from "../src/lib/drawing";
import type { Step } from "../src/lib/wire";

const die = (square: string, target: number, chance: string): Step => ({ square, text: "", target, chance });

describe("the chips of a path", () => {
  it("show the chance of all rolls that fall on a square", () => {
    const [first, second] = pathOf(["B1", "C1"], [die("C1", 2, "5/6"), die("C1", 2, "5/6")], 0);
    expect(first!.chip).toBe("");
    expect(second!.chip).toBe("2+ 2+ · 69 %");
  });
});
