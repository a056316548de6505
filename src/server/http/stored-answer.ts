import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that many get alike, ready to be sent: compressed once, with all of its headers. */
export interface StoredAnswer {
  headers: Record<string, string> & { etag: string };
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

export async function storeAnswer(
  text: string,
  headers: Record<string, string>,
): Promise<StoredAnswer> {
  const identity = Buffer.from(text);
  const [gzip, br] = await Promise.all([
    gzipped(identity),
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  // weak, because one answer is sent in three encodings
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { headers: { ...headers, etag }, identity, gzip, br };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export function sendStored(
  reply: FastifyReply,
  request: FastifyRequest,
  stored: StoredAnswer,
): FastifyReply {
  const { status, headers, body } = answerWith(stored, request);
  // set on every answer before it is known which one it is
  reply.removeHeader('x-frame-options');
  return reply.code(status).headers(headers).send(body);
}

/** What is left to decide when somebody asks: do they know it already, and how may it be packed? */
export function answerWith(stored: StoredAnswer, { headers: asked }: FastifyRequest) {
  if (asked['if-none-match']?.includes(stored.headers.etag)) {
    return { status: 304, headers: stored.headers, body: undefined };
  }
  const encoding = encodingFor(asked['accept-encoding'] ?? '');
  const body = stored[encoding];
  const headers = { ...stored.headers, 'content-length': String(body.length) };
  if (encoding === 'identity') return { status: 200, headers, body };
  return { status: 200, headers: { ...headers, 'content-encoding': encoding }, body };
}

function encodingFor(accepted: string): 'br' | 'gzip' | 'identity' {
  if (takesBrotli.test(accepted)) return 'br';
  return takesGzip.test(accepted) ? 'gzip' : 'identity';
}

// named, and not with the weight 0, which means "anything but this"
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
