// Turns the last view into the next. What did not change keeps its identity, so that only what moved is drawn again.
import type { StepTaken } from "./wire-types";

export type Patch = StepTaken["patch"];
type Tree = Record<string, unknown> | unknown[];

export const applyPatch = <T>(value: T, patch: Patch): T => applyPatches(value, [patch]);

/** Many at once: each part of the view is copied once, however often it changes. */
export function applyPatches<T>(value: T, patches: Patch[]): T {
  const own = new Set<unknown>();
  let next: unknown = value;
  for (const patch of patches)
    for (const [path, to] of Object.entries(patch))
      for (const one of spread(path)) next = path ? set(next, one, 0, to, own) : to;
  return next as T;
}

/** The parts of a path; of one that names several places of a list, a path for each. */
function spread(path: string): string[][] {
  const parts = path.split("/");
  const at = parts.findIndex((one) => one.includes(","));
  return at < 0 ? [parts] : parts[at]!.split(",").map((one) => parts.with(at, one));
}

function set(value: unknown, path: string[], at: number, to: unknown, own: Set<unknown>): unknown {
  const last = at === path.length - 1;
  const raw = path[at]!;
  const gone = last && raw.startsWith("~");
  const key = gone ? raw.slice(1) : raw;
  const copy = copied(value, own);
  if (Array.isArray(copy)) {
    if (gone) copy.splice(Number(key), 1);
    else copy[Number(key)] = last ? to : set(copy[Number(key)], path, at + 1, to, own);
  } else if (gone) delete copy[key];
  else copy[key] = last ? to : set(copy[key], path, at + 1, to, own);
  return copy;
}

function copied(value: unknown, own: Set<unknown>): Tree {
  if (own.has(value)) return value as Tree;
  const copy: Tree = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as Record<string, unknown> | null) };
  own.add(copy);
  return copy;
}
