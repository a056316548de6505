import { sql, type RawBuilder } from 'kysely';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { listWeekBoxes } from '../../../contract/week-boxes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findFew, type SortColumn } from '../../platform/list/find-page.ts';
import { fitsSearch } from '../customers/list-store.ts';
import { fitsMany, peopleIn, plansOf } from '../customers/search-plans.ts';
import { openAttemptOf, paymentState, paymentStates, type PaymentState } from './payment-state.ts';

export type WeekBoxQuery = ParsedOf<typeof listWeekBoxes>['query'];

const nameOf = sql<string>`lower(c.last_name || ' ' || c.first_name)`;

/** By what an index has: a shop with many boxes reads those of a page, not all. */
export const weekBoxSorts = {
  name: { by: nameOf, type: 'text', first: 'lowest' },
} satisfies Record<string, SortColumn>;

/** Of a week with two orders, one cancelled and one made anew, a list of payments shows both. */
const weekBoxId = sql<string>`coalesce(o.id, w.id)`;

interface OfWeek {
  channel_id: string;
  week: string;
}

type State = NonNullable<WeekBoxQuery['state']>;

const isPaymentState = (state: State): state is PaymentState =>
  (paymentStates as readonly State[]).includes(state);

const unpaid = sql`o.status in ('placed', 'pending')`;

/** Each by a column first, so that the database knows how many there are. */
const paymentIn = (state: PaymentState): RawBuilder<boolean> => {
  switch (state) {
    case 'paid':
      return sql`o.status not in ('placed', 'pending', 'cancelled', 'dropped')`;
    case 'dropped':
      return sql`o.status = 'dropped'`;
    case 'refunded':
      return sql`o.status = 'cancelled'`;
    default:
      return sql`${unpaid} and ${paymentState} = ${state}`;
  }
};

const outcomeIn: Record<Exclude<State, PaymentState | 'action'>, RawBuilder<boolean>> = {
  due: sql`coalesce(w.outcome, '') <> 'not_due'`,
  picked: sql`w.outcome = 'ordered'`,
  autofilled: sql`w.outcome = 'autofilled'`,
  skipped: sql`w.outcome = 'skipped'`,
  held: sql`w.outcome = 'held'`,
  not_due: sql`w.outcome = 'not_due'`,
  unexplained: sql`w.outcome is null`,
  ordered: sql`w.outcome in ('ordered', 'autofilled')`,
};

/** What needs a person: found by its own, as it is little among much. */
const needsAction = ({ channel_id, week }: OfWeek): RawBuilder<boolean> => sql`w.id in (
  select id from subscription_weeks
   where channel_id = ${channel_id} and week = ${week} and outcome = 'held'
  union all
  select planned.id
    from orders o
    join subscription_weeks planned on planned.order_id = o.id
    left join ${openAttemptOf}
   where o.channel_id = ${channel_id} and o.week = ${week} and ${unpaid}
     and ${paymentState} in ('unknown', 'failed', 'retrying'))`;

const fitsState = (of: OfWeek, state: State): RawBuilder<boolean> => {
  if (state === 'action') return needsAction(of);
  return isPaymentState(state) ? paymentIn(state) : outcomeIn[state];
};

interface WeekBoxesOf extends OfWeek {
  /** asked by somebody who may not read customers: nobody is found by an address */
  names_only: boolean;
}

/** An order of the week is found by its number. */
const ordererOf = (q: string, { channel_id, week }: OfWeek) => sql`
  select user_id from orders
   where channel_id = ${channel_id} and number = ${q.toUpperCase()} and week = ${week}`;

/** The plans' weeks with their orders; what had ended before the week has none. */
function weeksOf(
  database: Queryable,
  { channel_id, week }: OfWeek,
  { state }: Pick<WeekBoxQuery, 'state'>,
) {
  const ofPayments = state !== undefined && isPaymentState(state);
  const query = database
    .selectFrom('subscription_weeks as w')
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
  return state ? query.where(fitsState({ channel_id, week }, state)) : query;
}

/**
 * Their weeks' ids, if they are few. Customers are looked at only if they are asked for. In the order of an index
 * of the week: in none, the database would walk through all weeks until it comes to this one.
 */
export async function findFewWeekBoxes(
  database: Queryable,
  of: WeekBoxesOf,
  { q, state }: WeekBoxQuery,
): Promise<string[] | null> {
  const ofPayments = state !== undefined && isPaymentState(state);
  const boxes = weeksOf(database, of, { state }).orderBy(
    ofPayments ? 'o.delivery_date' : 'w.selection',
  );
  if (!q) return findFew(boxes, sql.ref('w.id'));
  const asked = [database, of, q, ordererOf(q, of)] as const;
  const searched = async () => {
    if (await fitsMany(database, of, q))
      return sql<boolean>`w.subscription_id in (
        select s.id from customer_index c join subscriptions s on s.user_id = c.user_id
         where c.channel_id = ${of.channel_id} and ${fitsSearch(q, of)})`;
    // where orders are asked for, those of the people are read, and not each week's by its plan
    return ofPayments
      ? sql<boolean>`o.user_id = any(${peopleIn(...asked)})`
      : sql<boolean>`w.subscription_id = any(${plansOf(...asked)})`;
  };
  return findFew(boxes.where(await searched()), sql.ref('w.id'));
}

/**
 * What the list shows of them. Few are taken by their ids; of many the customers are read in the order of their
 * names, and the box of each is looked up, until there are enough.
 */
export function weekBoxRows(
  database: Queryable,
  of: WeekBoxesOf,
  { q, state }: WeekBoxQuery,
  few: readonly string[] | null,
) {
  const boxes = weeksOf(database, of, { state })
    .innerJoin('subscriptions as s', 's.id', 'w.subscription_id')
    .select([
      weekBoxId.as('id'),
      'w.subscription_id',
      's.user_id',
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
    ]);
  const customers = database
    .selectFrom('customer_index as c')
    .where('c.channel_id', '=', of.channel_id);
  const shown = few
    ? customers.innerJoin(
        boxes.where('w.id', '=', sql<string>`any(${few as string[]}::uuid[])`).as('box'),
        'box.user_id',
        'c.user_id',
      )
    : customers.innerJoinLateral(
        // the offset keeps it from being joined in another order
        boxes
          .where('s.user_id', '=', sql<string>`c.user_id`)
          .offset(0)
          .as('box'),
        (join) => join.onTrue(),
      );
  const searched = q && sql<boolean>`(${fitsSearch(q, of)} or c.user_id = (${ordererOf(q, of)}))`;
  return (searched ? shown.where(searched) : shown).selectAll('box').select([
    sql<string>`c.first_name || ' ' || c.last_name`.as('name'),
    sql<string | null>`(select decline_code from payment_attempts
                       where order_id = box.order_id order by created_at desc limit 1)`.as(
      'decline_code',
    ),
  ]);
}

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
