import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The baseline, in a process of its own: node:http sending given bytes, and its own CPU time when asked. */
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((request, response) => {
    if (request.url === '/cpu') {
      const { user, system } = process.cpuUsage();
      response.end(String((user + system) / 1e6));
      return;
    }
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
});
