import type { Endpoints } from './endpoints.ts';

/** Calls the API of a Tiffin shop with a token. Needs nothing but `fetch`; see docs/api.md. */

type Name = keyof Endpoints;
type Answer<N extends Name> = Endpoints[N]['response'];
/** `params`, `query` and `body`, as far as the endpoint has them. */
type Input<N extends Name> = Omit<Endpoints[N], 'response'>;
type Args<N extends Name> = object extends Input<N> ? [input?: Input<N>] : [input: Input<N>];

/** Those that answer by pages. */
type ListName = {
  [N in Name]: Answer<N> extends { rows: unknown[]; next_cursor: string | null } ? N : never;
}[Name];
type Row<N extends ListName> =
  Answer<N> extends { rows: (infer R)[]; next_cursor: string | null } ? R : never;

export class TiffinError extends Error {
  readonly status: number;
  /** stays the same when the words change: "permission.missing" */
  readonly code: string | null;
  /** what is wrong with which field */
  readonly fields: Record<string, string>;
  /** seconds to wait, when there were too many requests */
  readonly retry_after: number | null;

  constructor(response: Response, said: Said) {
    super(said.message ?? `The shop answered ${response.status}.`);
    this.status = response.status;
    this.code = said.code ?? null;
    this.fields = said.fields ?? {};
    const seconds = response.headers.get('retry-after');
    this.retry_after = seconds === null ? null : Number(seconds);
  }
}

interface Said {
  message?: string;
  code?: string;
  fields?: Record<string, string>;
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface TiffinOptions {
  /** of the shop: "https://shop.example.com"; its host says which channel is meant */
  origin: string;
  /** made under Settings, API tokens */
  token: string;
  /** gives up after so long */
  timeout_ms?: number;
}

export class TiffinClient {
  readonly #options: Required<TiffinOptions>;

  constructor(options: TiffinOptions) {
    this.#options = { timeout_ms: 30_000, ...options };
  }

  async call<N extends Name>(name: N, ...[input]: Args<N>): Promise<Answer<N>> {
    const { origin, token, timeout_ms } = this.#options;
    const sent: Sent = input ?? {};
    const [method = 'GET', path = ''] = name.split(' ');
    const response = await fetch(new URL(addressOf(path, sent), origin), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      signal: AbortSignal.timeout(timeout_ms),
    });
    const answer: unknown = await response.json().catch(() => ({}));
    if (!response.ok) throw new TiffinError(response, answer as Said);
    // the shop checks its answers against the same schemas that these types are made from
    return answer as Answer<N>;
  }

  /** All rows of a list, page after page by key: rows that come up meanwhile shift nothing. */
  async *rows<N extends ListName>(name: N, ...[input]: Args<N>): AsyncGenerator<Row<N>> {
    const sent: Sent = input ?? {};
    let cursor: string | null = null;
    do {
      const query: Record<string, unknown> = { ...sent.query, ...(cursor !== null && { cursor }) };
      // the same input with its place in the list
      const page = await this.call(name, ...([{ ...sent, query }] as unknown as Args<N>));
      const { rows, next_cursor } = page as { rows: Row<N>[]; next_cursor: string | null };
      yield* rows;
      cursor = next_cursor;
    } while (cursor !== null);
  }
}

function addressOf(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
