import { describe, expect, it } from "vitest";
import { fitting, type Policy } from "../src/lib/policies";

const known = (prompt: string, values: string[], skill = ""): Policy => ({ prompt, skill, title: "", help: "", values, presets: {} });

describe("automatic answers that the device keeps", () => {
  it("come along as far as the match can use them", () => {
    const all = [known("keep", ["ask", "refuse"]), known("use", ["ask", "use", "refuse"], "first"), known("never", ["ask"])];
    const kept = { keep: "refuse", "use/first": "use", "use/gone": "use", never: "use", unknown: "refuse", use: "use" };
    expect(fitting(kept, all)).toEqual([["keep", "refuse", ""], ["use", "use", "first"]]);
    expect(fitting({ keep: "use", "use/first": "ask" }, all)).toEqual([]);
  });
});
