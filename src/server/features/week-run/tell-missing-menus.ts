import { sql } from 'kysely';
import { toInstant } from '../../../domain/week/instant.ts';
import { weekInstants } from '../../../domain/week/week-instants.ts';
import type { WeekRule } from '../../../domain/week/week-rule.ts';
import { addWeeks, week as weekFrom, type Week } from '../../../domain/week/week.ts';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { raiseAlert, resolveAlert } from '../alerts/raise-alert.ts';
import { countWaitingPlans } from './start-store.ts';

/** Early enough to make one; a draft is told of at its deadline. */
const HOURS_BEFORE = 48;

/** A week for which there is not even a draft is told to the staff before its deadline, by the channel's rule. */
export async function tellMissingMenus({ database, clock }: Deps): Promise<void> {
  const soon = toInstant(new Date(clock.shopNow().getTime() + HOURS_BEFORE * 3_600_000));
  // the week before: its deadline may have passed while nobody looked
  const since = toInstant(new Date(clock.shopNow().getTime() - 7 * 24 * 3_600_000)).slice(0, 10);
  const { rows } = await sql<{
    channel_id: string;
    week_rule: WeekRule;
    last_week: string;
    weeks: string[] | null;
  }>`
    select channel.id as channel_id, channel.week_rule, max(menu.week) as last_week,
           array_agg(menu.week::text) filter (where menu.week >= ${since}::date) as weeks
      from channels channel join menus menu on menu.channel_id = channel.id
     group by channel.id`.execute(database);
  for (const { channel_id, week_rule, last_week, weeks } of rows) {
    // from the newest backwards: a gap between two menus is missing as much as the one after the last
    let week = addWeeks(weekFrom(last_week), 1);
    for (; week >= since; week = addWeeks(week, -1)) {
      const key = `menu_missing ${channel_id} ${week}`;
      if (weeks?.includes(week)) await resolveAlert(database, key);
      else if (weekInstants(week_rule, week).picking_deadline_at <= soon) {
        await tellMissing(database, { channel_id, key, week });
      }
    }
  }
}

async function tellMissing(
  database: Database,
  { channel_id, key, week }: { channel_id: string; key: string; week: Week },
): Promise<void> {
  const waiting = await countWaitingPlans(database, { channel_id, week });
  if (waiting === 0) return;
  await database
    .transaction()
    .execute((transaction) =>
      raiseAlert(transaction, { channel_id, key, alert: { kind: 'menu_missing', week, waiting } }),
    );
}
