// Every die of a match file, derived anew from the seed and the coaches' nonces; and every line, by the file's own sums.
import { blake2b } from "@noble/hashes/blake2.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface Verdict {
  ok: boolean;
  rolls: number;
  proven: number;
  /** So many of the rolls came from other matches. */
  taken: number;
  dice: number;
  text: string;
  line: number;
  seal: Seal | null;
  /** The commitment of a match whose seed is not shown yet. */
  promised: string;
}

/** What fixes the dice: `copied` stands in older files, and says how many rolls nothing proves. */
export interface Seal {
  commitment: string;
  promises: string[];
  nonces: string[];
  seed: string;
  copied: number;
}

/** What this device kept from before the match; `taken`: so many rolls it had taken over by then. */
export interface KeptDice {
  commitment: string;
  promises: string[];
  nonce: string;
  taken: number;
}
/** What this device kept of any match. */
export type KeptOf = (match: string) => KeptDice;

/** The rolls up to a number, by which seal they fell, and why nothing proves them; "" if it does. */
interface Stretch {
  last: number;
  seal: Seal | null;
  why: string;
  match: string;
}

const PERSON = Uint8Array.from({ length: 16 }, (_, at) => "touchback".charCodeAt(at) || 0);
const WHY: Record<string, string> = {
  promised: "the seed is shown when the match is over",
  position: "they stand in the position that the match begins with",
  real: "they were typed in by the coaches",
  seeded: "they follow from a seed of a simulation, which the server can check",
};
const NO_PROMISES = "they follow from the seed, but the file does not say that the coaches' numbers were promised";
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

/** A seal is the one of a match whose promises this device kept. */
const keeps = (kept: KeptDice, seal: Seal): boolean =>
  kept.promises.length > 0 && kept.commitment === seal.commitment && kept.promises.join() === seal.promises.join();

/** Rolls that came from elsewhere: the promise of this match proves nothing of them. */
function readTaken(line: string, keptOf: KeptOf): Stretch {
  const parts = /^taken ([1-9]\d{0,8}) at=[0-9a-f]{16} (?:of=([a-z0-9]{1,16}) )?(([a-z]+).*)$/.exec(line);
  if (!parts) throw new Bad("Rolls that were taken over cannot be read.");
  const [last, match, word] = [Number(parts[1]), parts[2] ?? "", parts[4]!];
  if (word !== "sealed") return { last, match, seal: null, why: WHY[word] ?? OTHERWISE };
  if (!match) throw new Bad("Rolls that were taken over by a seal name the match that they fell in.");
  const seal = readSeal(parts[3]!);
  const elsewhere = `they follow from the seal of another match, ${match}, whose promises this device did not keep`;
  return { last, match, seal, why: keeps(keptOf(match), seal) ? "" : elsewhere };
}

