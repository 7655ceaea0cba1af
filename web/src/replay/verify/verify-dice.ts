// Every die of a match file, derived anew from the seed and the coaches' nonces.
import { toHex, hmac, sha256, fromHex } from "./sha256";

export interface Verdict {
  ok: boolean;
  rolls: number;
  dice: number;
  text: string;
  line: number;
}

/** Die `index` of roll `number`: drawn again while the number would favour low faces. */
export function deriveDie(seed: Uint8Array, nonces: string[], number: number, index: number, faces: number): number {
  const most = BigInt(faces);
  const fair = ((1n << 64n) / most) * most;
  for (let retry = 0; ; retry += 1) {
    const mac = hmac(seed, [...nonces, number, index, retry].join(":"));
    const drawn = new DataView(mac.buffer).getBigUint64(0);
    if (drawn < fair) return Number(drawn % most) + 1;
  }
}

/** The faces that a line of the file says were rolled: "D6", "2D6", "D8 and D6", "2 block dice", "a coin". */
export function facesSaid(text: string, count: number): number[] | null {
  const found: number[] = [];
  for (const part of text.matchAll(/(\d*)D(\d+)|(\d+) block di(?:c)?e|\ba coin\b/g)) {
    const [, many, faces, blocks] = part;
    const times = Number(blocks ?? (many || 1));
    for (let i = 0; i < times && found.length < count; i += 1) found.push(blocks ? 6 : Number(faces ?? 2));
    if (found.length >= count) break;
  }
  return found.length === count ? found : null;
}

export function verifyFile(text: string): Verdict {
  const bad = (why: string, line = 0): Verdict => ({ ok: false, rolls: 0, dice: 0, text: why, line });
  const lines = text.split("\n");
  const header = lines.find((line) => line.startsWith("dice "));
  const seal = /^dice sealed commitment=([0-9a-f]{64}) nonces=([0-9a-f,]+) seed=([0-9a-f]{64})(?: copied=(\d+))?/.exec(
    header ?? "",
  );
  if (!seal && header?.startsWith("dice real"))
    return {
      ok: true,
      rolls: 0,
      dice: 0,
      line: 0,
      text: "Real dice were typed in: there is nothing to work out again.",
    };
  if (!seal)
    return bad(
      header ? "These dice were not sealed, so there is nothing to derive them from." : "This is no match file.",
    );
  const seed = fromHex(seal[3]!);
  if (toHex(sha256(seed)) !== seal[1]) return bad("The seed is not the one that was promised before the match.");
  const nonces = seal[2]!.split(",");
  const copied = Number(seal[4] ?? 0);
  let [rolls, dice] = [0, 0];
  for (const [at, line] of lines.entries()) {
    const entry = /^\d+ dice ([\d,]+)(?: (.*))?$/.exec(line);
    if (!entry) continue;
    rolls += 1;
    const shown = entry[1]!.split(",").map(Number);
    const faces = facesSaid(entry[2] ?? "", shown.length);
    if (rolls <= copied) continue;
    if (!faces) return bad(`It cannot be read which dice were rolled in line ${at + 1}.`, at + 1);
    for (const [index, value] of shown.entries()) {
      const right = deriveDie(seed, nonces, rolls, index, faces[index]!);
      if (right !== value)
        return bad(`Line ${at + 1}: die ${index + 1} shows ${value}, but ${right} follows from the seed.`, at + 1);
      dice += 1;
    }
  }
  return {
    ok: true,
    rolls: rolls - copied,
    dice,
    line: 0,
    text: `All ${dice} dice of ${rolls - copied} rolls follow from the seed that was promised before kick-off.`,
  };
}
