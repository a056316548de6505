import { sql, type RawBuilder } from 'kysely';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { listWeekBoxes } from '../../../contract/week-boxes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SortColumn } from '../../platform/list/find-page.ts';
import { customersOf } from '../customers/list-store.ts';
import { paymentState, paymentStates, type PaymentState } from './payment-state.ts';

export type WeekBoxQuery = ParsedOf<typeof listWeekBoxes>['query'];

const isPaymentState = (state: string | undefined): state is PaymentState =>
  (paymentStates as readonly (string | undefined)[]).includes(state);

const nameOf = sql<string>`lower(u.last_name || ' ' || u.first_name)`;

/** What needs a person first. */
const rankOf: RawBuilder<string> = sql`case
  when ${paymentState} = 'unknown' then '0' when ${paymentState} = 'failed' then '1'
  when ${paymentState} = 'retrying' then '2' when w.outcome = 'held' then '3'
  when w.outcome is null then '4' when ${paymentState} = 'charging' then '5' else '6' end`;

export const weekBoxSorts = {
  urgency: { by: sql`(${rankOf} || ${nameOf})`, type: 'text', first: 'lowest' },
  name: { by: nameOf, type: 'text', first: 'lowest' },
} satisfies Record<string, SortColumn>;

/** Of a week with two orders, one cancelled and one made anew, a list of payments shows both. */
export const weekBoxId = sql<string>`coalesce(o.id, w.id)`;

const outcomeIn: Partial<Record<NonNullable<WeekBoxQuery['state']>, RawBuilder<boolean>>> = {
  due: sql`coalesce(w.outcome, '') <> 'not_due'`,
  picked: sql`w.outcome = 'ordered'`,
  autofilled: sql`w.outcome = 'autofilled'`,
  skipped: sql`w.outcome = 'skipped'`,
  held: sql`w.outcome = 'held'`,
  not_due: sql`w.outcome = 'not_due'`,
  unexplained: sql`w.outcome is null`,
  ordered: sql`w.outcome in ('ordered', 'autofilled')`,
  action: sql`(w.outcome = 'held' or ${paymentState} in ('unknown', 'failed', 'retrying'))`,
};

/** The plans' weeks with their orders; what had ended before the week has none. */
export function weekBoxesOf(
  database: Queryable,
  { channel_id, week }: { channel_id: string; week: string },
  { q, state }: WeekBoxQuery,
) {
  const ofPayments = isPaymentState(state);
  let query = database
    .selectFrom('subscription_weeks as w')
    .innerJoin('subscriptions as s', 's.id', 'w.subscription_id')
    .leftJoin('orders as o', (join) => {
      // said of the order too, so that those of other weeks are not read
      const ofWeek = join.on('o.channel_id', '=', channel_id).on('o.week', '=', week);
      return ofPayments
        ? ofWeek.onRef('o.subscription_id', '=', 'w.subscription_id')
        : ofWeek.onRef('o.id', '=', 'w.order_id');
    })
    .leftJoin('payment_attempts as open', (join) =>
      join
        .onRef('open.order_id', '=', 'o.id')
        .on('open.status', 'in', ['processing', 'requires_action', 'unknown']),
    )
    .where('w.channel_id', '=', channel_id)
    .where('w.week', '=', week);
  if (q) {
    const people = customersOf(database, channel_id, { q }).select('c.user_id');
    query = query.where((eb) =>
      eb.or([eb('s.user_id', 'in', people), eb('o.number', '=', q.toUpperCase())]),
    );
  }
  if (isPaymentState(state)) query = query.where(sql<boolean>`${paymentState} = ${state}`);
  else if (state) query = query.where(outcomeIn[state]!);
  return query;
}

export const weekBoxRows = (
  database: Queryable,
  of: { channel_id: string; week: string },
  query: WeekBoxQuery,
) =>
  weekBoxesOf(database, of, query)
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      weekBoxId.as('id'),
      'w.subscription_id',
      'u.id as user_id',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'w.outcome',
      'w.selection',
      'w.reason',
      'w.plan_size',
      'o.id as order_id',
      'o.number',
      'o.total_cents',
      'o.next_charge_at',
      'o.charge_tries',
      'o.refunded_cents',
      paymentState.as('payment'),
      sql<string | null>`(select decline_code from payment_attempts
                         where order_id = o.id order by created_at desc limit 1)`.as(
        'decline_code',
      ),
    ]);

/** How far the mails of a run have come: those that tell customers of their orders. */
export async function countRunMails(
  database: Queryable,
  { channel_id, week }: { channel_id: string; week: string },
): Promise<{ queued: number; left: number }> {
  const { rows } = await sql<{ queued: number; left: number }>`
    select count(*) as queued, count(*) filter (where mail.status in ('sent', 'kept')) as left
      from orders o
      join mails mail on mail.dedupe_key = 'renewal_paid ' || o.number and mail.channel_id = o.channel_id
     where o.channel_id = ${channel_id} and o.week = ${week} and o.subscription_id is not null`.execute(
    database,
  );
  return rows[0]!;
}
