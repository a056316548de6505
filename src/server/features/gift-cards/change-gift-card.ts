import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWallTime } from '../../../domain/week/wall-time.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { changedOf } from '../events/changed-of.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockGiftCard, updateGiftCard } from './desk-store.ts';
import { readExpiry } from './read-expiry.ts';

type LockedCard = NonNullable<Awaited<ReturnType<typeof lockGiftCard>>>;

/** For whom and why it is, and until when it can be applied. */
export const saveGiftCard = (
  context: RequestContext,
  id: string,
  { version, ...form }: { version: number; recipient: string; reason: string; expires: string },
): Promise<{ ok: true } | Refusal> =>
  changeCard(context, id, version, async (transaction, before) => {
    const { time_zone } = context.channel;
    const was = before.expires_at && formatWallTime(toInstant(before.expires_at), time_zone);
    // one that has expired may stay so
    const expiry =
      form.expires === (was ?? '')
        ? { ok: true as const, expires_at: before.expires_at }
        : readExpiry(form.expires, time_zone, context.deps.clock.shopNow());
    if (!expiry.ok) return expiry;
    const after = {
      recipient: form.recipient || null,
      reason: form.reason,
      expires_at: expiry.expires_at,
    };
    const changes = changedOf(before, after);
    if (Object.keys(changes.after).length === 0) return { ok: true };
    await updateGiftCard(transaction, id, after);
    await write(transaction, context, 'gift_card.changed', id, changes);
    return { ok: true };
  });

/** Money that is on a balance is not taken back by this. */
export const setDisabled = (
  context: RequestContext,
  id: string,
  { version, disabled }: { version: number; disabled: boolean },
): Promise<{ ok: true } | Refusal> =>
  changeCard(context, id, version, async (transaction, before) => {
    if (before.redeemed_at) return refuse('gift_card.applied');
    const disabled_at = disabled ? context.deps.clock.shopNow() : null;
    await updateGiftCard(transaction, id, { disabled_at });
    await write(transaction, context, disabled ? 'gift_card.disabled' : 'gift_card.enabled', id, {
      before: { disabled: before.disabled_at !== null },
      after: { disabled },
    });
    return { ok: true };
  });

function changeCard(
  { deps, channel }: RequestContext,
  id: string,
  version: number,
  work: (transaction: Queryable, before: LockedCard) => Promise<{ ok: true } | Refusal>,
): Promise<{ ok: true } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const before = await lockGiftCard(transaction, channel.id, id);
    if (!before) return refuse('gift_card.not_found');
    if (before.version !== version) return refuse('edit.stale');
    return work(transaction, before);
  });
}

const write = (
  transaction: Queryable,
  { channel, user }: RequestContext,
  kind: string,
  gift_card_id: string,
  changes: object,
) =>
  recordEvent(transaction, {
    kind,
    channel_id: channel.id,
    actor_id: user!.id,
    subject_user_id: null,
    data: { gift_card_id, ...changes },
  });
