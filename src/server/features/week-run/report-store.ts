import { sql } from 'kysely';
import { outcomes, type Outcome } from '../../../domain/week-run/outcome.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { openAttemptOf, paymentState, paymentStates, type PaymentState } from './payment-state.ts';

/** The money lines of a report, in cents. */
export const moneyLines = [
  'items_cents',
  'subscription_discount_cents',
  'discount_cents',
  'delivery_cents',
  'tax_cents',
  'total_cents',
  'gift_card_cents',
  'card_cents',
] as const;
type MoneyLine = (typeof moneyLines)[number];
export type Money = Record<MoneyLine, number>;

export interface Figures {
  outcomes: Record<Outcome, number>;
  /** plans that should have an outcome and have none */
  unexplained: number;
  reasons: { outcome: Outcome; reason: string; count: number }[];
  money: Money;
}

/** What the rows say now: during a run too. Plans that had ended before the week count as not due. */
export async function countOutcomes(
  database: Queryable,
  channelId: string,
  week: string,
): Promise<Pick<Figures, 'outcomes' | 'unexplained' | 'reasons'>> {
  const { rows } = await sql<{ outcome: Outcome | null; reason: string | null; count: number }>`
    select outcome, reason, count(*) as count from (
      select case when w.id is not null then w.outcome
                  when s.status = 'cancelled' then 'not_due' end as outcome,
             case when w.id is null then 'cancelled'
                  when w.outcome in ('held', 'skipped', 'not_due') then coalesce(w.reason, '')
             end as reason
        from subscriptions s
        left join subscription_weeks w on w.subscription_id = s.id and w.week = ${week}
       where s.channel_id = ${channelId} and s.first_week <= ${week}) each
     group by outcome, reason
     order by outcome, count(*) desc, reason`.execute(database);
  const sums = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<
    Outcome,
    number
  >;
  let unexplained = 0;
  for (const { outcome, count } of rows) {
    if (outcome === null) unexplained += count;
    else sums[outcome] += count;
  }
  return {
    outcomes: sums,
    unexplained,
    reasons: rows.flatMap(({ outcome, reason, count }) =>
      outcome && reason ? [{ outcome, reason, count }] : [],
    ),
  };
}

export interface PaymentFigures {
  count: number;
  cents: number;
}

/** Of the orders that subscriptions have in this week. */
export async function sumOrders(
  database: Queryable,
  channelId: string,
  week: string,
): Promise<{ money: Money; payments: Record<PaymentState, PaymentFigures> }> {
  const { rows } = await sql<
    Money & { charge_state: PaymentState; count: number; due_cents: number }
  >`
    select charge_state, count(*) as count,
           sum(case when charge_state = 'refunded' then refunded_cents else total_cents end) as due_cents,
           ${sql.join(moneyLines.map((line) => sql`sum(${sql.ref(line)}) as ${sql.ref(line)}`))}
      from (
        select o.refunded_cents, ${sql.join(moneyLines.map((line) => sql.ref(`o.${line}`)))},
               ${paymentState} as charge_state
          from orders o left join ${openAttemptOf}
         where o.channel_id = ${channelId} and o.week = ${week} and o.subscription_id is not null) each
     group by charge_state`.execute(database);
  const money = Object.fromEntries(moneyLines.map((line) => [line, 0])) as Money;
  const payments = Object.fromEntries(
    paymentStates.map((state) => [state, { count: 0, cents: 0 }]),
  ) as Record<PaymentState, PaymentFigures>;
  for (const row of rows) {
    payments[row.charge_state] = { count: row.count, cents: row.due_cents };
    if (row.charge_state === 'dropped' || row.charge_state === 'refunded') continue;
    for (const line of moneyLines) money[line] += Number(row[line]);
  }
  return { money, payments };
}

export interface HeldWeek {
  subscription_week_id: string;
  user_id: string;
  name: string;
  reason: string | null;
}

export async function listHeld(
  database: Queryable,
  channelId: string,
  week: string,
  limit = 100,
): Promise<HeldWeek[]> {
  const { rows } = await sql<HeldWeek>`
    select w.id as subscription_week_id, u.id as user_id, u.first_name || ' ' || u.last_name as name, w.reason
      from subscription_weeks w
      join subscriptions s on s.id = w.subscription_id
      join users u on u.id = s.user_id
     where w.channel_id = ${channelId} and w.week = ${week} and w.outcome = 'held'
     order by u.last_name, u.first_name, w.id limit ${limit}`.execute(database);
  return rows;
}

export async function findRun(
  database: Queryable,
  channelId: string,
  week: string,
): Promise<{ started_at: Date; closed_at: Date | null } | null> {
  const row = await database
    .selectFrom('week_runs')
    .select(['started_at', 'closed_at'])
    .where('channel_id', '=', channelId)
    .where('week', '=', week)
    .executeTakeFirst();
  return row ?? null;
}

/** Boxes that staff have approved: before the run nobody else fills one, and the run says it of those it sends. */
export async function countApproved(
  database: Queryable,
  { channel_id, week }: { channel_id: string; week: string },
): Promise<number> {
  const { rows } = await sql<{ approved: number }>`
    select count(*) as approved from subscription_weeks
     where channel_id = ${channel_id} and week = ${week} and selection = 'autofilled'
       and (outcome is null or reason = 'approved')`.execute(database);
  return rows[0]!.approved;
}

/** The orders of runs that wait for their money, by week. */
export async function countOpenPayments(
  database: Queryable,
  channelId: string,
): Promise<{ week: string; unknown: number; retrying: number; failed: number }[]> {
  const { rows } = await sql<{ week: string; unknown: number; retrying: number; failed: number }>`
    select week, count(*) filter (where charge_state = 'unknown') as unknown,
           count(*) filter (where charge_state = 'retrying') as retrying,
           count(*) filter (where charge_state = 'failed') as failed
      from (select o.week, ${paymentState} as charge_state
              from orders o left join ${openAttemptOf}
             where o.channel_id = ${channelId} and o.status = 'placed') each
     group by week order by week`.execute(database);
  return rows;
}
