import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../../contract/pages.ts';
import { refuse } from '../../contract/refusals.ts';
import { parseCalendarDate } from '../../domain/week/calendar-date.ts';
import { handsCardsToStripe } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Channel } from '../features/channel/store.ts';
import {
  csrfToken,
  isVisitor,
  parseSessionId,
  sessionCookie,
  sessionCookieOf,
} from '../features/session/session-id.ts';
import { sendRefusal } from '../http/errors.ts';
import { callInProcess, routeTable } from '../http/call.ts';
import { hostOf, readContext } from '../http/context.ts';
import type { Route } from '../http/route.ts';
import { framedSafetyHeaders, safetyHeaders } from '../http/safety-headers.ts';
import { hideTokens } from '../platform/log.ts';
import { contentSecurityPolicy, scriptMark, withoutMarks } from './content-security.ts';
import { guardRedirect, matchPage } from './guard.ts';
import { compress, PageCache, type StoredPage } from './page-cache.ts';
import { unknownHostPage } from './unknown-host-page.ts';

/** What React Router's request handler is to us; made from the build, or by Vite in development. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

export interface PageContext {
  call: ReturnType<typeof callInProcess>;
  /** null for a visitor: a cached page must not carry one */
  csrf_token: string | null;
  /** marks the page's own scripts while it is rendered */
  nonce: string;
  /** for what a loader or a component throws */
  report(error: unknown): void;
}

export interface Pages {
  addRoute(): void;
  cache: Pick<PageCache, 'hits' | 'misses'>;
}

/** Answers from the cache at once; `addRoute` is for when what the other pages need (compression) is there. */
export function servePages(
  app: FastifyInstance,
  deps: Deps,
  routes: readonly Route[],
  render: RenderPage,
  { development }: { development: boolean },
): Pages {
  const table = routeTable(routes);
  const cache = new PageCache();

  /** The common case, decided by three comparisons: a visitor asks for a page that is in the cache. */
  function answerFromCache(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const stored =
      !stopping && mayBeStored(request)
        ? cache.get(
            `${request.protocol}://${request.host}${request.url}`,
            deps.directory.version(),
            deps.clock.shopNow().getTime(),
          )
        : null;
    if (!stored) return done();
    reply.hijack();
    const { status, headers, body } = answerWith(stored, request);
    reply.raw.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // "GET http://elsewhere/" is for proxies, "GET *" for nobody
    if (!request.url.startsWith('/')) return sendRefusal(reply, refuse('request.not_found'));
    const forProgram = /^\/api(?:\/|$)/.test(request.url);
    const channel = await deps.directory.byHost(hostOf(request));
    if (!channel && forProgram) return sendRefusal(reply, refuse('channel.unknown_host'));
    if (!channel) return unknownHostPage(reply, hostOf(request));
    if (forProgram) return sendRefusal(reply, refuse('request.not_found'));
    // joined, not resolved: "//elsewhere" is a path of ours too
    const url = new URL(`${request.protocol}://${request.host}${request.url}`);
    // React Router's own data requests would be a second way to what /api serves
    if (url.pathname.endsWith('.data')) return sendRefusal(reply, refuse('request.not_found'));
    if (/^\/admin\/?$/.test(url.pathname)) return reply.redirect('/admin/dashboard');
    const page = matchPage(url.pathname);
    const key =
      page && !development && isCacheable(page, request) ? await keyOf(channel, page, url) : null;
    return page && key
      ? sendCached(channel, page, key, request, reply)
      : renderForPerson(channel, page, url, request, reply);
  }

  function isCacheable(page: Page, request: FastifyRequest): boolean {
    if (page.guard !== 'guest' || page.cached === false) return false;
    if (page.framed) return true;
    const sessionId = parseSessionId(request.cookies[sessionCookieOf(deps.config.public_url)]);
    return sessionId === null || isVisitor(sessionId);
  }

  /**
   * Only what changes the page is part of its key; the address in the browser keeps the rest. Null:
   * a week that is not on sale. Anyone can name thousands, and would push the real pages out.
   */
  async function keyOf(channel: Channel, page: Page, url: URL): Promise<URL | null> {
    const known = new URL(url.pathname, url);
    const week = page.query?.includes('week') ? url.searchParams.get('week') : null;
    // the page does not read it either
    if (week === null || parseCalendarDate(week) === null) return known;
    const open = await deps.directory.orderableMenus(channel);
    if (!open.some((menu) => menu.week === week)) return null;
    known.searchParams.set('week', week);
    return known;
  }

  async function sendCached(
    channel: Channel,
    page: Page,
    url: URL,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const now = deps.clock.shopNow().getTime();
    const version = deps.directory.version();
    const stored = cache.get(url.href, version, now);
    if (stored) return sendStored(reply, request, stored);

    // kept for everybody: it must not know which visitor was the first to ask
    const context = {
      ...(await readContext(deps, channel, request, null)),
      session_id: null,
      user: null,
      permissions: [],
    };
    const response = await render(toRequest(url, request), {
      call: callInProcess(table, context),
      csrf_token: null,
      nonce: scriptMark,
      report: reporter(request),
    });
    if (response.status !== 200) return sendRendered(reply, response);
    const made = await toStored(await response.text(), page);
    const nextChange = await deps.directory.nextDeadline(channel);
    cache.set(url.href, made, version, now, nextChange?.getTime() ?? null);
    return sendStored(reply, request, made);
  }

  /** Signed in, or an address that is itself a secret: rendered for this person and kept nowhere. */
  async function renderForPerson(
    channel: Channel,
    page: Page | null,
    url: URL,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const context = await readContext(deps, channel, request, null);
    const elsewhere = page && guardRedirect(page, context, url.pathname + url.search);
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere);
    const signedIn = context.user !== null && context.session_id !== null;
    const response = await render(toRequest(url, request), {
      call: callInProcess(table, context),
      csrf_token: signedIn ? csrfToken(deps.secret, context.session_id!) : null,
      nonce: scriptMark,
      report: reporter(request),
    });
    return sendRendered(reply, response);
  }

  async function toStored(marked: string, page: Page): Promise<StoredPage> {
    const html = withoutMarks(marked);
    const framed = page.framed === true;
    return {
      headers: {
        ...(framed ? framedSafetyHeaders : safetyHeaders),
        'content-security-policy': policyFor(marked, framed),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        // weak, because one page is sent in three encodings
        etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
        vary: 'Accept-Encoding, Cookie',
      },
      ...(await compress(html)),
    };
  }

  async function sendRendered(reply: FastifyReply, response: Response): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store');
    const location = response.headers.get('location');
    if (location) return reply.redirect(location, response.status);
    if (isRouteList(response)) return sendRouteList(reply, response);
    const marked = await response.text();
    // Vite's own scripts and styles are inline and ever new
    if (development) reply.removeHeader('content-security-policy');
    else reply.header('content-security-policy', policyFor(marked));
    return reply.code(response.status).type('text/html; charset=utf-8').send(withoutMarks(marked));
  }

  const reporter = (request: FastifyRequest) => (error: unknown) =>
    deps.errors.report(error, { url: hideTokens(request.url), request_id: request.id });

  const policyFor = (marked: string, framed = false) =>
    contentSecurityPolicy(marked, {
      framed,
      report_to: deps.config.sentry_dsn,
      stripe: handsCardsToStripe(deps.config),
    });

  // the long way ends kept connections when the server stops
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', answerFromCache);
  return { cache, addRoute: () => void app.get('/*', { schema: { hide: true } }, handle) };
}

