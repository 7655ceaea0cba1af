// How large a square is drawn, and which of the three layouts fits.
export type LayoutKind = "wide" | "tablet" | "phone";
/** `beside`: a phone on its side; the question stands beside the pitch, not below it. */
export interface Layout {
  kind: LayoutKind;
  s: number;
  low: boolean;
  beside: boolean;
}

const UPRIGHT = 560;
const LOW = 480;
/** What the question keeps of a screen on its side, and how large squares need be there at most and at least. */
const SHARE = 0.38;
const [LEAST, MOST] = [24, 30];

export function layoutFor(width: number, height: number, columns: number, rows: number): Layout {
  const fit = (w: number, h: number): number => Math.max(8, Math.floor(Math.min(w / columns, h / rows)));
  if (width >= 1280) {
    const low = height < 840;
    return { kind: "wide", s: fit(width - 556, height - (low ? 250 : 390)), low, beside: false };
  }
  if (width >= UPRIGHT && height < LOW)
    return {
      kind: "phone",
      s: Math.min(MOST, Math.max(LEAST, Math.floor((width * (1 - SHARE)) / rows))),
      low: true,
      beside: true,
    };
  if (width >= 700) return { kind: "tablet", s: fit(width - 36, height - 264), low: height < 700, beside: false };
  return { kind: "phone", s: Math.max(8, Math.floor(width / rows)), low: true, beside: false };
}
