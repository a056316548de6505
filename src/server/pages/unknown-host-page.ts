import type { FastifyReply } from 'fastify';
import { refusals } from '../../contract/refusals.ts';

/** There is no channel, hence no look: a plain page that says what to do. */
export function unknownHostPage(reply: FastifyReply, host: string): FastifyReply {
  const { status, message } = refusals['channel.unknown_host'];
  const shown = host.replace(/[^a-z0-9.:[\]-]/g, '');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No shop here</title></head>
<body><h1>${message}</h1><p>The address <b>${shown}</b> belongs to none of the shops on this server. Check the spelling.</p></body>
</html>`);
}
