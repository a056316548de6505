import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockChannel, writeChannel } from './store.ts';

type ChannelRow = Awaited<ReturnType<typeof lockChannel>>;
type Changed = {
  ok: true;
  channel?: Parameters<typeof writeChannel>[2];
  before: object;
  after: object;
};

/**
 * One change of a channel's settings: under its lock, by somebody who has read what stands, written
 * down with before and after. This process forgets at once, the others when the database tells them.
 */
export async function changeSettings(
  { deps, channel, user }: RequestContext,
  section: 'look' | 'week_rule' | 'delivery' | 'plans' | 'prices',
  version: number,
  work: (transaction: Queryable, row: ChannelRow) => Promise<Changed | Refusal>,
): Promise<{ ok: true } | Refusal> {
  const result = await transact(deps.database, async (transaction) => {
    const row = await lockChannel(transaction, channel.id);
    if (row.version !== version) return refuse('edit.stale');
    const changed = await work(transaction, row);
    if (!changed.ok) return changed;
    await writeChannel(transaction, channel.id, changed.channel ?? {});
    await recordEvent(transaction, {
      kind: `settings.${section}_changed`,
      channel_id: channel.id,
      actor_id: user?.id ?? null,
      subject_user_id: null,
      data: { before: changed.before, after: changed.after },
    });
    return { ok: true as const };
  });
  if (result.ok) deps.directory.forget();
  return result;
}
