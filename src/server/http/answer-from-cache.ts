import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { sessionCookie } from '../features/session/session-id.ts';
import { AnswerCache } from './answer-cache.ts';
import { originOf } from './context.ts';
import { answerWith } from './stored-answer.ts';

/**
 * Registered before every other hook: what stands in the cache needs none of them. Whoever makes an answer that
 * is the same for every visitor puts it there.
 */
export function answerFromCache(app: FastifyInstance, deps: Deps): AnswerCache {
  const cache = new AnswerCache();
  // the long way ends kept connections when the server stops
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const stored =
      !stopping && mayBeStored(request)
        ? cache.get(
            addressOf(request, deps.config),
            deps.directory.version(),
            deps.clock.shopNow().getTime(),
          )
        : null;
    if (!stored) return done();
    reply.hijack();
    const { status, headers, body } = answerWith(stored, request);
    reply.raw.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  });
  return cache;
}

export const addressOf = (request: FastifyRequest, { public_url }: Pick<Config, 'public_url'>) =>
  `${originOf(request, public_url)}${request.url}`;

/** Whatever carries a signed-in cookie (under either name), a program's token or a query goes the long way. */
export function mayBeStored({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.authorization !== undefined) return false;
  return !url.includes('?') && !headers.cookie?.includes(`${sessionCookie}=u.`);
}
