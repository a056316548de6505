import type { makeApiToken } from '../../../contract/api-tokens.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import { refusals, refuse, type Refusal } from '../../../contract/refusals.ts';
import { permissionsOn } from '../../../domain/permissions/permissions.ts';
import { mayGiveToToken } from '../../../domain/permissions/token-permissions.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { findAccess } from '../staff/access-columns.ts';
import { lockStaff } from '../staff/owner-store.ts';
import { endToken, insertToken } from './store.ts';
import { hashTokenSecret, hintOf, newTokenSecret } from './token-secret.ts';

type Asked = ParsedOf<typeof makeApiToken>['body'];

/** The secret is in the answer, and nowhere else. */
export function makeToken(
  { deps, channel, user }: RequestContext,
  { name, permissions, expires_in }: Asked,
): Promise<{ ok: true; id: string; secret: string } | Refusal> {
  return transact(deps.database, async (transaction) => {
    // one change of who may do what at a time
    await lockStaff(transaction);
    const own = user && (await findAccess(transaction, user.id));
    if (!own) return refuse('permission.missing');
    if (!mayGiveToToken(permissionsOn(channel.id, own), permissions)) {
      return refuse('token.above_you');
    }
    const secret = newTokenSecret();
    const id = await insertToken(transaction, {
      channel_id: channel.id,
      name,
      secret_hash: hashTokenSecret(secret)!,
      hint: hintOf(secret),
      permissions: [...new Set(permissions)],
      made_by: user.id,
      days: expires_in === 'never' ? null : Number(expires_in),
    });
    if (!id) return refuse('token.name_taken', { name: refusals['token.name_taken'].message });
    await recordEvent(transaction, {
      kind: 'api_token.made',
      channel_id: channel.id,
      actor_id: user.id,
      subject_user_id: id,
      data: { api_token_id: id, after: { name, permissions, expires_in } },
    });
    return { ok: true as const, id, secret };
  });
}

export function revokeToken(
  { deps, channel, user }: RequestContext,
  id: string,
): Promise<{ ok: true; name: string } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const ended = await endToken(transaction, channel.id, id);
    if (!ended) return refuse('token.not_found');
    await recordEvent(transaction, {
      kind: 'api_token.revoked',
      channel_id: channel.id,
      actor_id: user?.id ?? null,
      subject_user_id: id,
      data: { api_token_id: id, name: ended.name },
    });
    return { ok: true as const, name: ended.name };
  });
}
