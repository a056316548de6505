import { expect } from 'vitest';
import type { OwnerDashboard } from '../../src/contract/owner-dashboard.ts';
import { here, rowsOf, share, soldStatus, sorted, weekIn, type Books } from './books.ts';

/** Every figure of the owner's dashboard is what the books say. */
export async function expectOwnerDashboard(books: Books): Promise<OwnerDashboard> {
  const shown = await books.read<OwnerDashboard>('/api/admin/owner-dashboard');
  const next = await tellNextWeek(books);
  expect(shown.forecast.week).toBe(next);
  expect(shown.weeks).toEqual(await tellWeeks(books, next));
  await expectChurn(books, shown.churn);
  await expectCohorts(books, shown.cohorts, next);
  const [owed] = await rowsOf(
    books,
    `select (select coalesce(sum(amount_cents), 0)::bigint from credit_ledger l join users u on u.id = l.user_id
              where ${here(books, 'u')}) as balances_cents,
            (select coalesce(sum(amount_cents), 0)::bigint from gift_cards g where ${here(books, 'g')}
                and redeemed_at is null and disabled_at is null
                and coalesce(expires_at, 'infinity') > '${books.now.toISOString()}') as cards_cents`,
  );
  expect(shown.liability).toEqual(owed);
  await expectForecast(books, shown.forecast, next);
  return shown;
}

async function tellNextWeek(books: Books): Promise<string> {
  const now = `timestamptz '${books.now.toISOString()}'`;
  const [row] = await rowsOf<{ week: string }>(
    books,
    `select coalesce(min(week), ${weekIn(books, now)} + 7) as week from menus m where ${here(books, 'm')} and status = 'published'
        and closed_reason is null and picking_deadline_at > ${now}`,
  );
  return row!.week;
}

/** The thirteen weeks before. */
const tellWeeks = (books: Books, next: string) =>
  rowsOf(
    books,
    `select w as week, count(o.id) as orders, round(avg(total_cents))::bigint as average_cents,
            coalesce(sum(saved), 0)::bigint as discount_cents,
            ${share('sum(saved)', 'sum(items_cents)')} as discount_percent,
            (select ${share(`count(*) filter (where selection = 'skipped')`, 'count(*)')}
               from subscription_weeks s where ${here(books, 's')} and s.week = w) as skip_percent,
            round((select coalesce(sum(total_cents - tax_cents - refunded_cents), 0) * 52 / 48::numeric
                     from orders p where ${here(books, 'p')} and p.status in ${soldStatus}
                      and p.subscription_id is not null and p.week between w - 21 and w))::bigint as mrr_cents
       from (select date '${next}' - 7 * back as w from generate_series(1, 13) back) weeks
       left join (select *, subscription_discount_cents + discount_cents as saved from orders o
                   where ${here(books, 'o')} and status in ${soldStatus}) o on o.week = w
      group by w order by w`,
  );

async function expectChurn(books: Books, churn: OwnerDashboard['churn']): Promise<void> {
  const since = `timestamptz '${books.now.toISOString()}' - interval '91 days'`;
  const gone = `
    select s.id, coalesce(cancel_reason, 'No reason given') as reason,
           (select count(*) from orders o where o.subscription_id = s.id and o.status in ${soldStatus}) as orders
      from subscriptions s where ${here(books, 's')} and cancelled_at >= ${since}`;
  const [counted] = await rowsOf(
    books,
    `select cancelled, running as running_before, ${share('cancelled', 'running')} as percent
       from (select (select count(*) from (${gone}) gone) as cancelled,
                    (select count(*) from subscriptions s where ${here(books, 's')} and created_at < ${since}
                        and coalesce(cancelled_at, 'infinity') >= ${since}) as running) counted`,
  );
  const { by_order, by_reason, ...shown } = churn;
  expect(shown).toEqual(counted);
  expect(by_order).toEqual(
    await rowsOf(
      books,
      `select case number when 11 then '11+' else number::text end as orders, count(gone.id) as plans
         from generate_series(0, 11) number left join (${gone}) gone on least(orders, 11) = number
        group by number order by number`,
    ),
  );
  const reasons = `select reason, count(*) as plans from (${gone}) gone group by reason`;
  expect(sorted(by_reason)).toEqual(sorted(await rowsOf(books, reasons)));
}

/** Plans that are old enough, by the month in which they began. */
async function expectCohorts(
  books: Books,
  { ages, months }: OwnerDashboard['cohorts'],
  next: string,
) {
  const told = await rowsOf(
    books,
    `select to_char(first_week, 'YYYY-MM') as month, age, count(*) as plans,
            ${share('count(o.id)', 'count(*)')} as percent
       from subscriptions s cross join unnest(array[${ages.join()}]) age
       left join orders o on o.subscription_id = s.id and o.week = s.first_week + 7 * age
             and o.status in ${soldStatus}
      where ${here(books, 's')} and first_week between date '${next}' - 26 * 7 and date '${next}' - 7
        and first_week + 7 * age < date '${next}'
      group by 1, 2`,
  );
  const first = new Map(
    (told as { month: string; age: number; plans: number }[])
      .filter(({ age }) => age === 0)
      .map(({ month, plans }) => [month, plans]),
  );
  expect(new Map(months.map(({ month, plans }) => [month, plans]))).toEqual(first);
  const shown = months.flatMap(({ month, percents }) =>
    percents.flatMap((percent, at) =>
      percent === null ? [] : [{ month, age: ages[at], percent }],
    ),
  );
  const percents = (told as { month: string; age: number; percent: number }[]).map(
    ({ month, age, percent }) => ({ month, age, percent }),
  );
  expect(sorted(shown)).toEqual(sorted(percents));
}

/** The mean of four weeks, moved on by their trend; a week without a box says nothing. */
async function expectForecast(books: Books, shown: OwnerDashboard['forecast'], next: string) {
  const told = await rowsOf<{ week: string | null; boxes: number | null; forecast: number | null }>(
    books,
    `with came as (
       select week, count(*) as boxes, row_number() over (order by week) as place from orders o
        where ${here(books, 'o')} and status in ${soldStatus}
          and week between date '${next}' - 26 * 7 and date '${next}' - 7 group by week),
     asked as (select week, boxes, place from came union all select null, null, count(*) + 1 from came)
     select week, boxes,
            case when place > 8 then greatest(0, round(recent + (recent - before) / 4 * 2.5))
                 when place > 4 then round(recent) end::int as forecast
       from (select asked.*,
                    (select avg(boxes) from came where place between asked.place - 4 and asked.place - 1) as recent,
                    (select avg(boxes) from came where place between asked.place - 8 and asked.place - 5) as before
               from asked) known
      order by place`,
  );
  expect(shown.boxes).toBe(told.at(-1)!.forecast);
  const past = told
    .slice(0, -1)
    .slice(-8)
    .filter(({ forecast }) => forecast !== null);
  expect(shown.past).toEqual(past);
  const misses = past.map(({ forecast, boxes }) => Math.abs(forecast! - boxes!) / boxes!);
  const mean = misses.reduce((sum, miss) => sum + miss, 0) / misses.length;
  expect(shown.error_percent).toBe(misses.length > 0 ? Math.round(mean * 1000) / 10 : null);
}
