// Turns the last view into the next. What did not change keeps its identity, so that only what moved is drawn again.
import type { Patch } from "./wire";

type Tree = Record<string, unknown> | unknown[];

export function applyPatch<T>(value: T, patch: Patch): T {
  let next: unknown = value;
  for (const [path, to] of Object.entries(patch)) next = set(next, path.split("/"), to);
  return next as T;
}

function set(value: unknown, path: string[], to: unknown): unknown {
  if (path.length === 0 || (path.length === 1 && path[0] === "")) return to;
  const [raw, ...rest] = path as [string, ...string[]];
  const gone = rest.length === 0 && raw.startsWith("~");
  const key = gone ? raw.slice(1) : raw;
  const copy: Tree = Array.isArray(value) ? [...value] : { ...(value as Record<string, unknown> | null) };
  if (Array.isArray(copy)) {
    const at = Number(key);
    if (gone) copy.splice(at, 1);
    else copy[at] = rest.length ? set(copy[at], rest, to) : to;
  } else if (gone) delete copy[key];
  else copy[key] = rest.length ? set(copy[key], rest, to) : to;
  return copy;
}
