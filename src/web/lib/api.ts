import type { Call, Endpoint, InputOf, ResponseOf } from '../../contract/endpoint.ts';
import { getSession } from '../../contract/session.ts';
import { requestHeaders } from './request-headers.ts';
import { rememberToken, tokenReady } from './csrf-token.ts';

/** A refusal as the server told it: `message` for the person, `fields` for the form. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly fields: Record<string, string>;
  /** what the server said, or null: the caller then shows its own text (spec §8) */
  readonly server_message: string | null;

  constructor(
    status: number,
    body: { message?: string; code?: string; fields?: Record<string, string> },
  ) {
    super(body.message ?? `The server answered ${status}`);
    this.status = status;
    this.code = body.code ?? null;
    this.fields = body.fields ?? {};
    this.server_message = body.message ?? null;
  }
}

/** The error text is read from the response's message; without one the caller's fallback is shown (spec §8). */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.server_message) || fallback;
}

interface Input {
  /** sent as it is */
  file?: Blob;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** In the browser a call can also be taken back, and can carry a file. */
type BrowserCall = Call &
  (<E extends Endpoint>(
    entry: E,
    input: InputOf<E> & ({ signal: AbortSignal } | { file: Blob }),
  ) => Promise<ResponseOf<E>>);

/** The one way from the browser to the server. */
export const api = (async (entry: Endpoint, input: Input = {}): Promise<unknown> => {
  // only the call that brings the token goes out without one
  if (entry !== getSession) await tokenReady(() => api(getSession));
  try {
    return await (entry.method === 'GET' && !input.signal
      ? read(entry, input)
      : send(entry, input));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'session.token')) throw error;
    // another tab logged in or out: the page's token is that of a session that is gone
    await api(getSession).catch(() => {
      throw error;
    });
    return send(entry, input);
  }
}) as BrowserCall;

const onTheWay = new Map<string, Promise<unknown>>();

/** Loaders that start together ask for the same: it is asked once. */
function read(entry: Endpoint, input: Input): Promise<unknown> {
  const address = addressOf(entry, input);
  const asked =
    onTheWay.get(address) ??
    send(entry, input).finally(() => {
      if (onTheWay.get(address) === asked) onTheWay.delete(address);
    });
  onTheWay.set(address, asked);
  return asked;
}

async function send(entry: Endpoint, input: Input): Promise<unknown> {
  const response = await fetch(addressOf(entry, input), {
    method: entry.method,
    credentials: 'include',
    headers: requestHeaders({ json: input.body !== undefined, firstCall: entry === getSession }),
    ...(input.file && { body: input.file }),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  })
    .catch((error: unknown) => {
      // a server that is not reached has no text: the caller's own is shown, unless we know better
      if (navigator.onLine || input.signal?.aborted) throw error;
      throw new ApiError(0, { message: 'You are offline. Please try again when you are back.' });
    })
    .finally(() => {
      // what was asked before a change may be answered with what was
      if (entry.method !== 'GET') onTheWay.clear();
    });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, parseMessage(text));
  const result: unknown = text === '' ? null : JSON.parse(text);
  if (entry === getSession) rememberToken((result as { csrf_token: string }).csrf_token);
  return result;
}

function addressOf(entry: Endpoint, { params, query }: Input): string {
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return search ? `${path}?${search}` : path;
}

function parseMessage(text: string): { message?: string } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
