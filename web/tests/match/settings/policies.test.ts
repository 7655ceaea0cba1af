import { describe, expect, it } from "vitest";
import type { AutoAnswer, Policy } from "../../../src/net/wire-types";
import { fittingPolicies } from "../../../src/match/settings/policies";

const known = (prompt: string, values: Policy["value"][], skill = ""): AutoAnswer => ({
  prompt,
  skill,
  title: "",
  help: "",
  group: "",
  answers: {},
  values,
  presets: {},
});

describe("automatic answers that the device keeps", () => {
  it("come along as far as the match can use them", () => {
    const all = [
      known("keep", ["ask", "refuse"]),
      known("use", ["ask", "use", "refuse"], "first"),
      known("never", ["ask"]),
    ];
    const kept: Record<string, Policy["value"]> = {
      keep: "refuse",
      "use/first": "use",
      "use/gone": "use",
      never: "use",
      unknown: "refuse",
      use: "use",
    };
    expect(fittingPolicies(kept, all)).toEqual([
      ["keep", "refuse", ""],
      ["use", "use", "first"],
    ]);
    expect(fittingPolicies({ keep: "use", "use/first": "ask" }, all)).toEqual([]);
  });
});
