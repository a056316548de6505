import { sql } from 'kysely';
import type { WeekRehearsal } from '../../../contract/week-run.ts';
import { attentionOf } from '../../../domain/week-run/fill-attention.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ClosedWeek } from './close-store.ts';
import type { RunWeek } from './menu-store.ts';
import { saveProposals, type Proposal } from './proposal-store.ts';
import { rehearseWeek } from './rehearse-week.ts';
import { readable, readableHeld } from './readable.ts';

/** Null: somebody rehearses this week at this moment. */
export async function keepRehearsal(
  deps: Pick<Deps, 'database' | 'payments' | 'clock'>,
  run: RunWeek,
  rehearsed_by: string | null,
): Promise<WeekRehearsal | null> {
  // nothing but the lock: the rehearsal reads for long, and what it keeps shows as it comes
  return deps.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`rehearsal ${run.menu_id}`}, 0)) as mine`.execute(
      transaction,
    );
    return rows[0]!.mine ? rehearseAndKeep(deps, run, rehearsed_by) : null;
  });
}

/**
 * Rehearses a week and keeps what it found: the report, and for everybody who has not picked the box that
 * they would get. Picks that come in meanwhile are not touched, and are not overwritten by it.
 */
async function rehearseAndKeep(
  { database, payments, clock }: Pick<Deps, 'database' | 'payments' | 'clock'>,
  run: RunWeek,
  rehearsed_by: string | null,
): Promise<WeekRehearsal> {
  // by their own deadline: weeks before this one may still be worked on, each with its own rehearsal
  await sql`
    delete from week_proposals where channel_id = ${run.channel_id} and week in (
      select week from menus
       where channel_id = ${run.channel_id}
         and picking_deadline_at < ${clock.shopNow()}::timestamptz - interval '7 days')`.execute(
    database,
  );
  const found = await rehearseWeek({ database, payments }, run, (decided) =>
    saveProposals(
      database,
      decided.filter(({ week }) => week.product.picking && isInQueue(week)).map(proposalOf),
    ),
  );
  const report = {
    ...found,
    reasons: found.reasons.map(readable),
    held: found.held.map(readableHeld),
    short: found.short.map(({ name, left }) => ({ name, left })),
  };
  const rehearsed_at = clock.shopNow();
  await sql`
    insert into week_rehearsals (channel_id, week, rehearsed_at, rehearsed_by, report)
    values (${run.channel_id}, ${run.week}, ${rehearsed_at}, ${rehearsed_by}, ${JSON.stringify(report)}::jsonb)
    on conflict (channel_id, week) do update
       set rehearsed_at = excluded.rehearsed_at, rehearsed_by = excluded.rehearsed_by,
           report = excluded.report`.execute(database);
  return report;
}

const isInQueue = ({ selection, has_order }: ClosedWeek['week']): boolean =>
  !has_order && (selection === 'open' || selection === 'autofilled');

export function proposalOf({ week, decision }: ClosedWeek): Proposal {
  const order = 'order' in decision ? decision.order : null;
  return {
    subscription_week_id: week.id,
    selection: week.selection,
    ...attentionOf(week, decision),
    meals: (order?.lines ?? []).map(({ menu_item_id, quantity, reason }) => ({
      menu_item_id,
      quantity,
      reason,
    })),
    total_cents: order?.priced.total_cents ?? null,
  };
}

/** The report of the last rehearsal of a week. */
export async function findRehearsal(
  database: Queryable,
  channel_id: string,
  week: string,
): Promise<{ rehearsed_at: Date; report: WeekRehearsal } | null> {
  const { rows } = await sql<{ rehearsed_at: Date; report: WeekRehearsal }>`
    select rehearsed_at, report from week_rehearsals
     where channel_id = ${channel_id} and week = ${week}`.execute(database);
  return rows[0] ?? null;
}
