import { expect, it } from "vitest";
import { planSteps } from "../../../src/match/plan/plan-steps";
import { aDie } from "../../samples";
import type { ReachMap } from "../../../src/net/wire-types";

const die = (square: string, text: string) => aDie(square, text, 2, "5/6");
const plan = {
  player: 3,
  action: "blitz",
  path: ["B1", "C1"],
  rolls: [die("A1", "Bone-head 2+"), die("C1", "dodge 2+")],
};
const reach = {
  player: 3,
  rise: "Gets up",
  opening: [{ actions: ["move", "blitz"], rolls: [die("A1", "Bone-head 2+")] }],
} as unknown as ReachMap;
const told = (of: ReachMap | null, action = "blitz"): (string | undefined)[] =>
  planSteps({ ...plan, action }, of).map((one) => one.text ?? one.roll?.text ?? one.squares[0]);

it("who lies gets up after the die that says whether he acts, and before he walks", () => {
  expect(told(reach)).toEqual(["Bone-head 2+", "Gets up", "B1", "dodge 2+"]);
  expect(told(reach, "foul")).toEqual(["Gets up", "Bone-head 2+", "B1", "dodge 2+"]); // no die before that one is known
  expect(told({ ...reach, rise: undefined })).toEqual(["Bone-head 2+", "B1", "dodge 2+"]);
  expect(told({ ...reach, player: 4 })).toEqual(["Bone-head 2+", "B1", "dodge 2+"]);
});
