import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { countChangedWeeks, everyWeek } from '../reports/count-changed-weeks.ts';
import type { RunWeek } from './menu-store.ts';

export interface WeekLine {
  menu: RunWeek & { status: string };
  run: { started_at: Date; closed_at: Date | null } | null;
  picked: number;
  undecided: number;
  skipped: number;
  needs_attention: number;
  ordered: number;
  unpaid: number;
}

interface Row extends Omit<WeekLine, 'menu' | 'run'>, RunWeek {
  status: string;
  started_at: Date | null;
  run_closed_at: Date | null;
}

/** Eight weeks back and all that is ahead, the latest first; from their totals. */
export async function findWeekLines(
  database: Database,
  channelId: string,
  now: Date,
): Promise<WeekLine[]> {
  const range = { channel_id: channelId, ...everyWeek };
  await countChangedWeeks(database, range, ['orders', 'choices']);
  const { rows } = await sql<Row>`
    select menu.channel_id, menu.week, menu.id as menu_id, menu.status, menu.closed_reason,
           menu.picking_deadline_at, menu.production_starts_at, menu.delivery_dates,
           run.started_at, run.closed_at as run_closed_at,
           counted.picked, counted.undecided, counted.skipped, counted.needs_attention,
           placed.ordered, placed.unpaid
      from menus menu
      left join week_runs run on run.menu_id = menu.id
      cross join lateral (
        select coalesce(sum(plans) filter (where selection in ('picked', 'autofilled')), 0)::bigint as picked,
               coalesce(sum(plans) filter (where selection = 'open'), 0)::bigint as undecided,
               coalesce(sum(plans) filter (where selection = 'skipped'), 0)::bigint as skipped,
               coalesce(sum(plans) filter (where selection = 'needs_attention' or outcome = 'held'), 0)::bigint
                 as needs_attention
          from week_choices of where of.channel_id = menu.channel_id and of.week = menu.week) counted
      cross join lateral (
        select coalesce(sum(orders) filter (where status not in ('cancelled', 'dropped')), 0)::bigint as ordered,
               coalesce(sum(orders) filter (where status = 'placed'), 0)::bigint as unpaid
          from week_orders of
         where of.channel_id = menu.channel_id and of.week = menu.week and of.kind = 'subscription') placed
     where menu.channel_id = ${channelId}
       and menu.picking_deadline_at > ${now}::timestamptz - interval '8 weeks'
     order by menu.week desc`.execute(database);
  return rows.map((row) => {
    const { picked, undecided, skipped, needs_attention, ordered, unpaid, ...rest } = row;
    const { started_at, run_closed_at, ...menu } = rest;
    return {
      menu,
      run: started_at && { started_at, closed_at: run_closed_at },
      picked,
      undecided,
      skipped,
      needs_attention,
      ordered,
      unpaid,
    };
  });
}
