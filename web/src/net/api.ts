// Requests to our own server. A refusal arrives as one sentence and is thrown as such.
import type { Problem } from "./wire-types";

export class RequestError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function read<T>(answer: Response): Promise<T> {
  let body: unknown;
  try {
    body = await answer.json();
  } catch {
    body = null;
  }
  if (answer.ok) return body as T;
  const said = body as Partial<Problem> | null;
  throw new RequestError(
    said?.error ?? `The server could not do that (${answer.status}).`,
    said?.code ?? String(answer.status),
    answer.status,
  );
}

async function reached(request: Promise<Response>): Promise<Response> {
  try {
    return await request;
  } catch {
    throw new RequestError("The server does not answer. Nothing was changed; try again in a moment.", "offline", 0);
  }
}

export async function fetchJson<T>(path: string, more: Record<string, string> = {}): Promise<T> {
  return read<T>(await reached(fetch(path, { headers: { Accept: "application/json", ...more } })));
}

export async function sendJson<T>(
  path: string,
  body: unknown,
  method = "POST",
  more: Record<string, string> = {},
): Promise<T> {
  const headers = { "Content-Type": "application/json", "X-Touchback": "1", ...more };
  return read<T>(
    await reached(fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })),
  );
}

/** What was asked for before is shown at once; the server's answer takes its place when it comes. */
export async function fetchJsonCached<T>(path: string, show: (found: T, fresh: boolean) => void): Promise<void> {
  const name = `touchback${path}`;
  let had = false;
  try {
    const kept = localStorage.getItem(name);
    if (kept) {
      show(JSON.parse(kept) as T, false);
      had = true;
    }
  } catch {
    had = false;
  }
  try {
    const found = await fetchJson<T>(path);
    show(found, true);
    localStorage.setItem(name, JSON.stringify(found));
  } catch (error) {
    if (!had || !(error instanceof RequestError)) throw error;
  }
}
