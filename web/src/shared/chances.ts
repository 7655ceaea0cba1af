// Chances as people read them. They arrive as exact fractions and are only written here.
export function parseFraction(text: string | undefined): number {
  if (!text) return 0;
  const [over, under] = text.split("/").map(Number);
  return under ? over! / under : over!;
}

const whole = (text: string): [bigint, bigint] => {
  const [over, under] = text.split("/");
  return [BigInt(over || "0"), BigInt(under ?? "1")];
};

/** The exact product of two fractions, written as one. */
export function multiplyFractions(a: string, b: string): string {
  const [m, n] = whole(a);
  const [p, q] = whole(b);
  return `${m * p}/${n * q}`;
}

/** What is left to 1. */
export function oneMinus(text: string): string {
  const [over, under] = whole(text);
  return `${under - over}/${under}`;
}

/** Whether these fractions add up to 1, exactly. */
export function addUpToOne(parts: string[]): boolean {
  const [over, under] = parts.map(whole).reduce(([a, b], [c, d]) => [a * d + c * b, b * d], [0n, 1n]);
  return over === under;
}

export function percentText(text: string | undefined): string {
  const value = 100 * parseFraction(text);
  if (value > 0 && value < 1) return "under 1 %";
  if (value < 100 && value > 99) return "over 99 %";
  return `${Math.round(value)} %`;
}

export function chanceBand(text: string | undefined): "" | "fair" | "poor" {
  const value = parseFraction(text);
  return value >= 5 / 6 - 1e-9 ? "" : value >= 0.5 ? "fair" : "poor";
}

export const bandFill = { "": "#FFFFFF", fair: "#FFE08A", poor: "#EE6F7C" } as const;
