import { describe, expect, it } from "vitest";
import { luckOf } from "../../src/match/log/luck";
import { toHex, hmac, sha256, fromHex } from "../../src/replay/verify/sha256";
import { deriveDie, facesSaid, verifyFile } from "../../src/replay/verify/verify-dice";

const seed = "ab".repeat(32);
const nonces = ["01".repeat(16), "02".repeat(16)];
const promise = toHex(sha256(fromHex(seed)));
const roll = (n: number, faces: number[]): number[] =>
  faces.map((most, k) => deriveDie(fromHex(seed), nonces, n, k, most));
const file = (...lines: string[]): string =>
  [
    `touchback match 1`,
    `dice sealed commitment=${promise} nonces=${nonces.join(",")} seed=${seed} copied=0`,
    "inputs",
    ...lines,
  ].join("\n");

describe("our own hash", () => {
  it("is the one everybody uses", async () => {
    const { subtle } = globalThis.crypto;
    const key = await subtle.importKey(
      "raw",
      Uint8Array.from(fromHex(seed)),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign"],
    );
    for (const text of ["", "abc", "x".repeat(55), "x".repeat(56), "x".repeat(1000)]) {
      const data = new TextEncoder().encode(text);
      expect(toHex(sha256(data))).toBe(toHex(new Uint8Array(await subtle.digest("SHA-256", data))));
      expect(toHex(hmac(fromHex(seed), text))).toBe(toHex(new Uint8Array(await subtle.sign("HMAC", key, data))));
    }
  });
});

describe("a match file", () => {
  const good = file(
    `1 dice ${roll(1, [6, 6]).join()} The weather: 2D6.`,
    "2 home 77 chosen",
    `3 dice ${roll(2, [6, 6]).join()} no. 3 blocks: 2 block dice.`,
    `4 dice ${roll(3, [8]).join()} It bounces: D8.`,
  );

  it("holds when every die follows from the seed", () => {
    expect(verifyFile(good)).toMatchObject({ ok: true, rolls: 3, dice: 5 });
  });

  it("does not hold with one die changed", () => {
    const shown = roll(3, [8])[0]!;
    const bad = good.replace(`4 dice ${shown} `, `4 dice ${(shown % 8) + 1} `);
    expect(verifyFile(bad)).toMatchObject({ ok: false, line: 7 });
  });

  it("does not hold with another seed, and says so of other files", () => {
    expect(verifyFile(good.replace(`seed=${seed}`, `seed=${"cd".repeat(32)}`)).ok).toBe(false);
    expect(verifyFile("dice seeded 5").text).toContain("not sealed");
    expect(verifyFile("dice real").ok).toBe(true);
    expect(verifyFile("hello").text).toContain("no match file");
  });

  it("says which dice a line is about", () => {
    expect(facesSaid("D8 and D6, needs 3+", 2)).toEqual([8, 6]);
    expect(facesSaid("1 block die", 1)).toEqual([6]);
    expect(facesSaid("The toss of a coin. Ball: Gannets choose; boot: Maulers choose.", 1)).toEqual([2]);
    expect(facesSaid("D6 for the tens and D8 for the units", 2)).toEqual([6, 8]);
    expect(facesSaid("nothing", 1)).toBeNull();
  });
});

describe("luck", () => {
  it("counts dice and successes of each side", () => {
    const line = (side: number, ok: boolean) => ({
      seq: 1,
      text: "",
      kind: "test",
      side,
      roll: { purpose: "test", faces: [6], dice: [4], target: 3, modifiers: [], ok, chance: "2/3" },
    });
    const [home, away] = luckOf([line(0, true), line(0, false), line(1, true)], 2);
    expect(home).toMatchObject({ dice: 2, faces: [0, 0, 0, 2, 0, 0] });
    expect(home!.tallies[0]).toMatchObject({ rolls: 2, made: 1 });
    expect(home!.tallies[0]!.expected).toBeCloseTo(4 / 3);
    expect(away!.dice).toBe(1);
  });
});
