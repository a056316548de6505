import type { FastifyRequest } from 'fastify';
import type { Access } from '../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../contract/refusals.ts';
import type { SessionUser } from '../../contract/session.ts';
import { permissionsOn } from '../../domain/permissions/permissions.ts';
import { heldByToken } from '../../domain/permissions/token-permissions.ts';
import type { Deps } from '../deps.ts';
import { findUsableToken, type UsableToken } from '../features/api-tokens/store.ts';
import { hashTokenSecret } from '../features/api-tokens/token-secret.ts';
import type { Channel } from '../features/channel/store.ts';
import { contextOf, type RequestContext } from './context.ts';

/** What stands after "Authorization: Bearer"; null without one. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/**
 * A program that calls with an API token is that token and nobody else: a cookie that comes along does not
 * count. Where everybody may call, it is a guest; what is for signed-in people is not for it.
 */
export async function readTokenContext(
  deps: Deps,
  channel: Channel,
  access: Access,
  request: FastifyRequest,
  bearer: string,
): Promise<RequestContext | Refusal> {
  const hash = hashTokenSecret(bearer);
  const token = hash && (await findUsableToken(deps.database, hash));
  if (!token || token.channel_id !== channel.id) {
    const mayTryOn = await deps.limits.take('token.visitor', request.ip);
    return refuse(mayTryOn ? 'token.invalid' : 'request.too_many');
  }
  if (!(await deps.limits.take('token.calls', token.id))) return refuse('token.too_many');
  if (access === 'signed-in') return refuse('token.not_here');
  const asItself = typeof access === 'object';
  return contextOf(deps, channel, request, null, {
    session_id: null,
    user: asItself ? actorOf(token) : null,
    permissions: asItself
      ? heldByToken(token.permissions, permissionsOn(channel.id, token.maker))
      : [],
    second_factor_due: false,
  });
}

const actorOf = ({ id, name, created_at }: UsableToken): SessionUser => ({
  id,
  name: `API token ${name}`,
  first_name: 'API token',
  last_name: name,
  email: '',
  company: null,
  address_1: null,
  address_2: null,
  city: null,
  state: null,
  zip_code: null,
  dayphone: null,
  delivery_instructions: null,
  created_at: created_at.toISOString(),
});
