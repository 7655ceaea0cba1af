// Whole messages from the few fields that a test is about.
import type { OpenQuestion, Option } from "../src/net/compact";
import type { AboutMatch, PlayerView, ReachMap, WayRoll } from "../src/net/wire-types";

export const anOption = (some: Partial<Option>): Option => ({
  option: 1,
  verb: "",
  player: -1,
  square: "",
  skill: "",
  action: "",
  text: "",
  ...some,
});

export const aQuestion = (...options: Option[]): OpenQuestion => ({
  asked: 0,
  prompt: "p",
  title: "",
  about: -1,
  against: -1,
  skill: "",
  square: "",
  test: "",
  options,
  also: [],
});

export const aDie = (square: string, text: string, target = 3, chance = "2/3"): WayRoll => ({
  square,
  text,
  target,
  chance,
  again: false,
});

export const aMap = (some: Partial<ReachMap>): ReachMap => ({
  t: "reach",
  n: 1,
  seq: 1,
  player: 0,
  moves: [0, 6],
  actions: [],
  squares: {},
  targets: [],
  ...some,
});

export const aPlayer = (slot: number, some: Partial<PlayerView> = {}): PlayerView => ({
  slot,
  side: 0,
  name: "",
  number: slot + 1,
  position: "line",
  code: "Li",
  job: "",
  shape: 0,
  square: "",
  place: "reserves",
  stance: "standing",
  flags: [],
  used: false,
  marks: true,
  facing: 4,
  injury: 0,
  injury_too: 0,
  figures: [],
  skills: [],
  ...some,
});

export const aMatch = (some: Partial<AboutMatch>): AboutMatch => ({
  match: "aaaaaaaaaa",
  edition: "e",
  title: "e",
  rules_id: "r",
  options: {},
  teams: [
    { name: "Gannets", roster: "a" },
    { name: "Maulers", roster: "b" },
  ],
  seats: ["person", "person"],
  hot_seat: false,
  score: [0, 0],
  status: "live",
  asked: -1,
  since: 1000,
  seq: 0,
  dice: { kind: "sealed", nonces: [], commitment: "" },
  clock: { kind: "off", seconds: 0, increment: 0, grace: 0, least: 0 },
  terms: null,
  origin: null,
  ...some,
});
