// Requests to our own server. A refusal arrives as one sentence and is thrown as such.
async function read<T>(answer: Response): Promise<T> {
  let body: unknown;
  try {
    body = await answer.json();
  } catch {
    body = null;
  }
  if (!answer.ok) throw new Error((body as { error?: string } | null)?.error ?? `The server could not do that (${answer.status}).`);
  return body as T;
}

async function reached(request: Promise<Response>): Promise<Response> {
  try {
    return await request;
  } catch {
    throw new Error("The server does not answer. Nothing was changed; try again in a moment.");
  }
}

export async function ask<T>(path: string): Promise<T> {
  return read<T>(await reached(fetch(path, { headers: { Accept: "application/json" } })));
}

export async function tell<T>(path: string, body: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json", "X-Touchback": "1" };
  return read<T>(await reached(fetch(path, { method: "POST", headers, body: JSON.stringify(body) })));
}
