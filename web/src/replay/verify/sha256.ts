// SHA-256 and HMAC in plain script: the browser's own are missing on a page without https, as in a club's network.
const K = constants();

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function constants(): Uint32Array {
  const found = new Uint32Array(64);
  let count = 0;
  for (let n = 2; count < 64; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (prime) found[count++] = Math.floor((Math.cbrt(n) % 1) * 2 ** 32);
  }
  return found;
}

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

export function sha256(data: Uint8Array): Uint8Array {
  const h = new Uint32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  const padded = new Uint8Array((((data.length + 8) >> 6) + 1) << 6);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, (data.length << 3) >>> 0);
  const w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) block(h, w, view, at);
  const out = new Uint8Array(32);
  h.forEach((word, i) => new DataView(out.buffer).setUint32(i * 4, word));
  return out;
}

function block(h: Uint32Array, w: Uint32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, last] = h as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const one = (last + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [last, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, last].forEach((word, i) => (h[i] = h[i]! + word));
}

export function hmac(key: Uint8Array, text: string): Uint8Array {
  const long = new Uint8Array(64);
  long.set(key.length > 64 ? sha256(key) : key);
  const data = new TextEncoder().encode(text);
  const inner = new Uint8Array(64 + data.length);
  inner.set(long.map((byte) => byte ^ 0x36));
  inner.set(data, 64);
  const outer = new Uint8Array(96);
  outer.set(long.map((byte) => byte ^ 0x5c));
  outer.set(sha256(inner), 64);
  return sha256(outer);
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
