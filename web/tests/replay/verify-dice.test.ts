import { blake2b } from "@noble/hashes/blake2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { luckOf } from "../../src/match/log/luck";
import { compareKept, deriveDie, facesSaid, verifyFile } from "../../src/replay/verify/verify-dice";

const seed = "ab".repeat(32);
const nonces = ["01".repeat(16), "02".repeat(16)];
const hash = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));
const promises = nonces.map(hash);
const roll = (n: number, faces: number[], of = seed): number[] =>
  faces.map((most, k) => deriveDie(hexToBytes(of), nonces, n, k, most));
const sealed = (of = seed): string =>
  `sealed commitment=${hash(of)} promises=${promises.join(",")} nonces=${nonces.join(",")} seed=${of}`;

/** A file with its own sum at the end, as a forger would write it too. */
function file(header: string[], ...lines: string[]): string {
  const teams = ['team {"name": "Gannets"}', 'team {"name": "Maulers"}'];
  const all = ["touchback match 1", ...header, ...teams, "inputs", ...lines];
  const person = new Uint8Array(16);
  person.set(utf8ToBytes("touchback"));
  const sum = blake2b(utf8ToBytes(all.map((line) => `${line}\n`).join("")), { dkLen: 8, personalization: person });
  const count = lines.length;
  return [...all, `end ${count} state 0123456789abcdef text ${bytesToHex(sum)} score 0-0`, ""].join("\n");
}
const lines = (of = seed): string[] => [
  `1 dice ${roll(1, [6, 6], of).join()} The weather: 2D6.`,
  "2 home 77 chosen",
  `3 dice ${roll(2, [6, 6], of).join()} no. 3 blocks: 2 block dice.`,
  `4 dice ${roll(3, [8]).join()} It bounces: D8.`,
];

