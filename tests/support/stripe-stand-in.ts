import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { StripeStandInStore, type Answer } from './stripe-stand-in-store.ts';

/**
 * What a call meets: a connection that breaks before or after the work is done, a server that never
 * answers, or one that answers with this.
 */
type Trouble = 'drop_before' | 'drop_after' | 'hang' | Answer;

export interface StripeStandIn {
  url: string;
  secret_key: string;
  webhook_secret: string;
  store: StripeStandInStore;
  /** every call that came in, "POST /v1/refunds" */
  calls: string[];
  trouble: ((method: string, path: string, body: string) => Trouble | null) | null;
  /** all webhooks so far, signed, as Stripe would post them */
  webhooks(): { body: string; headers: Record<string, string> }[];
  close(): Promise<void>;
}

/** A local HTTP server that speaks as much of Stripe's API as the adapter uses, and as strictly. */
export async function openStripeStandIn(): Promise<StripeStandIn> {
  const store = new StripeStandInStore();
  const replays = new Map<string, { request: string; answer: Answer }>();

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ error: { message: String(error) } }));
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url!, standIn.url);
    const method = request.method!;
    standIn.calls.push(`${method} ${pathname}`);
    const trouble = standIn.trouble?.(method, pathname, body) ?? null;
    if (trouble === 'hang') return;
    if (trouble === 'drop_before') return void request.socket.destroy();
    if (trouble && typeof trouble === 'object') return send(response, trouble);
    const refused = refuse(request);
    if (refused) return send(response, refused);
    if (method === 'GET') return send(response, store.answer(method, pathname, searchParams));

    const key = String(request.headers['idempotency-key']);
    const asked = `${pathname}?${body}`;
    const known = replays.get(key);
    if (known && known.request !== asked) return send(response, keyReused);
    const answer = known?.answer ?? store.answer(method, pathname, new URLSearchParams(body));
    replays.set(key, { request: asked, answer });
    if (answer.lost || trouble === 'drop_after') return void request.socket.destroy();
    send(response, answer, known && { 'idempotent-replayed': 'true' });
  }

  /** What a call that is not well made gets. */
  function refuse({ method, headers }: IncomingMessage): Answer | null {
    const error = (status: number, message: string): Answer => ({
      status,
      body: { error: { type: 'invalid_request_error', message } },
    });
    if (headers.authorization !== `Bearer ${standIn.secret_key}`) return error(401, 'Bad key');
    if (!headers['stripe-version']) return error(400, 'The API version is not pinned');
    if (method !== 'POST') return null;
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
    if (!isForm) return error(400, 'Not form encoded');
    return headers['idempotency-key'] ? null : error(400, 'A POST without an idempotency key');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const standIn: StripeStandIn = {
    url: `http://127.0.0.1:${port}`,
    secret_key: 'sk_test_stand_in',
    webhook_secret: 'whsec_stand_in',
    store,
    calls: [],
    trouble: null,
    webhooks: () =>
      store.events.map(({ type, object }, place) =>
        signed({ id: `evt_${place}`, object: 'event', type, data: { object } }),
      ),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const signed = (event: unknown) => signStripeWebhook(event, standIn.webhook_secret);
  return standIn;
}

export function signStripeWebhook(event: unknown, secret: string) {
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  return { body, headers: { 'stripe-signature': signature } as Record<string, string> };
}

const keyReused: Answer = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'Keys can only be used with one content' } },
};

function send(response: ServerResponse, { status, body }: Answer, headers = {}): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...headers })
    .end(JSON.stringify(body));
}
