import { sql } from 'kysely';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { parseWeek } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Topic } from '../../platform/change-listener.ts';
import { recordEvent } from '../events/record-event.ts';
import { findRunWeek } from './menu-store.ts';
import { startDueRuns } from './start-runs.ts';

const topic: Topic = 'week_due';

/** Starts what is due and wakes the workers, who do the rest; a run that is under way goes on. */
export async function startByHand(
  { deps, channel, user }: RequestContext,
  asked: string,
): Promise<{ ok: true; receipt: string } | Refusal> {
  const { database } = deps;
  const week = parseWeek(asked);
  const menu = week && (await findRunWeek(database, channel.id, week));
  if (!menu) return refuse('menu.none');
  if (!hasPassed(toInstant(menu.picking_deadline_at), toInstant(deps.clock.shopNow()))) {
    return refuse('week.not_due');
  }
  if (menu.status === 'draft' && menu.closed_reason === null) return refuse('week.unpublished');
  await startDueRuns(deps, user!.id);
  return database.transaction().execute(async (transaction) => {
    const receipt = await recordEvent(transaction, {
      kind: 'week.run_asked',
      channel_id: channel.id,
      actor_id: user!.id,
      subject_user_id: null,
      data: { week },
    });
    await sql`select pg_notify(${topic}, '')`.execute(transaction);
    return { ok: true as const, receipt };
  });
}