/** React Router asks for the routes behind the links in sight; the list is the same for everybody. */
const isRouteList = (response: Response) =>
  response.headers.get('content-type')?.startsWith('application/json') ?? false;

async function sendRouteList(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  // its address names the build
  const kept = response.headers.get('cache-control');
  if (kept) reply.header('cache-control', kept);
  return reply.type('application/json').send(await response.text());
}

/** Whatever carries a signed-in cookie (under either name) or a query goes the long way. */
function mayBeStored({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !url.includes('?') && !headers.cookie?.includes(`${sessionCookie}=u.`);
}

function sendStored(reply: FastifyReply, request: FastifyRequest, page: StoredPage): FastifyReply {
  const { status, headers, body } = answerWith(page, request);
  // set on every answer before it is known which page it is
  reply.removeHeader('x-frame-options');
  return reply.code(status).headers(headers).send(body);
}

function answerWith(page: StoredPage, { headers: asked }: FastifyRequest) {
  if (asked['if-none-match']?.includes(page.headers.etag)) {
    return { status: 304, headers: page.headers, body: undefined };
  }
  const encoding = encodingFor(asked['accept-encoding'] ?? '');
  const body = page[encoding];
  const length = { 'content-length': String(body.length) };
  const headers = { ...page.headers, ...length };
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

/** Loaders see the address only: cookies are read once, by us, and become the context. */
function toRequest(url: URL, request: FastifyRequest): Request {
  return new Request(url, {
    method: 'GET',
    headers: { 'user-agent': request.headers['user-agent'] ?? '' },
  });
}
