import { describe, expect, it } from "vitest";
import { graceLeft, timeLeft, warningPassed } from "../../src/match/clock";

describe("a clock", () => {
  it("runs for one side only and never below nothing", () => {
    const clock = { kind: "turn", running: 1, left: [9000, 4000] };
    expect([
      timeLeft(clock, 0, 1000),
      timeLeft(clock, 1, 1000),
      timeLeft(clock, 1, 9000),
      timeLeft(null, 0, 5),
    ]).toEqual([9000, 3000, 0, 0]);
  });

  it("counts what the referee still waits only when time is up", () => {
    const clock = { kind: "bank", running: 1, left: [9000, 0] };
    expect([
      graceLeft(null, 0),
      graceLeft(clock, 500),
      graceLeft({ ...clock, grace: 3000 }, 500),
      graceLeft({ ...clock, grace: 3000 }, 9000),
    ]).toEqual([-1, -1, 2500, 0]);
  });

  it("is said at a minute, at thirty and at ten seconds", () => {
    expect([
      warningPassed(60100, 59900),
      warningPassed(59900, 59000),
      warningPassed(10001, 10000),
      warningPassed(31000, 9000),
    ]).toEqual([60, 0, 10, 10]);
  });
});
