import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  id: string;
  type: string;
  data: Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
  raw: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  close(): Promise<void>;
}

/** Another company's program. It answers 200 unless `answer` says otherwise. */
export async function startWebhookReceiver(
  answer: (hook: ReceivedWebhook, response: ServerResponse, count: number) => unknown = (
    _,
    response,
  ) => response.end('ok'),
): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (raw += chunk));
    request.on('end', () => {
      const hook: ReceivedWebhook = { ...JSON.parse(raw), headers: request.headers, raw };
      received.push(hook);
      answer(hook, response, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** As a receiver checks it (docs/webhooks.md). */
export function isSignedWith(secret: string, { headers, raw }: ReceivedWebhook): boolean {
  const parts = String(headers['tiffin-signature'])
    .split(',')
    .map((part) => part.split('=') as [string, string]);
  const time = Number(parts.find(([name]) => name === 't')?.[1]);
  const wanted = createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex');
  const fresh = Math.abs(Date.now() / 1000 - time) < 300;
  return fresh && parts.some(([name, value]) => name === 'v1' && value === wanted);
}
