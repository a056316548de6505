import { expect } from 'vitest';
import type { RunWeekLine, WeekReport } from '../../src/contract/week-run.ts';
import { outcomes } from '../../src/domain/week-run/outcome.ts';
import { reasonText } from '../../src/server/features/week-run/run-mails.ts';
import { here, rowsOf, sorted, type Books } from './books.ts';

/** The list of weeks, and the report of each of them, are what the books say. */
export async function expectWeeks(books: Books): Promise<RunWeekLine[]> {
  const { weeks } = await books.read<{ weeks: RunWeekLine[] }>('/api/admin/weeks');
  expect(weeks).toMatchObject(await rowsOf<object>(books, tellLines(books)));
  for (const { week } of weeks) await expectWeekReport(books, week);
  return weeks;
}

function tellLines(books: Books): string {
  const plans = (which: string) =>
    `(select count(*) from subscription_weeks w where ${here(books, 'w')} and w.week = m.week and ${which})`;
  const orders = (which: string) =>
    `(select count(*) from orders o where ${here(books, 'o')} and o.week = m.week and kind = 'subscription'
         and ${which})`;
  return `
    select week, ${plans(`selection in ('picked', 'autofilled')`)} as picked,
           ${plans(`selection = 'open'`)} as undecided, ${plans(`selection = 'skipped'`)} as skipped,
           ${plans(`(selection = 'needs_attention' or outcome = 'held')`)} as needs_attention,
           ${orders(`status not in ('cancelled', 'dropped')`)} as ordered,
           ${orders(`status = 'placed'`)} as unpaid
      from menus m
     where ${here(books, 'm')}
       and picking_deadline_at > timestamptz '${books.now.toISOString()}' - interval '56 days'
     order by week desc`;
}

const moneyLines = [
  'items_cents',
  'subscription_discount_cents',
  'discount_cents',
  'delivery_cents',
  'tax_cents',
  'total_cents',
  'gift_card_cents',
  'card_cents',
];

async function expectWeekReport(books: Books, week: string): Promise<void> {
  const shown = await books.read<WeekReport>(`/api/admin/weeks/${week}/report`);
  const ended = await rowsOf<{ outcome: string | null; plans: number }>(
    books,
    `select outcome, count(*) as plans
       from (select case when exists (select from subscription_weeks w where w.subscription_id = s.id and w.week = '${week}')
                         then (select outcome from subscription_weeks w where w.subscription_id = s.id and w.week = '${week}')
                         when s.status = 'cancelled' then 'not_due' end as outcome
               from subscriptions s where ${here(books, 's')} and s.first_week <= '${week}') each
      group by outcome`,
  );
  const plansOf = (outcome: string | null) =>
    ended.find((line) => line.outcome === outcome)?.plans ?? 0;
  expect(shown.outcomes).toEqual(
    Object.fromEntries(outcomes.map((outcome) => [outcome, plansOf(outcome)])),
  );
  expect(shown.unexplained).toBe(plansOf(null));
  expect(sorted(shown.reasons)).toEqual(sorted(await tellReasons(books, week)));
  expect(shown.approved).toBe(await tellApproved(books, week));
  expect(shown.held).toHaveLength(Math.min(100, plansOf('held')));

  const ofPlans = `orders o where ${here(books, 'o')} and o.week = '${week}' and o.subscription_id is not null`;
  const [money] = await rowsOf(
    books,
    `select ${moneyLines.map((line) => `coalesce(sum(${line}), 0)::bigint as ${line}`).join(', ')}
       from ${ofPlans} and o.status not in ('cancelled', 'dropped')`,
  );
  expect(shown.money).toEqual(money);
  expect(shown.payments).toEqual(Object.fromEntries(await tellPayments(books, ofPlans)));
  const [mails] = await rowsOf(
    books,
    `select count(*) as queued, count(*) filter (where status in ('sent', 'kept')) as left from mails m
      where ${here(books, 'm')}
        and dedupe_key in (select 'renewal_paid ' || number from ${ofPlans})`,
  );
  expect(shown.mails).toEqual(mails);
  if (shown.week.run?.closed_at_formatted) await expectFunnel(books, shown);
}

