import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeMatch } from "../../src/home/match-list";
import {
  MATCHES_CHANGED,
  dropSeat,
  markMatchOver,
  hasSeat,
  inviteOf,
  keepInvite,
  keepSeat,
  knownMatches,
  nonceOf,
  otherSeatsOf,
  rememberMatch,
  seatsOf,
  acceptSeat,
} from "../../src/net/seats";
import { aMatch } from "../samples";
import type { AboutMatch } from "../../src/net/wire-types";
import { isLocalHost } from "../../src/shared/match-links";

const ID = "abcdefghij";
const info = (status: string): AboutMatch => aMatch({ match: ID, status });

const storage = (): object => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
};
/** Another tab of the same device, at an address of the match. */
function tab(hash = "", search = ""): void {
  vi.stubGlobal("sessionStorage", storage());
  at(hash, search);
}
function at(hash = "", search = ""): void {
  vi.stubGlobal("location", { hash, search, pathname: `/play/${ID}` });
}
function device(): void {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("history", { replaceState: () => at() });
  tab();
}
/** A match called by a number. */
const match = (number: number): string =>
  `aaaaaa${[...String(number).padStart(4, "0")].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;

/** A device that has been at 500 matches, with something kept of each. */
function full(keys: (match: string) => string[]): void {
  const found = Array.from({ length: 500 }, (_, number) => match(number));
  const kept = JSON.parse(localStorage.getItem("touchback-seats") ?? "{}") as object;
  localStorage.setItem(
    "touchback-seats",
    JSON.stringify({ ...kept, ...Object.fromEntries(found.flatMap(keys).map((key) => [key, "kept"])) }),
  );
  localStorage.setItem(
    "touchback-matches",
    JSON.stringify(found.map((one, at) => ({ match: one, side: 0, at })).reverse()),
  );
}

describe("the host of a match by link", () => {
  beforeEach(device);
  afterEach(() => void vi.unstubAllGlobals());

  it("keeps his seat and the invitation from the moment the match is open", () => {
    keepInvite(ID, `https://club/play/${ID}#seat=theirs`);
    keepSeat(ID, "mine");
    rememberMatch(ID, 1, 5);
    expect(hasSeat(ID)).toBe(true);
    expect(seatsOf(ID)).toEqual(["mine"]);
    expect(knownMatches()).toEqual([{ match: ID, side: 1, at: 5, watched: false }]);
    expect(inviteOf(ID)).toContain("#seat=theirs");
    const row = describeMatch(knownMatches()[0]!, info("waiting"));
    expect([row.waiting, row.link]).toEqual([true, `/play/${ID}`]);
  });
  it("is not shown an invitation for a match that has begun", () => {
    rememberMatch(ID, 0, 5);
    expect(describeMatch(knownMatches()[0]!, info("live")).waiting).toBe(false);
  });
});

describe("a second seat of the same match", () => {
  beforeEach(() => {
    device();
    keepSeat(ID, "home", 0);
    rememberMatch(ID, 0, 5);
    tab("#seat=visitors");
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("is played as soon as its link is opened, and changes nothing before the server has taken it", () => {
    expect(seatsOf(ID)).toEqual(["visitors"]);
    expect(location.hash).toBe("#seat=visitors");
    tab();
    expect(seatsOf(ID)).toEqual(["home"]);
  });
  it("is held beside the first: this tab goes on with it, every other with the first", () => {
    acceptSeat(ID, "visitors", 1);
    rememberMatch(ID, 1, 9);
    expect(location.hash).toBe("");
    expect(seatsOf(ID)).toEqual(["visitors"]);
    tab();
    expect(seatsOf(ID)).toEqual(["home"]);
    expect(otherSeatsOf(ID)).toEqual([{ token: "visitors", side: 1 }]);
    expect(knownMatches()).toEqual([{ match: ID, side: 0, at: 9, watched: false }]);
    tab("", "?watch");
    expect(seatsOf(ID)).toEqual([null]);
  });
  it("is not kept when the server refuses it, and the first stays", () => {
    dropSeat(ID, "visitors");
    tab();
    expect(seatsOf(ID)).toEqual(["home"]);
  });
  it("becomes the first when the server no longer knows the first", () => {
    acceptSeat(ID, "visitors", 1);
    dropSeat(ID, "home");
    tab();
    expect([seatsOf(ID), otherSeatsOf(ID)]).toEqual([["visitors"], []]);
  });
  it("stays in the address where a tab cannot keep it", () => {
    vi.stubGlobal("sessionStorage", undefined);
    acceptSeat(ID, "visitors", 1);
    expect(location.hash).toBe("#seat=visitors");
  });
});

describe("seats", () => {
  beforeEach(device);
  afterEach(() => void vi.unstubAllGlobals());

  it("of both sides at one screen stay together", () => {
    at("#seat=one,two");
    acceptSeat(ID, "one,two", 0);
    expect(location.hash).toBe("");
    tab();
    expect(seatsOf(ID)).toEqual(["one", "two"]);
  });
  it("are not lost to misspelt addresses, invitations or nonces", () => {
    keepSeat(ID, "mine");
    const nonce = nonceOf(ID);
    full((key) => [`nonce-${key}`, `invite-${key}`]);
    nonceOf(match(501));
    keepInvite(match(501), "link");
    expect(inviteOf(match(501))).toBe("link");
    expect(seatsOf(ID)).toEqual(["mine"]);
    expect(nonceOf(ID)).toBe(nonce);
  });
  it("of 500 matches are kept; more push out finished matches before others", () => {
    full((key) => [key]);
    expect([hasSeat(match(0)), knownMatches().length]).toEqual([true, 500]);
    markMatchOver(match(400));
    keepSeat(match(500), "seat500");
    rememberMatch(match(500), 0, 500);
    expect([0, 400, 500].map((number) => hasSeat(match(number)))).toEqual([true, false, true]);
    expect(
      knownMatches()
        .filter((one) => [match(0), match(400), match(500)].includes(one.match))
        .map((one) => one.match),
    ).toEqual([match(500), match(0)]);
  });
});

describe("a link", () => {
  it.each([
    ["127.0.0.1", true],
    ["localhost", true],
    ["[::1]", true],
    ["192.168.1.7", false],
    ["play.club.example", false],
  ])("to %s is of use to one machine only: %s", (host, only) => {
    expect(isLocalHost(host)).toBe(only);
  });
});

describe("the list of matches", () => {
  it("tells the page that it has changed", () => {
    const told: string[] = [];
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal("dispatchEvent", (event: Event) => told.push(event.type));
    rememberMatch(ID, 0, 1);
    expect(told).toEqual([MATCHES_CHANGED]);
    vi.unstubAllGlobals();
  });
});