describe("a match file", () => {
  const good = file([`dice ${sealed()}`], ...lines());

  it("holds when every die follows from the seed", () => {
    expect(verifyFile(good)).toMatchObject({ ok: true, rolls: 3, proven: 3, dice: 5 });
  });

  it("does not hold with one die changed, even if its sum is made to fit", () => {
    const shown = roll(3, [8])[0]!;
    const other = lines().map((line) => line.replace(`4 dice ${shown} `, `4 dice ${(shown % 8) + 1} `));
    expect(verifyFile(file([`dice ${sealed()}`], ...other))).toMatchObject({ ok: false, line: 9 });
  });

  it("does not hold with a line changed, lost, doubled or cut off", () => {
    const rows = good.split("\n");
    const without = [...rows.slice(0, 6), ...rows.slice(7)].join("\n");
    const twice = [...rows.slice(0, 7), ...rows.slice(6)].join("\n");
    for (const bad of [
      good.replace("77 chosen", "78 chosen"),
      without,
      twice,
      rows.slice(0, -2).join("\n"),
      good + "more",
    ])
      expect(verifyFile(bad).ok, bad).toBe(false);
  });

  it("does not hold with another seed, promise or nonce", () => {
    for (const [from, to] of [
      [`seed=${seed}`, `seed=${"cd".repeat(32)}`],
      [promises[0]!, "00".repeat(32)],
      [`nonces=${nonces[0]!}`, `nonces=${"03".repeat(16)}`],
      [hash(seed), "00".repeat(32)],
    ] as const)
      expect(verifyFile(file([`dice ${sealed().replace(from, to)}`], ...lines())).ok).toBe(false);
  });

  it("cannot switch the check off in its header", () => {
    const older = `sealed commitment=${hash(seed)} nonces=${nonces.join(",")} seed=${seed}`;
    expect(verifyFile(file([`dice ${older} copied=0`], ...lines()))).toMatchObject({ ok: true, proven: 0 });
    expect(verifyFile(file([`dice ${older} copied=0`], ...lines())).text).toContain("does not say that the coaches'");
    expect(verifyFile(file([`dice ${older} copied=999999`], ...lines())).text).toContain("has 3 rolls");
    expect(verifyFile(file([`dice ${older} copied=2`], ...lines())).text).toContain("2 of 3 rolls are not proven");
  });

  it("has one nonce for each coach", () => {
    const third = sealed()
      .replace("nonces=", `nonces=${"05".repeat(16)},`)
      .replace("promises=", `promises=${hash("05".repeat(16))},`);
    expect(verifyFile(file([`dice ${third}`], ...lines())).text).toContain("3 nonces, and the match 2 coaches");
  });

  it("says who promised a number and did not show it", () => {
    const withheld = sealed().replace(nonces[1]!, "-");
    expect(verifyFile(file([`dice ${withheld}`])).text).toContain("Coach 2 promised a number and did not show it");
  });

  const before = "cd".repeat(32);
  const nothing = { commitment: "", promises: [], nonce: "", taken: 0 };
  const branch = file([`dice ${sealed()}`, `taken 2 at=0123456789abcdef of=abc ${sealed(before)}`], ...lines(before));

  it("does not prove the rolls of the match it was played on from by its own promise", () => {
    expect(verifyFile(branch)).toMatchObject({ ok: true, rolls: 3, proven: 1, taken: 2 });
    expect(verifyFile(branch).text).toContain(
      "2 of 3 rolls are not proven: they follow from the seal of another match",
    );
    const kept = { commitment: hash(before), promises, nonce: "", taken: 0 };
    const keptOf = (match: string) => (match === "abc" ? kept : nothing);
    expect(verifyFile(branch, keptOf)).toMatchObject({ ok: true, proven: 3 });
    expect(verifyFile(branch, keptOf).text).toContain("2 of 3 rolls fell in the match abc");
    expect(verifyFile(branch, () => ({ ...kept, promises: [...promises].reverse() }))).toMatchObject({ proven: 1 });
    const changed = branch.replace(` ${roll(1, [6, 6], before).join()} `, ` ${roll(9, [5, 5], before).join()} `);
    expect(verifyFile(changed, keptOf).ok).toBe(false);
    const nameless = [`dice ${sealed()}`, `taken 2 at=0123456789abcdef ${sealed(before)}`];
    expect(verifyFile(file(nameless, ...lines(before))).text).toContain("name the match");
    const hidden = `taken 2 at=0123456789abcdef of=abc promised ${hash(before)}`;
    expect(verifyFile(file([`dice ${sealed()}`, hidden], ...lines(before)))).toMatchObject({ ok: true, proven: 1 });
  });

  it("has as many rolls of other matches as the device saw when its seed was promised", () => {
    const kept = { commitment: hash(seed), promises, nonce: nonces[1]!, taken: 0 };
    expect(compareKept(kept, verifyFile(branch)).map((one) => one.ok)).toEqual([true, false, true, true]);
    expect(compareKept({ ...kept, taken: 2 }, verifyFile(branch)).every((one) => one.ok)).toBe(true);
    expect(compareKept({ ...kept, taken: 2 }, verifyFile(good))[1]!.ok).toBe(false);
  });

  it("says so of other files", () => {
    expect(verifyFile(file(["dice seeded 5"], ...lines())).text).toContain("3 of 3 rolls are not proven");
    expect(verifyFile(file(["dice real, typed in"], ...lines()))).toMatchObject({ ok: true, proven: 0 });
    expect(verifyFile("hello").text).toContain("no match file");
  });

  it("is compared with what the device kept", () => {
    const verdict = verifyFile(good);
    const kept = { commitment: hash(seed), promises, nonce: nonces[1]!, taken: 0 };
    expect(compareKept(kept, verdict).map((one) => one.ok)).toEqual([true, true, true, true]);
    expect(compareKept({ ...kept, commitment: hash(nonces[0]!) }, verdict)[0]!.ok).toBe(false);
    expect(compareKept({ ...kept, promises: [promises[0]!, ""] }, verdict)[2]!.ok).toBe(false);
    expect(compareKept({ ...kept, nonce: "04".repeat(16) }, verdict)[3]!.ok).toBe(false);
    expect(compareKept(nothing, verdict)).toEqual([]);
    expect(compareKept(kept, verifyFile(file([`dice promised ${hash(seed)}`], ...lines())))).toEqual([]);
    expect(compareKept(kept, verifyFile(file(["dice real, typed in"], ...lines())))[0]!.ok).toBe(false);
  });

  it("says which dice a line is about", () => {
    expect(facesSaid("D8 and D6, needs 3+", 2)).toEqual([8, 6]);
    expect(facesSaid("1 block die", 1)).toEqual([6]);
    expect(facesSaid("The toss of a coin. Ball: Gannets choose; boot: Maulers choose.", 1)).toEqual([2]);
    expect(facesSaid("D6 for the tens and D8 for the units", 2)).toEqual([6, 8]);
    expect(facesSaid("The fans: 2D6 a side.", 4)).toEqual([6, 6, 6, 6]);
    expect(facesSaid("Pitch Invasion: 3 separate D6", 3)).toEqual([6, 6, 6]);
    expect(facesSaid("Pitch Invasion: 3 separate D6", 4)).toBeNull();
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