/** Each figure of the funnel is the number of lines of the list that it opens. */
async function expectFunnel(books: Books, { week, outcomes: ended, payments }: WeekReport) {
  const { ordered, autofilled, skipped, held } = ended;
  const figures = {
    due: ordered + autofilled + skipped + held,
    picked: ordered,
    autofilled,
    skipped,
    held,
    ordered: ordered + autofilled,
    ...Object.fromEntries(Object.entries(payments).map(([state, { count }]) => [state, count])),
  };
  const listed = await Promise.all(
    Object.keys(figures).map(async (state) => {
      const path = `/api/admin/weeks/${week.week}/boxes?state=${state}`;
      const { count } = await books.read<{ count: { count: number } }>(path);
      return [state, count.count] as const;
    }),
  );
  expect(Object.fromEntries(listed)).toEqual(figures);
}

/** Why plans had no box; a plan that had ended before the week has no row of it. */
async function tellReasons(books: Books, week: string) {
  const rows = await rowsOf<{ outcome: string; reason: string; count: number }>(
    books,
    `select outcome, reason, count(*) as count
       from (select outcome, reason from subscription_weeks w where ${here(books, 'w')} and w.week = '${week}'
             union all
             select 'not_due', 'cancelled' from subscriptions s
              where ${here(books, 's')} and s.status = 'cancelled' and s.first_week <= '${week}'
                and s.id not in (select subscription_id from subscription_weeks where week = '${week}')) each
      where outcome in ('skipped', 'held', 'not_due') and reason <> '' group by outcome, reason`,
  );
  return rows.map((row) => ({ ...row, reason: reasonText(row.reason) }));
}

/** The last word about a box that we have filled was staff's approval: events tell, until its order was made. */
async function tellApproved(books: Books, week: string) {
  const [row] = await rowsOf<{ approved: number }>(
    books,
    `select count(*) as approved
       from subscription_weeks w join subscriptions s on s.id = w.subscription_id
       left join events placed on placed.kind = 'order.placed' and placed.data ->> 'order_id' = w.order_id::text
      where ${here(books, 'w')} and w.week = '${week}' and w.selection = 'autofilled'
        and 'week.fill_approved' = (
          select said.kind from events said
           where said.subject_user_id = s.user_id
             -- the shop's own pause, for want of money, names one
             and (said.data -> 'subscription_ids' ? s.id::text or said.data ->> 'subscription_id' = s.id::text)
             and said.kind = any('{${reopening.join()}}')
             and coalesce(said.data ->> 'week', '${week}') = '${week}'
             -- a pause that ends by then leaves the week as it was
             and coalesce(said.data ->> 'resume_week', 'never') > '${week}'
             and (placed.id is null or (said.occurred_at, said.id) < (placed.occurred_at, placed.id))
           order by said.occurred_at desc, said.id desc limit 1)`,
  );
  return row!.approved;
}

/** What is said of a box: approved, or else. Whoever comes back was away before. */
const reopening = [
  'week.fill_approved',
  'week.decision_undone',
  'week.held',
  'week.skipped',
  'week.unskipped',
  'week.closed',
  'week.reopened',
  'subscription.paused',
  'subscription.cancelled',
  'subscription.plan_changed',
];

async function tellPayments(books: Books, ofPlans: string) {
  const open = `(select status from payment_attempts where order_id = o.id
                    and status in ('processing', 'requires_action', 'unknown'))`;
  const unpaid = `o.status in ('placed', 'pending')`;
  const states = {
    paid: `o.status in ('paid', 'in_production', 'shipped', 'delivered')`,
    charging: `${unpaid} and (${open} in ('processing', 'requires_action')
                 or ${open} is null and next_charge_at is not null and charge_tries = 0)`,
    unknown: `${unpaid} and ${open} = 'unknown'`,
    retrying: `${unpaid} and ${open} is null and next_charge_at is not null and charge_tries > 0`,
    failed: `${unpaid} and ${open} is null and next_charge_at is null`,
    dropped: `o.status = 'dropped'`,
    refunded: `o.status = 'cancelled'`,
  };
  return Promise.all(
    Object.entries(states).map(async ([state, which]) => {
      const cents = state === 'refunded' ? 'refunded_cents' : 'total_cents';
      const [row] = await rowsOf(
        books,
        `select count(*) as count, coalesce(sum(${cents}), 0)::bigint as cents from ${ofPlans} and (${which})`,
      );
      return [state, row] as const;
    }),
  );
}
