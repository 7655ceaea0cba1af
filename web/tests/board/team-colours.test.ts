import { describe, expect, it } from "vitest";
import { chooseColours, colourDistance, contrastRatio } from "../../src/board/team-colours";

describe("colours", () => {
  it("of the usual sides are told apart by everybody", () => {
    expect(colourDistance("#2563c9", "#f0822b")).toBeGreaterThan(50);
    expect(contrastRatio("#2563c9", "#ffffff")).toBeGreaterThan(5.5);
  });

  it("that clash are replaced for one side, and the page says so", () => {
    const home = { name: "Gannets", colours: ["#8a1c1c", "#f0e0b0"] };
    const second = chooseColours([home, { name: "Maulers", colours: ["#7a2a10", "#f2f2f2"] }], false);
    expect(second.dress.map((one) => one.fill)).toEqual(["#8a1c1c", "#f2f2f2"]);
    expect(second.said).toContain("second colour");
    const usual = chooseColours([home, { name: "Maulers", colours: ["#7a2a10", "#801818"] }], false);
    expect(colourDistance(usual.dress[0]!.fill, usual.dress[1]!.fill)).toBeGreaterThanOrEqual(25);
    expect(usual.said).toContain("Maulers");
    expect(chooseColours([home, home], true).dress[0]!.fill).toBe("#2563c9");
    expect(chooseColours([{ name: "a" }, { name: "b" }], false).said).toBe("");
  });
});
