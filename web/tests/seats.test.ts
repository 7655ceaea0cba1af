import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shown } from "../src/lib/matches";
import { CHANGED, hasSeat, inviteOf, keepInvite, keepSeat, known, onlyHere, remember, seatsOf } from "../src/lib/seats";
import type { MatchInfo } from "../src/lib/wire";

const ID = "abcdefghij";
const info = (status: string): MatchInfo => ({
  match: ID, edition: "e", rules_id: "r", teams: [{ name: "Reds", roster: "a" }, { name: "Blues", roster: "b" }], score: [0, 0], status, seq: 0, dice: { kind: "sealed", commitment: "" },
});

describe("the host of a match by link", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value) });
    vi.stubGlobal("location", { hash: "", search: "", pathname: `/play/${ID}` });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("keeps his seat and the invitation from the moment the match is open", () => {
    keepInvite(ID, `https://club/play/${ID}#seat=theirs`);
    keepSeat(ID, "mine");
    remember(ID, 1, 5);
    expect(hasSeat(ID)).toBe(true);
    expect(seatsOf(ID)).toEqual(["mine"]);
    expect(known()).toEqual([{ match: ID, side: 1, at: 5, watched: false }]);
    expect(inviteOf(ID)).toContain("#seat=theirs");
    const row = shown(known()[0]!, info("waiting"));
    expect([row.waiting, row.link]).toEqual([true, `/play/${ID}`]);
  });
  it("is not shown an invitation for a match that has begun", () => {
    remember(ID, 0, 5);
    expect(shown(known()[0]!, info("live")).waiting).toBe(false);
  });
});

describe("a link", () => {
  it.each([["127.0.0.1", true], ["localhost", true], ["[::1]", true], ["192.168.1.7", false], ["play.club.example", false]])("to %s is of use to one machine only: %s", (host, only) => {
    expect(onlyHere(host)).toBe(only);
  });
});

describe("the list of matches", () => {
  it("tells the page that it has changed", () => {
    const told: string[] = [];
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal("dispatchEvent", (event: Event) => told.push(event.type));
    remember(ID, 0, 1);
    expect(told).toEqual([CHANGED]);
    vi.unstubAllGlobals();
  });
});
