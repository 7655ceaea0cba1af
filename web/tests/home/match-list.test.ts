import { describe, expect, it } from "vitest";
import { describeMatch } from "../../src/home/match-list";
import type { AboutMatch } from "../../src/net/wire-types";
import { aMatch } from "../samples";
import { durationText, timeAgo } from "../../src/shared/text";

const info = aMatch;
const mine = { match: "aaaaaaaaaa", side: 0, at: 0 };
const HOUR = 3600000;

describe("my matches", () => {
  it("say for whom a match has waited, and how long", () => {
    const told = (more: Partial<AboutMatch>, ms: number): string => describeMatch(mine, info(more), 1000 + ms).state;
    expect(told({ asked: 0 }, 5 * 60000)).toBe("Your decision for 5 min");
    expect(told({ asked: 1 }, 3 * HOUR)).toBe("Waiting 3 h for Maulers");
    expect(told({ asked: 1 }, 20000)).toBe("Waiting for Maulers");
    expect(told({ status: "waiting", asked: -1 }, 72 * HOUR)).toBe("Waiting 3 days for both coaches");
    expect(told({ status: "waiting", seats: ["club", "club"] }, 0)).toBe("Begins when a spectator comes");
    expect(told({ status: "paused", asked: -1 }, 2 * HOUR)).toBe("Paused, last move 2 h ago");
    expect(told({ status: "adjourned", asked: 0 }, 72 * HOUR)).toBe("Adjourned, last move 3 days ago, you decide next");
    expect(told({ status: "adjourned", asked: 1 }, 20000)).toBe("Adjourned, last move just now, Maulers decide next");
    expect(told({ status: "adjourned", asked: 0, hot_seat: true }, 5 * 60000)).toBe(
      "Adjourned, last move 5 min ago, Gannets decide next",
    );
    expect(told({ status: "over" }, 3 * HOUR)).toBe("Full time");
  });
  it("count time in few words", () => {
    expect([
      durationText(0),
      durationText(59999),
      durationText(60000),
      durationText(47 * HOUR),
      durationText(48 * HOUR),
    ]).toEqual(["", "", "1 min", "47 h", "2 days"]);
    expect([timeAgo(0), timeAgo(HOUR)]).toEqual(["just now", "1 h ago"]);
  });
});
