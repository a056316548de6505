import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '../../contract/session.ts';
import {
  mustHaveSecondFactor,
  permissionsOn,
  type Permission,
} from '../../domain/permissions/permissions.ts';
import type { Deps } from '../deps.ts';
import type { Channel } from '../features/channel/store.ts';
import {
  hashSessionId,
  isVisitor,
  parseSessionId,
  sessionCookieOf,
  type SessionId,
} from '../features/session/session-id.ts';
import { findSession } from '../features/session/store.ts';

/** Who asks, on which channel. The same for an HTTP request and for a page's loader. */
export interface RequestContext {
  deps: Deps;
  channel: Channel;
  session_id: SessionId | null;
  user: SessionUser | null;
  permissions: Permission[];
  /** an owner who has yet to set up two-step log-in: nothing else in the back office is open to them */
  second_factor_due: boolean;
  /** scheme and host that the visitor used */
  origin: string;
  ip: string;
  user_agent: string | null;
  /** X-Request-Metadata (spec §7), as far as it is an object; never trusted, only kept */
  request_metadata: Record<string, unknown>;
  /** does nothing in a page's loader: pages never set cookies */
  setSessionCookie(id: SessionId): void;
}

/**
 * `Host` without port, lower-case; behind a proxy the forwarded one, when that proxy is trusted.
 * Addresses are made from `Host`, so one that is more than a name and a port is nobody's.
 */
export function hostOf(request: FastifyRequest): string {
  const named = plainHost.test(request.host) && URL.canParse(`http://${request.host}`);
  return named ? request.hostname.toLowerCase() : '';
}

/**
 * "https://shop.example", as the visitor's browser knows it. Where the shop's address is known its port holds, whatever
 * `Host` says: each of the 65,535 that anyone can name would be kept as a page of its own.
 */
export function originOf(request: FastifyRequest, public_url: string | null): string {
  const { protocol } = request;
  if (public_url === null) return `${protocol}://${request.host.toLowerCase()}`;
  const { port } = new URL(public_url);
  return `${protocol}://${request.hostname.toLowerCase()}${port && `:${port}`}`;
}

const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

const metadataMaxLength = 2000;

function readMetadata(header: string | string[] | undefined): Record<string, unknown> {
  if (typeof header !== 'string' || header.length > metadataMaxLength) return {};
  try {
    const value: unknown = JSON.parse(header);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Who asks, however that was found out. */
type Caller = Pick<RequestContext, 'session_id' | 'user' | 'permissions' | 'second_factor_due'>;

export async function readContext(
  deps: Deps,
  channel: Channel,
  request: FastifyRequest,
  /** null for a page */
  reply: FastifyReply | null,
): Promise<RequestContext> {
  const sessionId = parseSessionId(request.cookies[sessionCookieOf(deps.config.public_url)]);
  const found =
    sessionId && !isVisitor(sessionId)
      ? await findSession(deps.database, hashSessionId(sessionId))
      : null;
  // a customer belongs to one channel; staff work wherever their grants say
  const valid = found && (found.kind === 'staff' || found.channel_id === channel.id) ? found : null;
  const held = valid ? permissionsOn(channel.id, valid.access) : [];
  const secondFactorDue =
    valid !== null &&
    !deps.config.demo &&
    !valid.has_second_factor &&
    mustHaveSecondFactor(valid.access);
  return contextOf(deps, channel, request, reply, {
    session_id: sessionId,
    user: valid?.user ?? null,
    permissions: secondFactorDue ? held.filter((name) => name === 'view-admin') : held,
    second_factor_due: secondFactorDue,
  });
}

export function contextOf(
  deps: Deps,
  channel: Channel,
  request: FastifyRequest,
  reply: FastifyReply | null,
  caller: Caller,
): RequestContext {
  const cookie = sessionCookieOf(deps.config.public_url);
  return {
    ...caller,
    deps,
    channel,
    origin: originOf(request, deps.config.public_url),
    ip: request.ip,
    user_agent: request.headers['user-agent'] ?? null,
    request_metadata: readMetadata(request.headers['x-request-metadata']),
    setSessionCookie(id) {
      reply?.setCookie(cookie, id, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https' || cookie.startsWith('__Host-'),
        // as long as browsers allow: the server decides when a session has ended
        maxAge: 400 * 24 * 60 * 60,
      });
    },
  };
}
