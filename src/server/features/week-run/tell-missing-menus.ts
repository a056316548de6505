import { sql } from 'kysely';
import { toInstant } from '../../../domain/week/instant.ts';
import { weekInstants } from '../../../domain/week/week-instants.ts';
import type { WeekRule } from '../../../domain/week/week-rule.ts';
import { addWeeks, week as weekFrom } from '../../../domain/week/week.ts';
import type { Deps } from '../../deps.ts';
import { raiseAlert, resolveAlert } from '../alerts/raise-alert.ts';
import { countWaitingPlans } from './start-store.ts';

/** Early enough to make one; a draft is told of at its deadline. */
const HOURS_BEFORE = 48;

/** A week for which there is not even a draft is told to the staff before its deadline, by the channel's rule. */
export async function tellMissingMenus({ database, clock }: Deps): Promise<void> {
  const soon = toInstant(new Date(clock.shopNow().getTime() + HOURS_BEFORE * 3_600_000));
  const { rows } = await sql<{ channel_id: string; week_rule: WeekRule; last_week: string }>`
    select channel.id as channel_id, channel.week_rule, max(menu.week) as last_week
      from channels channel join menus menu on menu.channel_id = channel.id
     group by channel.id`.execute(database);
  for (const { channel_id, week_rule, last_week } of rows) {
    const missing = addWeeks(weekFrom(last_week), 1);
    const keyOf = (week: string) => `menu_missing ${channel_id} ${week}`;
    await resolveAlert(database, keyOf(last_week));
    if (weekInstants(week_rule, missing).picking_deadline_at > soon) continue;
    const waiting = await countWaitingPlans(database, { channel_id, week: missing });
    if (waiting === 0) continue;
    await database.transaction().execute((transaction) =>
      raiseAlert(transaction, {
        channel_id,
        key: keyOf(missing),
        alert: { kind: 'menu_missing', week: missing, waiting },
      }),
    );
  }
}
