// Whether two sides can be told apart by everybody: their colours seen with normal sight and three kinds of colour blindness.
type Rgb = [number, number, number];

/** What each side wears unless its team brings colours of its own: fill, label and the fill of who has acted. */
const DEFAULTS = [
  { fill: "#2563c9", label: "#ffffff", used: "#606e83" },
  { fill: "#f0822b", label: "#14181d", used: "#ab9a8d" },
  { fill: "#efe6d2", label: "#14181d", used: "#b7b1a2" },
  { fill: "#24262e", label: "#ffffff", used: "#55585f" },
];
export interface TeamColours {
  fill: string;
  label: string;
  used: string;
}
const CLOSE = 25;
const SECOND = "their second colour";
const OTHERS = "other colours";
const READABLE = 4.5;

/** Machado, Oliveira and Fernandes 2009, full strength; applied to linear light. */
const SIGHTS: number[][] = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
];

function linear(hex: string): Rgb {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
}

const seen = (rgb: Rgb, m: number[]): Rgb =>
  [0, 3, 6].map((i) => Math.min(1, Math.max(0, m[i]! * rgb[0] + m[i + 1]! * rgb[1] + m[i + 2]! * rgb[2]))) as Rgb;

function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 between two colours in L*a*b*. */
export function ciede2000([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const rad = Math.PI / 180;
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (a: number, b: number): number => (a || b ? (Math.atan2(b, a) / rad + 360) % 360 : 0);
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad);
  const c = (c1 + c2) / 2;
  const h = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const t =
    1 -
    0.17 * Math.cos((h - 30) * rad) +
    0.24 * Math.cos(2 * h * rad) +
    0.32 * Math.cos((3 * h + 6) * rad) -
    0.2 * Math.cos((4 * h - 63) * rad);
  const l = ((l1 + l2) / 2 - 50) ** 2;
  const sl = 1 + (0.015 * l) / Math.sqrt(20 + l);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const turned = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * rad);
  const [dl, dc] = [(l2 - l1) / sl, (c2 - c1) / sc];
  return Math.sqrt(dl ** 2 + dc ** 2 + (dh / sh) ** 2 + turned * dc * (dh / sh));
}

/** The smallest distance under any of the four kinds of sight. */
export const colourDistance = (a: string, b: string): number =>
  Math.min(...SIGHTS.map((m) => ciede2000(lab(seen(linear(a), m)), lab(seen(linear(b), m)))));

const light = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

export function contrastRatio(a: string, b: string): number {
  const [x, y] = [light(linear(a)), light(linear(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** A colour with the label that reads best on it, and its greyed version; none if no label reads on it. */
function dress(fill: string): TeamColours | null {
  const known = DEFAULTS.find((one) => one.fill === fill.toLowerCase());
  if (known) return known;
  const label = contrastRatio(fill, "#ffffff") >= contrastRatio(fill, "#14181d") ? "#ffffff" : "#14181d";
  if (!/^#[0-9a-f]{6}$/i.test(fill) || contrastRatio(fill, label) < READABLE) return null;
  const grey = label === "#ffffff" ? 96 : 172;
  const value = parseInt(fill.slice(1), 16);
  const used = [value >> 16, (value >> 8) & 255, value & 255]
    .map((part) =>
      Math.round(grey + (part - 128) * 0.16)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");
  return { fill, label, used: `#${used}` };
}

/** What each side wears: its first colour, else its second, else what no other side looks like; and what was changed. */
export function chooseColours(
  sides: { name: string; colours?: string[] }[],
  plain: boolean,
): { dress: TeamColours[]; said: string } {
  const worn: TeamColours[] = [];
  let said = "";
  sides.forEach((side, i) => {
    const own = plain ? [] : (side.colours ?? []);
    const usual = [DEFAULTS[i]!, ...DEFAULTS].map((one) => one.fill);
    const choice =
      [...own, ...usual]
        .map(dress)
        .find((one) => one && worn.every((other) => colourDistance(one.fill, other.fill) >= CLOSE)) ?? DEFAULTS[i]!;
    if (own.length && choice.fill !== own[0])
      said = `${side.name} play in ${choice.fill === own[1] ? SECOND : OTHERS}: the first could be taken for the other side's.`;
    worn.push(choice);
  });
  return { dress: worn, said };
}

/** Half way to white: lines on the turf in the colour of a side. */
const tint = (fill: string): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round((parseInt(fill.slice(at, at + 2), 16) + 255) / 2)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** The colours as the style sheet names them. */
export const colourProperties = (all: TeamColours[]): [string, string][] =>
  all.flatMap(
    (one, i) =>
      [
        [`--fill-${i}`, one.fill],
        [`--label-${i}`, one.label],
        [`--used-${i}`, one.used],
        [`--tint-${i}`, tint(one.fill)],
      ] as [string, string][],
  );
