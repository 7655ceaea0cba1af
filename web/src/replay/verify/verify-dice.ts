// Every die of a match file, derived anew from the seed and the coaches' nonces; and every line, by the file's own sums.
import { blake2b } from "@noble/hashes/blake2.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface Verdict {
  ok: boolean;
  rolls: number;
  proven: number;
  dice: number;
  text: string;
  line: number;
  seal: Seal | null;
}

/** What fixes the dice: `copied` stands in older files, and says how many rolls nothing proves. */
export interface Seal {
  commitment: string;
  promises: string[];
  nonces: string[];
  seed: string;
  copied: number;
}

/** What this device kept from before the match. */
export interface KeptDice {
  commitment: string;
  promises: string[];
  nonce: string;
}

/** The rolls up to a number, by which seal they fell, or why nothing proves them. */
interface Stretch {
  last: number;
  seal: Seal | null;
  why: string;
}

const PERSON = Uint8Array.from({ length: 16 }, (_, at) => "touchback".charCodeAt(at) || 0);
const WHY: Record<string, string> = {
  promised: "the seed is shown when the match is over",
  position: "they stand in the position that the match begins with",
  real: "they were typed in by the coaches",
  seeded: "they follow from a seed of a simulation, which the server can check",
};
const OTHERWISE = "nothing says where they came from";

class Bad extends Error {
  constructor(
    why: string,
    readonly line = 0,
  ) {
    super(why);
  }
}

/** Die `index` of roll `number`: drawn again while the number would favour low faces. */
export function deriveDie(seed: Uint8Array, nonces: string[], number: number, index: number, faces: number): number {
  const most = BigInt(faces);
  const fair = ((1n << 64n) / most) * most;
  for (let retry = 0; ; retry += 1) {
    const mac = hmac(sha256, seed, utf8ToBytes([...nonces, number, index, retry].join(":")));
    const drawn = new DataView(mac.buffer, mac.byteOffset).getBigUint64(0);
    if (drawn < fair) return Number(drawn % most) + 1;
  }
}

/** The faces that a line says were rolled: "2D6", "D8 and D6", "3 separate D6", "2D6 a side", "2 block dice", "a coin". */
export function facesSaid(text: string, count: number): number[] | null {
  const found: number[] = [];
  for (const part of text.matchAll(/(?:(\d+) separate )?(\d*)D(\d+)|(\d+) block di(?:c)?e|\ba coin\b/g)) {
    const [, separate, many, faces, blocks] = part;
    const times = Number(blocks ?? separate ?? (many || 1));
    for (let i = 0; i < times && found.length < count; i += 1) found.push(blocks ? 6 : Number(faces ?? 2));
    if (found.length >= count) break;
  }
  const oneSide = found.length;
  if (oneSide && text.includes(" a side")) while (found.length < count) found.push(found[found.length - oneSide]!);
  return found.length === count ? found : null;
}

const listed = (text: string): string[] => text.split(",").map((one) => (one === "-" ? "" : one));
const hash = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

/** The seal in a header, if it keeps its own promises. */
export function readSeal(header: string): Seal {
  const found =
    /^sealed commitment=([0-9a-f]{64})(?: promises=([0-9a-f,-]+))? nonces=([0-9a-f,-]+) seed=([0-9a-f]{64})(?: copied=(\d{1,9}))?$/.exec(
      header,
    );
  if (!found || (found[2] === undefined) !== (found[5] !== undefined))
    throw new Bad("The seal of the dice cannot be read.");
  const [, commitment, promises, nonces, seed, copied] = found as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const seal = {
    commitment,
    promises: promises ? listed(promises) : [],
    nonces: listed(nonces),
    seed,
    copied: Number(copied ?? 0),
  };
  if (!seal.nonces.every((one) => one === "" || /^([0-9a-f]{2}){8,32}$/.test(one)))
    throw new Bad("The seal of the dice cannot be read.");
  if (hash(seed) !== commitment) throw new Bad("The seed is not the one that was promised before the match.");
  if (seal.promises.length && seal.promises.length !== seal.nonces.length)
    throw new Bad("The seal of the dice cannot be read.");
  for (const [at, nonce] of seal.nonces.entries())
    if (seal.promises.length && nonce && hash(nonce) !== seal.promises[at])
      throw new Bad(`The nonce of coach ${at + 1} is not the one that was promised.`);
  return seal;
}

/** Which rolls follow from what, in order; the last stretch goes on to the end. */
function stretchesOf(lines: string[]): [Stretch[], Seal | null, string] {
  const header = lines.find((line) => line.startsWith("dice "))?.slice(5);
  if (!header || !lines[0]?.startsWith("touchback match ")) throw new Bad("This is no match file.");
  const word = /^[a-z]+/.exec(header)?.[0] ?? "";
  const seal = word === "sealed" ? readSeal(header) : null;
  const found: Stretch[] = lines
    .filter((line) => line.startsWith("taken "))
    .map((line) => {
      const parts = /^taken ([1-9]\d{0,8}) at=[0-9a-f]{16} (([a-z]+).*)$/.exec(line);
      if (!parts) throw new Bad("Rolls that were taken over cannot be read.");
      const own = parts[3] === "sealed" ? readSeal(parts[2]!) : null;
      return { last: Number(parts[1]), seal: own, why: WHY[parts[3]!] ?? OTHERWISE };
    });
  if (seal?.copied)
    found.push({ last: seal.copied, seal: null, why: "they came from another match, without its seal" });
  if (found.some((one, at) => at > 0 && one.last <= found[at - 1]!.last))
    throw new Bad("Rolls that were taken over are counted upwards.");
  return [[...found, { last: Infinity, seal, why: WHY[word] ?? OTHERWISE }], seal, word];
}

