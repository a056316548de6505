import { connect, type Socket } from 'node:net';

export interface Measured {
  per_second: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Sends prepared requests over so many kept connections; throws on anything but 200. */
export async function measure(
  url: string,
  requests: readonly Buffer[],
  clients: number,
): Promise<Measured> {
  const connections = await Promise.all(Array.from({ length: clients }, () => open(url)));
  const latencies: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      while (next < requests.length) {
        const request = requests[next++]!;
        const sent = performance.now();
        await exchange(connection, request);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const connection of connections) connection.destroy();
  latencies.sort((a, b) => a - b);
  const percentile = (share: number) => latencies[Math.ceil(latencies.length * share) - 1]!;
  return {
    per_second: requests.length / seconds,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
  };
}

/** One request's bytes, made before the clock runs: what the sender costs is not what is measured. */
export function requestBytes(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = {
    host: new URL(url).host,
    ...(method === 'POST' && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(content)),
    }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`);
}

function open(url: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** A few lines of HTTP instead of a client: it must not be slower than the servers it measures. */
function exchange(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let wanted = -1;
    const finish = (error?: Error) => {
      socket.off('data', onData);
      socket.off('close', onClose);
      if (error) reject(error);
      else resolve();
    };
    const onClose = () => finish(new Error('The server closed the connection'));
    const onData = (chunk: Buffer) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk;
      if (wanted < 0) {
        const end = received.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = received.toString('latin1', 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(head);
        if (!length) return finish(new Error(`An answer without a length: ${head}`));
        wanted = end + 4 + Number(length[1]);
      }
      if (received.length < wanted) return;
      const ok = received.toString('latin1', 9, 12) === '200';
      finish(ok ? undefined : new Error(`Refused: ${received.toString()}`));
    };
    socket.on('data', onData);
    socket.on('close', onClose);
    socket.write(request);
  });
}
