import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { parse } from 'zod/v4/core';
import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';
import { compress } from '../pages/page-cache.ts';

interface Prepared {
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** By the answer itself: a loader gets the plain value, a request its bytes. */
const prepared = new WeakMap<object, Prepared>();

/** For an answer that many get alike: checked, serialised and compressed once, then only sent. */
export async function prepareAnswer<E extends Endpoint>(
  entry: E,
  answer: ResponseOf<E> & object,
): Promise<ResponseOf<E>> {
  const json = JSON.stringify(parse(entry.response, answer));
  // weak, because one answer is sent in three encodings
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  prepared.set(answer, { etag, ...(await compress(json)) });
  return answer;
}

export function sendAnswer(reply: FastifyReply, answer: unknown): FastifyReply {
  const ready = typeof answer === 'object' && answer !== null ? prepared.get(answer) : undefined;
  if (!ready) return reply.send(answer);
  const { headers } = reply.request;
  reply.headers({ 'cache-control': 'no-cache', etag: ready.etag, vary: 'accept-encoding' });
  const isKnown = headers['if-none-match']?.includes(ready.etag) ?? false;
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => taken[name].test(accepted));
  const body = ready[encoding ?? 'identity'];
  if (!isKnown) {
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    });
    if (encoding) reply.header('content-encoding', encoding);
  }
  // nothing is left to do for the hooks that check, serialise and compress
  reply.hijack();
  reply.raw.writeHead(isKnown ? 304 : 200, reply.getHeaders() as OutgoingHttpHeaders);
  reply.raw.end(isKnown || reply.request.method === 'HEAD' ? undefined : body);
  return reply;
}

const taken = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};
