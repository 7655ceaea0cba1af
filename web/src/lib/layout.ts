// How large a square is drawn, and which of the three layouts fits.
export type Kind = "wide" | "tablet" | "phone";
export interface Layout { kind: Kind; s: number; low: boolean }

export function layoutFor(width: number, height: number, columns: number, rows: number): Layout {
  const fit = (w: number, h: number): number => Math.max(8, Math.floor(Math.min(w / columns, h / rows)));
  if (width >= 1280) {
    const low = height < 840;
    return { kind: "wide", s: fit(width - 556, height - (low ? 250 : 390)), low };
  }
  if (width >= 700) return { kind: "tablet", s: fit(width - 36, height - 264), low: height < 700 };
  return { kind: "phone", s: Math.max(8, Math.floor(width / rows)), low: true };
}
