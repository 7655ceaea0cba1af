// Words of scripts on the page: read by the server, planned on the pitch, and never sent before they are understood.
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from "vitest";
import { runCommand } from "../../src/match/command-line";
import { plannedWords } from "../../src/match/typed-words";
import * as api from "../../src/net/api";
import * as seats from "../../src/net/seats";
import type { CompactView, WordsMeant } from "../../src/net/wire-types";
import { anOption } from "../samples";
import { Unconnected } from "../trial-match";

const meant = (more: Partial<WordsMeant>): WordsMeant => ({
  option: 5,
  word: "no",
  verb: "decline",
  player: null,
  square: null,
  text: "Don't use it",
  rest: "",
  ...more,
});

beforeEach(() => void vi.spyOn(seats, "seatsOf").mockReturnValue(["secret"]));
afterEach(() => void vi.restoreAllMocks());

/** A question with two answers that stand in a list. */
class Trial extends Unconnected {
  begin(): this {
    const options = ["Use it", "Don't use it"].map((text, option) =>
      anOption({ option, verb: option ? "decline" : "use", text }),
    );
    this.view = {
      players: [],
      sides: [],
      balls: [],
      acting: null,
      question: { asked: 0, prompt: "use_skill", title: "", also: [], options },
    } as unknown as CompactView;
    this.up = true;
    this.seq = 1;
    this.side = 0;
    this.onQuestion();
    return this;
  }
}

function at(answer: () => Promise<WordsMeant>): { match: Trial; sent: number[]; asked: MockInstance } {
  const match = new Trial("m").begin();
  const sent: number[] = [];
  match.answer = (option: number): void => {
    sent.push(option);
  };
  return { match, sent, asked: vi.spyOn(api, "sendJson").mockImplementation(answer) };
}

it("puts what is planned on the pitch into the words of plans", () => {
  expect(plannedWords(meant({ verb: "step", square: "K6" }))).toEqual(["k6"]);
  expect(plannedWords(meant({ verb: "target", player: "A12" }))).toEqual(["12"]);
  expect(plannedWords(meant({ verb: "activate", player: "H7", word: "H7 hand-off" }))).toEqual(["7", "hand off"]);
  expect(plannedWords(meant({}))).toBeNull();
});

it("answers with the option that the server has read", async () => {
  const { match, sent, asked } = at(() => Promise.resolve(meant({})));
  expect(await runCommand(match, "nope")).toBe("Don't use it.");
  expect(sent).toEqual([5]);
  expect(asked).toHaveBeenCalledWith("/api/matches/m/words", { words: "nope" }, "POST", {
    "X-Touchback-Seat": "secret",
  });
});

it("says the server's sentence about words that mean nothing", async () => {
  const { match, sent } = at(() =>
    Promise.reject(new api.RequestError("'dance' is no answer here; the options are end.", "words", 422)),
  );
  expect(await runCommand(match, "dance")).toBe("");
  expect([sent, match.refusal]).toEqual([[], "'dance' is no answer here; the options are end."]);
});

it("takes no more than it has understood", async () => {
  const { match, sent } = at(() => Promise.resolve(meant({ rest: "please" })));
  expect(await runCommand(match, "nope please")).toBe("");
  expect([sent, match.refusal]).toEqual([[], expect.stringContaining("is no answer here")]);
});
