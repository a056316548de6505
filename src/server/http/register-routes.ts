import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { refuse } from '../../contract/refusals.ts';
import { openApiSchema } from '../api-docs/open-api.ts';
import type { Deps } from '../deps.ts';
import { isCsrfToken } from '../features/session/session-id.ts';
import { checkAccess } from './access.ts';
import type { AnswerCache } from './answer-cache.ts';
import { addressOf, mayBeStored } from './answer-from-cache.ts';
import { hostOf, readContext, type RequestContext } from './context.ts';
import { sendRefusal } from './errors.ts';
import { preparedAnswer } from './prepared-answer.ts';
import { isRefusal, type Route } from './route.ts';
import { sendStored } from './stored-answer.ts';
import { bearerOf, readTokenContext } from './token-context.ts';

/** Serves every endpoint of the contract: channel, access and token are judged before the body is read. */
export function registerRoutes(
  app: FastifyInstance,
  deps: Deps,
  cache: AnswerCache,
  routes: readonly Route[],
): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();

  for (const route of routes) {
    if (route.raw) app.register(async (scope) => serve(readBytes(scope), route));
    else serve(app, route);
  }

  function serve(scope: FastifyInstance, { entry, run, body_limit }: Route): void {
    scope.route({
      method: entry.method,
      url: entry.path,
      ...(body_limit !== undefined && { bodyLimit: body_limit }),
      schema: openApiSchema(entry),
      async onRequest(request, reply) {
        const channel = await deps.directory.byHost(hostOf(request));
        if (!channel) return sendRefusal(reply, refuse('channel.unknown_host'));
        const bearer = entry.access === 'signature' ? null : bearerOf(request);
        const context =
          bearer === null
            ? await readContext(deps, channel, request, reply)
            : await readTokenContext(deps, channel, entry.access, request, bearer);
        if (isRefusal(context)) return sendRefusal(reply, context);
        contexts.set(request, context);
        const refused = checkAccess(entry.access, context);
        if (refused) return sendRefusal(reply, refused);
        // what a browser never sends by itself cannot be forged by another site's page
        const byProgram = bearer !== null && context.user !== null;
        if (needsToken(entry) && !byProgram && !hasToken(deps, request, context)) {
          return sendRefusal(reply, refuse('session.token'));
        }
      },
      async handler(request, reply) {
        const { params, query, body, headers } = request;
        const context = contexts.get(request)!;
        // read before anything else: what changes meanwhile makes this answer an old one
        const version = deps.directory.version();
        const now = deps.clock.shopNow().getTime();
        const result = await run(context, { params, query, body, headers });
        if (isRefusal(result)) return sendRefusal(reply, result);
        const prepared = preparedAnswer(result);
        if (!prepared) return sendResult(reply, entry, result);
        // "/api/%6Denu" is the same: thousands of names for one answer would push the pages out
        if (request.url === entry.path && mayBeStored(request)) {
          const nextChange = await deps.directory.nextDeadline(context.channel);
          cache.set(
            addressOf(request, deps.config),
            prepared,
            version,
            now,
            nextChange?.getTime() ?? null,
          );
        }
        return sendStored(reply, request, prepared);
      },
    });
  }
}

/** In this scope only: bodies stay the bytes that they are. */
function readBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  return scope;
}

const needsToken = (entry: Endpoint) => entry.method !== 'GET' && entry.access !== 'signature';

function hasToken(deps: Deps, request: FastifyRequest, context: RequestContext): boolean {
  const given = request.headers['x-csrf-token'];
  return (
    context.session_id !== null &&
    isCsrfToken(deps.secret, context.session_id, typeof given === 'string' ? given : undefined)
  );
}

function sendResult(reply: FastifyReply, entry: Endpoint, result: unknown): FastifyReply {
  // a cart or a token is one visitor's own, behind an open endpoint too
  reply.header('cache-control', 'no-store');
  if (entry.media_type) {
    reply.type(
      entry.media_type.startsWith('text/')
        ? `${entry.media_type}; charset=utf-8`
        : entry.media_type,
    );
    if (entry.file_name) {
      reply.header('content-disposition', `attachment; filename="${entry.file_name}"`);
    }
    if (result instanceof Readable) return reply.send(result);
    return reply.serializer((text: string) => text).send(result);
  }
  return reply.send(result);
}