/** The sums that the file has of its own lines: a line that was changed, added or lost after it was written shows. */
function checkLines(lines: string[]): void {
  const sum = blake2b.create({ dkLen: 8, personalization: PERSON });
  let inputs = 0;
  for (const [at, line] of lines.entries()) {
    const said = /^(?:=|end) (\d+) state [0-9a-f]{16} text ([0-9a-f]{16})/.exec(line);
    if (said && bytesToHex(sum.clone().digest()) !== said[2])
      throw new Bad(`Lines before line ${at + 1} were changed after they were written.`, at + 1);
    const entry = /^(\d+) [a-z]+ /.exec(line);
    if (entry) inputs += 1;
    if (entry ? Number(entry[1]) !== inputs : said && Number(said[1]) !== inputs)
      throw new Bad(`Line ${at + 1}: an input is missing or stands there twice.`, at + 1);
    if (line.startsWith("end ")) {
      if (lines.slice(at + 1).some(Boolean)) throw new Bad("Something follows the end of the match.", at + 2);
      return;
    }
    sum.update(utf8ToBytes(`${line}\n`));
  }
  throw new Bad("The match file is cut off: its end is missing.");
}

export function verifyFile(text: string): Verdict {
  try {
    return verified(text.split("\n"));
  } catch (error) {
    if (!(error instanceof Bad)) throw error;
    return { ok: false, rolls: 0, proven: 0, dice: 0, text: error.message, line: error.line, seal: null };
  }
}

function verified(lines: string[]): Verdict {
  const [stretches, seal, word] = stretchesOf(lines);
  checkLines(lines);
  const open = new Map<string, number>();
  let [rolls, proven, dice, at] = [0, 0, 0, 0];
  for (const [row, line] of lines.entries()) {
    const entry = /^\d+ dice ([\d,]+)(?: (.*))?$/.exec(line);
    if (!entry) continue;
    rolls += 1;
    while (rolls > stretches[at]!.last) at += 1;
    const now = stretches[at]!;
    if (!now.seal) {
      open.set(now.why, (open.get(now.why) ?? 0) + 1);
      continue;
    }
    proven += 1;
    const shown = entry[1]!.split(",").map(Number);
    const faces = facesSaid(entry[2] ?? "", shown.length);
    if (!faces) throw new Bad(`It cannot be read which dice were rolled in line ${row + 1}.`, row + 1);
    for (const [index, value] of shown.entries()) {
      const right = deriveDie(hexToBytes(now.seal.seed), now.seal.nonces, rolls, index, faces[index]!);
      if (right !== value)
        throw new Bad(`Line ${row + 1}: die ${index + 1} shows ${value}, but ${right} follows from the seed.`, row + 1);
      dice += 1;
    }
  }
  const taken = stretches.at(-2)?.last ?? 0;
  if (taken > rolls) throw new Bad(`The file has ${rolls} rolls, and says that ${taken} were taken over.`);
  const told = proven
    ? [
        `${open.size ? "" : "All "}${dice} dice of ${proven} rolls follow from the seed that was promised before kick-off.`,
      ]
    : [];
  for (const [why, count] of open) told.push(`${count} of ${rolls} rolls are not proven: ${why}.`);
  const ok = word === "sealed" || word === "promised" || word === "real";
  return { ok, rolls, proven, dice, line: 0, text: told.join(" ") || "No dice were rolled.", seal };
}

/** What this device kept, against what the file says now: a sentence for each, and whether it holds. */
export function compareKept(kept: KeptDice, seal: Seal | null): { ok: boolean; text: string }[] {
  const found: { ok: boolean; text: string }[] = [];
  const said = (ok: boolean, yes: string, no: string): void => void found.push({ ok, text: ok ? yes : no });
  if (kept.commitment)
    said(
      kept.commitment === seal?.commitment,
      "The seed is the one whose fingerprint this device kept before the first die.",
      "The seed is not the one whose fingerprint this device kept before the first die.",
    );
  if (kept.promises.length)
    said(
      kept.promises.join() === seal?.promises.join(),
      "Every coach's number was promised before any was shown, as this device kept it.",
      "The coaches' numbers are not the ones that were promised, as this device kept it.",
    );
  if (kept.nonce)
    said(
      seal?.nonces.includes(kept.nonce) === true,
      "The number that this device added is in the dice.",
      "The number that this device added is not in the dice.",
    );
  return found;
}
