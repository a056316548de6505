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
  sessionCookieOf,
} from '../features/session/session-id.ts';
import { addressOf } from '../http/answer-from-cache.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { sendRefusal } from '../http/errors.ts';
import { callInProcess, routeTable } from '../http/call.ts';
import { hostOf, readContext } from '../http/context.ts';
import type { Route } from '../http/route.ts';
import { framedSafetyHeaders, safetyHeaders } from '../http/safety-headers.ts';
import { sendStored, storeAnswer, type StoredAnswer } from '../http/stored-answer.ts';
import { hideTokens } from '../platform/log.ts';
import { contentSecurityPolicy, scriptMark, withoutMarks } from './content-security.ts';
import { guardRedirect, isPlainAddress, matchPage } from './guard.ts';
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

/** Every page of the shop and the office; what is the same for every visitor is kept in the cache. */
export function servePages(
  app: FastifyInstance,
  deps: Deps,
  cache: AnswerCache,
  routes: readonly Route[],
  render: RenderPage,
  { development }: { development: boolean },
): void {
  const table = routeTable(routes);

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // "GET http://elsewhere/" is for proxies, "GET *" for nobody
    if (!request.url.startsWith('/')) return sendRefusal(reply, refuse('request.not_found'));
    const forProgram = /^\/api(?:\/|$)/.test(request.url);
    const channel = await deps.directory.byHost(hostOf(request));
    if (!channel && forProgram) return sendRefusal(reply, refuse('channel.unknown_host'));
    if (!channel) return unknownHostPage(reply, hostOf(request));
    if (forProgram) return sendRefusal(reply, refuse('request.not_found'));
    // joined, not resolved: "//elsewhere" is a path of ours too
    const url = new URL(addressOf(request, deps.config));
    // React Router's own data requests would be a second way to what /api serves
    if (url.pathname.endsWith('.data')) return sendRefusal(reply, refuse('request.not_found'));
    if (/^\/admin\/?$/.test(url.pathname)) return reply.redirect('/admin/dashboard');
    const page = matchPage(url.pathname);
    const key =
      page && !development && isCacheable(page, url, request)
        ? await keyOf(channel, page, url)
        : null;
    return page && key
      ? sendCached(channel, page, key, request, reply)
      : renderForPerson(channel, page, url, request, reply);
  }

  function isCacheable(page: Page, url: URL, request: FastifyRequest): boolean {
    if (page.guard !== 'guest' || page.cached === false) return false;
    if (!isPlainAddress(page, url.pathname)) return false;
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

  function toStored(marked: string, page: Page): Promise<StoredAnswer> {
    const framed = page.framed === true;
    return storeAnswer(withoutMarks(marked), {
      ...(framed ? framedSafetyHeaders : safetyHeaders),
      'content-security-policy': policyFor(marked, framed),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
    });
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

  app.get('/*', { schema: { hide: true } }, handle);
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

/** Loaders see the address only: cookies are read once, by us, and become the context. */
function toRequest(url: URL, request: FastifyRequest): Request {
  return new Request(url, {
    method: 'GET',
    headers: { 'user-agent': request.headers['user-agent'] ?? '' },
  });
}
