import { describe, expect, it } from "vitest";
import { momentOf, momentsOf, writerOf } from "../src/lib/comments";

describe("comments on a match", () => {
  const sides = [{ name: "Gannets" }, { name: "Maulers" }];
  it("say who wrote them", () => {
    expect(writerOf({ side: -1, name: "Mira" }, sides)).toBe("Mira");
    expect(writerOf({ side: 1, name: "" }, sides)).toBe("The coach of Maulers");
    expect(writerOf({ side: 0, name: "Mira" }, sides)).toBe("Mira, coach of Gannets");
  });
  it("belong to the moment that ends with their input", () => {
    expect([momentOf([0, 4, 9], 3), momentOf([0, 4, 9], 4), momentOf([0, 4, 9], 12), momentOf([], 7)]).toEqual([4, 4, 9, 7]);
  });
  it("are jumped to once a moment, in order", () => {
    expect(momentsOf([0, 4, 9], [{ seq: 8 }, { seq: 3 }, { seq: 4 }, { seq: 9 }])).toEqual([4, 9]);
  });
});
