// Chances as people read them. They arrive as exact fractions and are only written here.
export function fraction(text: string | undefined): number {
  if (!text) return 0;
  const [over, under] = text.split("/").map(Number);
  return under ? over! / under : over!;
}

export function percent(text: string | undefined): string {
  const value = 100 * fraction(text);
  if (value > 0 && value < 1) return "under 1 %";
  if (value < 100 && value > 99) return "over 99 %";
  return `${Math.round(value)} %`;
}

export function band(text: string | undefined): "" | "fair" | "poor" {
  const value = fraction(text);
  return value >= 5 / 6 - 1e-9 ? "" : value >= 0.5 ? "fair" : "poor";
}

export const bandFill = { "": "#FFFFFF", fair: "#FFE08A", poor: "#EE6F7C" } as const;
