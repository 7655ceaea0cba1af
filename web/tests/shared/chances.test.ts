import { describe, expect, it } from "vitest";
import { addUpToOne, multiplyFractions, oneMinus } from "../../src/shared/chances";

describe("chances", () => {
  it("are multiplied exactly and add up", () => {
    expect(multiplyFractions("2/3", "5/6")).toBe("10/18");
    expect(oneMinus("1")).toBe("0/1");
    expect(addUpToOne(["4/9", "5/18", "5/36", "5/36"])).toBe(true);
    expect(addUpToOne(["1/3", "1/3", "33/100"])).toBe(false);
  });
});
