// The rows of the log: filtered, grouped under their headings, and cut into blocks so that only those in sight are drawn.
import type { Line } from "../../net/compact";

export interface Row {
  line: Line;
  at: number;
}
export const WINDOWED_FROM = 200;
export const ROWS_PER_BLOCK = 24;

export const isHeading = (line: Line): boolean => line.kind === "heading" || /(turn|half|match)_begins/.test(line.kind);
export const isLoud = (line: Line): boolean => line.kind === "loud" || /touchdown|turnover|match_ends/.test(line.kind);

/** What the filter lets through; a heading only if something follows it. */
export function filterRows(log: Line[], filter: string, sides: number[]): Row[] {
  const rows = log.map((line, at) => ({ line, at }));
  if (filter === "all") return rows;
  const kept = rows.filter(
    ({ line }) => isHeading(line) || (filter === "dice" ? line.roll : sides.includes(line.side)),
  );
  return kept.filter(({ line }, i) => !isHeading(line) || (kept[i + 1] !== undefined && !isHeading(kept[i + 1]!.line)));
}

/** Newest group first, and within it newest first, each group under its heading. */
export function newestFirst(rows: Row[]): Row[] {
  const groups: Row[][] = [[]];
  for (const one of rows) {
    if (isHeading(one.line)) groups.push([one]);
    else groups.at(-1)!.push(one);
  }
  return groups
    .reverse()
    .flatMap((group) =>
      group[0] && isHeading(group[0].line) ? [group[0], ...group.slice(1).reverse()] : group.reverse(),
    );
}

/** Blocks of rows, counted from the oldest, so that old blocks stay as they are when new rows come. */
export function splitIntoBlocks(rows: Row[], newestOnTop: boolean): { key: number; rows: Row[] }[] {
  if (rows.length <= WINDOWED_FROM) return [{ key: 0, rows }];
  const found: { key: number; rows: Row[] }[] = [];
  const count = Math.ceil(rows.length / ROWS_PER_BLOCK);
  for (let i = 0; i < count; i += 1) {
    const part = newestOnTop
      ? rows.slice(Math.max(0, rows.length - (i + 1) * ROWS_PER_BLOCK), rows.length - i * ROWS_PER_BLOCK)
      : rows.slice(i * ROWS_PER_BLOCK, (i + 1) * ROWS_PER_BLOCK);
    found.push({ key: i, rows: part });
  }
  return newestOnTop ? found.reverse() : found;
}
