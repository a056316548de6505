import { expect } from 'vitest';
import type { AdminOverview } from '../../src/contract/admin-overview.ts';
import { formatWeek, formatWeekTitle, week as weekFrom } from '../../src/domain/week/week.ts';
import { here, midnight, rowsOf, soldStatus, weekIn, type Books } from './books.ts';

/** Every figure of today's dashboard is what the books say. */
export async function expectDashboard(books: Books): Promise<AdminOverview> {
  const shown = await books.read<AdminOverview>('/api/admin/overview');
  const [next] = await rowsOf<Record<'first' | 'last', string | null>>(
    books,
    `select min(week) as first, max(week) as last ${ahead(books)}`,
  );
  await expectPickingWeek(books, shown, next!.first);
  const { alerts, requests, active_subscriptions, menus, mails } = shown;
  const [counted] = await rowsOf(books, tellCounts(books));
  expect({
    alerts,
    requests: requests!.open,
    oldest_hours: requests!.oldest_hours,
    active_subscriptions,
    published: menus!.published,
    ...mails,
  }).toEqual(counted);
  expect(menus!.last_week_title).toBe(next!.last && formatWeekTitle(weekFrom(next!.last)));

  expect(shown.held).toEqual(titled(await rowsOf(books, tellHeld(books))));
  expect(shown.payments).toEqual(titled(await rowsOf(books, tellPayments(books))));
  const trade = await rowsOf<{ week: string; rating: number | null }>(books, tellTrade(books));
  expect(shown.trade).toEqual(
    trade.map((line) => ({
      ...line,
      rating: line.rating === null ? null : expect.closeTo(line.rating, 6),
      label: formatWeek(weekFrom(line.week)),
    })),
  );
  return shown;
}

/** Null: no menu can be picked from, because staff are late. */
async function expectPickingWeek(books: Books, shown: AdminOverview, week: string | null) {
  const { selections, last_week, autofill_off, orders } = shown;
  expect(shown.week?.week ?? null).toBe(week);
  const seen = { selections, last_week, autofill_off, orders };
  if (week === null) {
    expect(Object.values(seen)).toEqual([null, null, null, null]);
    return;
  }
  const [counted] = await rowsOf<object>(
    books,
    `select (select count(*) from (${dueIn(books, `date '${week}'`)}) due
              where picking and not autofill and selection = 'open') as autofill_off,
            (select count(*) from orders o where ${here(books, 'o')} and week = '${week}'
                and status in ('pending', 'placed', 'paid', 'in_production', 'shipped', 'delivered')) as orders`,
  );
  expect(seen).toEqual({
    selections: await tellSelections(books, `date '${week}'`),
    last_week: await tellSelections(books, `date '${week}' - 7`),
    ...counted,
  });
}

const titled = (lines: unknown[]) =>
  (lines as { week: string }[]).map((line) => ({
    ...line,
    week_title: formatWeekTitle(weekFrom(line.week)),
  }));

const ahead = (books: Books) =>
  `from menus m where ${here(books, 'm')} and status = 'published' and closed_reason is null
      and picking_deadline_at > '${books.now.toISOString()}'`;

/** Plans whose week neither a pause nor a cancellation has taken away, and what was decided about it. */
const dueIn = (books: Books, week: string) => `
  select (select picking from products where id = w.product_id) as picking, w.selection,
         coalesce((select autofill from preferences join subscriptions using (user_id)
                    where subscriptions.id = w.subscription_id), true) as autofill
    from subscription_weeks w
   where ${here(books, 'w')} and w.week = ${week} and coalesce(w.outcome, '') <> 'not_due'
     and (w.selection <> 'skipped' or w.reason is null or w.reason not in ('paused', 'cancelled'))`;

async function tellSelections(books: Books, week: string) {
  const of = (condition: string) => `coalesce(sum((${condition})::int), 0)::int`;
  const [row] = await rowsOf(
    books,
    `select ${of(`selection = 'picked' and picking`)} as picked, ${of(`selection = 'autofilled'`)} as autofilled,
            ${of(`selection in ('picked', 'open') and not picking`)} as box,
            ${of(`selection = 'skipped'`)} as skipped, ${of(`selection = 'open' and picking`)} as open,
            ${of(`selection = 'needs_attention'`)} as needs_attention
       from (${dueIn(books, week)}) due`,
  );
  return row;
}

const tellCounts = (books: Books) => `
  select (select count(*) from staff_alerts a where ${here(books, 'a')} and resolved_at is null) as alerts,
         (select count(*) from requests r where ${here(books, 'r')} and status = 'open') as requests,
         (select coalesce(floor(max(extract(epoch from now() - created_at)) / 3600), 0)::int
            from requests r where ${here(books, 'r')} and status = 'open') as oldest_hours,
         (select count(*) from subscriptions s where ${here(books, 's')} and status = 'active')
           as active_subscriptions,
         (select count(*) ${ahead(books)}) as published,
         (select count(*) ${recentMails(books)} and status = 'failed') as failed,
         (select count(*) ${recentMails(books)} and status = 'kept') as kept,
         (select count(*) ${recentMails(books)} and status in ('queued', 'sending')) as waiting`;

const recentMails = (books: Books) =>
  `from mails m where (${here(books, 'm')} or channel_id is null) and created_at > now() - interval '30 days'`;

const tellHeld = (books: Books) => `
  select week, count(*) as held from subscription_weeks w
   where ${here(books, 'w')} and outcome = 'held'
     and exists (select from menus m where m.channel_id = w.channel_id and m.week = w.week
                    and m.status in ('locked', 'in_production'))
   group by week order by week`;

/** Orders of runs that wait for their money: what is open at the bank, what is tried again, what is not. */
const tellPayments = (books: Books) => `
  select week, (count(*) filter (where at_bank = 'unknown')) as unknown,
         (count(*) filter (where at_bank is null and next_charge_at is not null and charge_tries > 0)) as retrying,
         (count(*) filter (where at_bank is null and next_charge_at is null)) as failed
    from (select o.*, (select status from payment_attempts where order_id = o.id
                          and status in ('processing', 'requires_action', 'unknown')) as at_bank
            from orders o where ${here(books, 'o')} and status = 'placed') waiting
   group by week order by week`;

/** The last twelve weeks; a plan is active in one if it has begun and was not cancelled before it. */
const tellTrade = (books: Books) => `
  select week, (select coalesce(sum(total_cents - refunded_cents), 0)::bigint ${soldIn(books)}) as revenue_cents,
         (select count(*) ${soldIn(books)}) as boxes,
         (select count(*) from subscriptions s where ${here(books, 's')} and first_week <= w.week
             and (cancelled_at is null or cancelled_at >= ${midnight(books, 'w.week')})) as active,
         (select avg(stars)::float from ratings where order_id in (select id ${soldIn(books)})) as rating,
         (select count(*) from ratings where order_id in (select id ${soldIn(books)})) as ratings
    from (select ${weekIn(books, `timestamptz '${books.now.toISOString()}'`)} - 7 * back as week
            from generate_series(0, 11) back) w
   order by week`;

const soldIn = (books: Books) =>
  `from orders o where ${here(books, 'o')} and o.week = w.week and o.status in ${soldStatus}`;
