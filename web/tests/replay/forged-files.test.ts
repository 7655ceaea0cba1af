// Files that tests/record/test_forged_files.py has tampered with, and one sound file; without them nothing is checked.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compareKept, verifyFile, type KeptDice } from "../../src/replay/verify/verify-dice";

const folder = process.env.FORGED ?? "";
/** What only the rules can tell: the server plays the file again. */
const NEEDS_RULES = new Set([
  "a missing input",
  "a doubled input",
  "two inputs in another order",
  "cut off, with an end of its own",
  "another match's log",
  "another edition",
  "another player",
  "another score",
]);

it.skipIf(!folder)("refuses every file whose dice or lines were changed", () => {
  const files = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), "utf-8")) as [string, string, KeptDice],
  );
  for (const [kind, text, kept] of files) {
    const verdict = verifyFile(text);
    const compared = compareKept(kept, verdict);
    const whole = verdict.ok && verdict.proven === verdict.rolls && compared.every((one) => one.ok);
    if (kind === "sound") expect(whole).toBe(true);
    else if (!NEEDS_RULES.has(kind)) expect(whole, kind).toBe(false);
    if (!whole) expect(verdict.text).not.toBe("");
  }
});
