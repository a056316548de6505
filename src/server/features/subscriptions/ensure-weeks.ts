import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** So many rows per statement: a plan is locked for a moment only. */
const batch = 10_000;

/**
 * Makes the rows of all coming weeks, for every plan that has begun by then. Set-based, and as often as
 * one likes; a plan that is being changed at this moment gets its rows the next time. Gives their number.
 */
export async function ensureWeeks(
  database: Queryable,
  channel_id: string,
  now: Date,
): Promise<number> {
  let made = 0;
  for (;;) {
    const more = await insertWeeks(
      database,
      sql`plan.channel_id = ${channel_id} and plan.status <> 'cancelled'
          and menu.status in ('draft', 'published') and menu.picking_deadline_at > ${now}`,
      sql`limit ${batch} for share of plan skip locked`,
    );
    made += more;
    if (more < batch) return made;
  }
}

/** The rows of one menu that are missing: when its run begins, nobody else makes them any more. */
export async function ensureWeeksOfMenu(database: Queryable, menu_id: string): Promise<void> {
  await insertWeeks(database, sql`menu.id = ${menu_id} and plan.status <> 'cancelled'`, sql``);
}

/** The row of one week, for a plan that the caller has locked; all coming ones when no week is named. */
export async function ensureWeeksOf(
  database: Queryable,
  of: { subscription_id: string; week: string | null },
  now: Date,
): Promise<void> {
  await insertWeeks(
    database,
    sql`plan.id = ${of.subscription_id} and menu.status in ('draft', 'published')
        and menu.picking_deadline_at > ${now}
        and (${of.week}::date is null or menu.week = ${of.week}::date)`,
    // a run that starts now waits for these rows, or this waits for the run and makes none
    sql`for share of menu`,
  );
}

/** Before a customer's weeks are shown. A plan that is being changed at this moment gets its rows by that. */
export async function ensureWeeksOfCustomer(
  database: Queryable,
  of: { channel_id: string; user_id: string },
  now: Date,
): Promise<void> {
  await insertWeeks(
    database,
    sql`plan.user_id = ${of.user_id} and plan.channel_id = ${of.channel_id}
        and plan.status <> 'cancelled' and menu.status in ('draft', 'published')
        and menu.picking_deadline_at > ${now}`,
    sql`for share of plan skip locked`,
  );
}

/** The plan's day of a menu; in a week without it the next day that is served, else the last before it. */
export const servedDate = sql<string>`(
  select served from unnest(menu.delivery_dates) served
   order by served < menu.week + plan.delivery_day, abs(served - (menu.week + plan.delivery_day))
   limit 1)`;

/** A paused plan's weeks are left out until it resumes (decision 13). */
async function insertWeeks(
  database: Queryable,
  which: RawBuilder<unknown>,
  locking: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with missing as (
      select plan.id as subscription_id, plan.channel_id, plan.product_id, menu.week,
             plan.status = 'paused' and coalesce(menu.week < plan.resume_week, true) as is_paused,
             product.max_meals as plan_size,
             ${servedDate} as delivery_date
        from subscriptions plan
        join menus menu on menu.channel_id = plan.channel_id and menu.week >= plan.first_week
        join products product on product.id = plan.product_id
       where ${which}
         and not exists (select from subscription_weeks known
                          where known.subscription_id = plan.id and known.week = menu.week)
       ${locking}
    )
    insert into subscription_weeks (subscription_id, channel_id, product_id, week, selection, reason,
                                    plan_size, delivery_date)
    select subscription_id, channel_id, product_id, week,
           case when is_paused then 'skipped' else 'open' end, case when is_paused then 'paused' end,
           plan_size, delivery_date
      from missing order by subscription_id, week
    on conflict (subscription_id, week) do nothing`.execute(database);
  return Number(numAffectedRows ?? 0);
}

/** The weeks that were closed without a plan because it was cancelled say so, once it is back. */
export async function explainMissedWeeks(
  database: Queryable,
  subscription_id: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into subscription_weeks (subscription_id, channel_id, product_id, week, selection, reason,
                                    outcome, closed_at, plan_size, delivery_date)
    select plan.id, plan.channel_id, plan.product_id, menu.week, 'skipped', 'cancelled', 'not_due', ${now},
           product.max_meals, ${servedDate}
      from subscriptions plan
      join week_runs run on run.channel_id = plan.channel_id and run.week >= plan.first_week
      join menus menu on menu.id = run.menu_id
      join products product on product.id = plan.product_id
     where plan.id = ${subscription_id}
    on conflict (subscription_id, week) do nothing`.execute(database);
}