/** Which rolls follow from what, in order; the last stretch goes on to the end. */
function stretchesOf(lines: string[], keptOf: KeptOf): [Stretch[], Seal | null, string] {
  const header = lines.find((line) => line.startsWith("dice "))?.slice(5);
  if (!header || !lines[0]?.startsWith("touchback match ")) throw new Bad("This is no match file.");
  const word = /^[a-z]+/.exec(header)?.[0] ?? "";
  const seal = word === "sealed" ? readSeal(header) : null;
  const found = lines.filter((line) => line.startsWith("taken ")).map((line) => readTaken(line, keptOf));
  if (seal?.copied)
    found.push({ last: seal.copied, seal: null, why: "they came from another match, without its seal", match: "" });
  if (found.some((one, at) => at > 0 && one.last <= found[at - 1]!.last))
    throw new Bad("Rolls that were taken over are counted upwards.");
  const coaches = lines.filter((line) => line.startsWith("team ")).length;
  for (const one of [seal, ...found.map((part) => part.seal)])
    if (one && one.nonces.length !== coaches)
      throw new Bad(`The seal has ${one.nonces.length} nonces, and the match ${coaches} coaches.`);
  const why = !seal ? (WHY[word] ?? OTHERWISE) : seal.promises.length ? "" : NO_PROMISES;
  return [[...found, { last: Infinity, seal, why, match: "" }], seal, word];
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

const NOTHING: KeptDice = { commitment: "", promises: [], nonce: "", taken: 0 };

const UNREAD = { ok: false, rolls: 0, proven: 0, taken: 0, dice: 0, seal: null, promised: "" };

/** `keptOf` says what this device kept of the matches that rolls were taken over from. */
export function verifyFile(text: string, keptOf: KeptOf = () => NOTHING): Verdict {
  try {
    return verified(text.split("\n"), keptOf);
  } catch (error) {
    if (!(error instanceof Bad)) throw error;
    return { ...UNREAD, text: error.message, line: error.line };
  }
}

/** How many dice a line has; they follow from the seal, or it is bad. */
function checkRoll(seal: Seal, roll: number, row: number, entry: RegExpExecArray): number {
  const shown = entry[1]!.split(",").map(Number);
  const faces = facesSaid(entry[2] ?? "", shown.length);
  if (!faces) throw new Bad(`It cannot be read which dice were rolled in line ${row}.`, row);
  for (const [index, value] of shown.entries()) {
    const right = deriveDie(hexToBytes(seal.seed), seal.nonces, roll, index, faces[index]!);
    if (right !== value)
      throw new Bad(`Line ${row}: die ${index + 1} shows ${value}, but ${right} follows from the seed.`, row);
  }
  return shown.length;
}

function verified(lines: string[], keptOf: KeptOf): Verdict {
  const [stretches, seal, word] = stretchesOf(lines, keptOf);
  checkLines(lines);
  const open = new Map<string, number>();
  const elsewhere = new Map<string, number>();
  const more = (counts: Map<string, number>, key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);
  let [rolls, own, dice, at] = [0, 0, 0, 0];
  for (const [row, line] of lines.entries()) {
    const entry = /^\d+ dice ([\d,]+)(?: (.*))?$/.exec(line);
    if (!entry) continue;
    rolls += 1;
    while (rolls > stretches[at]!.last) at += 1;
    const now = stretches[at]!;
    const many = now.seal ? checkRoll(now.seal, rolls, row + 1, entry) : 0;
    if (now.why) more(open, now.why);
    else if (now.match) more(elsewhere, now.match);
    else {
      own += 1;
      dice += many;
    }
  }
  const taken = stretches.at(-2)?.last ?? 0;
  if (taken > rolls) throw new Bad(`The file has ${rolls} rolls, and says that ${taken} were taken over.`);
  const told = own
    ? [
        `${own === rolls ? "All " : ""}${dice} dice of ${own} rolls follow from the seed that was promised before kick-off.`,
      ]
    : [];
  for (const [match, count] of elsewhere)
    told.push(`${count} of ${rolls} rolls fell in the match ${match}, by the seed whose promise this device kept.`);
  for (const [why, count] of open) told.push(`${count} of ${rolls} rolls are not proven: ${why}.`);
  for (const [at, nonce] of seal?.nonces.entries() ?? [])
    if (!nonce && seal?.promises[at]) told.push(`Coach ${at + 1} promised a number and did not show it.`);
  const ok = word === "sealed" || word === "promised" || word === "real";
  const proven = rolls - [...open.values()].reduce((sum, count) => sum + count, 0);
  const promised = lines.find((line) => line.startsWith("dice promised "))?.slice("dice promised ".length) ?? "";
  return { ok, rolls, proven, taken, dice, line: 0, text: told.join(" ") || "No dice were rolled.", seal, promised };
}

/** What this device kept, against what the file says now: a sentence for each, and whether it holds. */
export function compareKept(kept: KeptDice, { seal, taken, promised }: Verdict): { ok: boolean; text: string }[] {
  const found: { ok: boolean; text: string }[] = [];
  const said = (ok: boolean, yes: string, no: string): void => void found.push({ ok, text: ok ? yes : no });
  if (!kept.commitment || kept.commitment === promised) return found;
  said(
    kept.commitment === seal?.commitment,
    "The seed is the one whose fingerprint this device kept before the first die.",
    "The seed is not the one whose fingerprint this device kept before the first die.",
  );
  said(
    kept.taken === taken,
    taken
      ? `The ${taken} rolls of other matches are as many as this match began with.`
      : "No roll was taken over from another match.",
    `The file has ${taken} rolls of other matches; this match began with ${kept.taken} when its fingerprint was kept.`,
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
