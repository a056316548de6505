import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from '../contract/refusals.ts';
import { registerOpenApi } from './api-docs/open-api.ts';
import { serveDocs } from './api-docs/serve-docs.ts';
import type { Deps } from './deps.ts';
import { servePictures } from './features/meals/serve-pictures.ts';
import { answerFromCache } from './http/answer-from-cache.ts';
import { errorHandler, sendRefusal } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerRoutes } from './http/register-routes.ts';
import { safetyHeaders } from './http/safety-headers.ts';
import { servePages, type RenderPage } from './pages/serve-pages.ts';
import { hideTokens } from './platform/log.ts';
import { allRoutes } from './routes.ts';

/** The largest body that an endpoint needs is a few kilobytes; a picture's says so itself. */
const bodyLimit = 64 * 1024;

export interface WebParts {
  render: RenderPage;
  /** the folder of built files, served as they are; none in development */
  assets: string | null;
  /** answers first, for modules in development */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** The whole web server, not yet listening: tests inject requests into it. */
export async function buildApp(deps: Deps, web: WebParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // our own line names the request; a child for each would cost more than most answers do
    childLoggerFactory: (logger) => logger,
    bodyLimit,
    trustProxy: deps.config.trust_proxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // keep-alive connections are closed at once when the server stops, after their answer;
    // a request that comes through one of them in that moment is answered like any other
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 30_000,
    // an address that cannot be decoded never reaches a route, nor the hooks that set headers
    frameworkErrors: (_, __, reply) =>
      sendRefusal(reply.headers(safetyHeaders), refuse('request.not_found')),
  });
  app.setErrorHandler(errorHandler(deps));
  app.setNotFoundHandler((request, reply) => {
    // a form that was sent before the page's script ran: back to the page, not to raw JSON
    const byPerson =
      request.headers.accept?.includes('text/html') && !request.url.startsWith('/api');
    if (byPerson && request.method === 'POST') return reply.redirect(request.url, 303);
    return sendRefusal(reply, refuse('request.not_found'));
  });
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  logRequests(app, deps);
  closeConnectionsWhenStopping(app);

  if (web.before) runBefore(app, web.before);
  const cache = answerFromCache(app, deps);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(safetyHeaders);
    done();
  });
  await app.register(cookie);
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  servePages(app, deps, cache, allRoutes, web.render, { development: web.before !== undefined });
  await registerOpenApi(app);
  serveDocs(app);
  registerHealth(app, deps, cache);
  registerRoutes(app, deps, cache, allRoutes);
  servePictures(app, deps);
  if (web.assets) await serveAssets(app, web.assets);
  return app;
}

/** `POST` without a body but with the JSON type is how some clients log out. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, body as string, done);
  });
}

/** A browser would keep the connection of its last answer open, and the stop would wait for it. */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  // at the start for answers that are sent past the hooks, at the end for those begun before the stop
  app.addHook('onRequest', (_, reply, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

function logRequests(app: FastifyInstance, { log }: Deps): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const failed = reply.statusCode >= 500;
    if (!failed && !log.isLevelEnabled('debug')) return;
    const line = {
      method: request.method,
      url: hideTokens(request.url),
      host: request.host,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      request_id: request.id,
    };
    if (failed) log.warn(line, 'request');
    else log.debug(line, 'request');
  });
}

/** Names with a hash never change; the rest of public/ is versioned by hand in its names. */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    globIgnore: hundredsOfFiles.map(({ folder }) => `${folder}/**`),
    // nothing here is worth asking for in parts, and a part beyond the end would count as our error
    acceptRanges: false,
  });
  for (const { folder, name } of hundredsOfFiles) {
    app.get<{ Params: { file: string } }>(
      `/${folder}/:file(${name})`,
      { schema: { hide: true } },
      (request, reply) => reply.sendFile(`${folder}/${request.params.file}`),
    );
  }
}

/** A route for each of their files would be a third of the start. What else is below /meals is a page. */
const hundredsOfFiles = [
  { folder: 'assets', name: '^\\w[\\w.-]*$' },
  { folder: 'meals', name: '^\\w[\\w.-]*\\.(?:avif|webp)$' },
];

function runBefore(app: FastifyInstance, before: NonNullable<WebParts['before']>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    before(request.raw, reply.raw, done);
  });
}
