import type { ReportName } from '../../src/domain/report/reports.ts';
import { booked } from './expect-reconciliation.ts';
import { here, midnight, share, soldStatus, weekIn, type Books } from './books.ts';

export interface Range {
  /** Mondays, both included */
  from: string;
  to: string;
}

/** A report from the books themselves: what happened, one by one, and how it is added up. */
export interface Told {
  /** rows with a week, the names and what the figures add up */
  detail: string;
  /** what a row of the report is about */
  names: readonly string[];
  figures: Record<string, string>;
  /** lines of the chart that are no columns */
  drawn?: Record<string, string>;
}

const sum = (column: string) => `coalesce(sum(${column}), 0)::bigint`;
const sums = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, sum(column)]));

export function tellReports(books: Books, { from, to }: Range): Record<ReportName, Told> {
  const ordered = `${here(books, 'o')} and o.week between '${from}' and '${to}'`;
  const sold = `${ordered} and o.status in ${soldStatus}`;
  const lastMidnight = midnight(books, `date '${to}' + 7`);
  const during = (column: string) =>
    `${column} >= ${midnight(books, `date '${from}'`)} and ${column} < ${lastMidnight}`;
  const inWeek = (column: string) =>
    `${column} >= ${midnight(books, 'week')} and ${column} < ${midnight(books, 'week + 7')}`;
  const meals = 'o.items_cents - o.subscription_discount_cents - o.discount_cents';
  const average = 'round(sum(total_cents) / nullif(sum(orders), 0)::numeric)::bigint';

  return {
    sales: {
      names: ['week'],
      detail: `
        select o.*, 1 as orders, subscription_discount_cents + discount_cents as saved_cents,
               (select sum(quantity - uncooked) from order_lines where order_id = o.id) as meals
          from orders o where ${sold}`,
      figures: {
        ...sums('orders', 'meals', 'items_cents', 'saved_cents', 'delivery_cents', 'tax_cents'),
        ...sums('total_cents', 'refunded_cents'),
        net_cents: sum('total_cents - tax_cents - refunded_cents'),
        average_cents: average,
      },
    },
    tax: {
      names: ['state'],
      detail: `select o.*, 1 as orders, ${meals} as base_cents from orders o where ${sold}`,
      figures: {
        ...sums('orders', 'base_cents', 'delivery_cents', 'tax_cents'),
        tax_percent: share('sum(tax_cents)', 'sum(base_cents)'),
      },
    },
    discounts: {
      names: ['code'],
      detail: `
        select o.*, 1 as orders, 'Subscribe & Save' as code, o.subscription_discount_cents as given_cents,
               o.subscription_discount_cents as subscription_cents, 0 as code_cents
          from orders o where ${sold} and subscription_id is not null
        union all
        select o.*, 1, d.code, o.discount_cents, 0, o.discount_cents
          from orders o join discounts d on d.id = o.discount_id where ${sold}`,
      figures: {
        ...sums('orders', 'given_cents', 'total_cents'),
        average_cents: average,
        cost_percent: share('sum(given_cents)', 'sum(items_cents)'),
      },
      drawn: sums('subscription_cents', 'code_cents'),
    },
    gift_cards: {
      names: ['week'],
      detail: `
        select ${weekIn(books, 'created_at')} as week, 1 as made, amount_cents as made_cents, 0 as redeemed,
               0 as redeemed_cents, 0 as adjusted_cents, 0 as spent_cents
          from gift_cards g where ${here(books, 'g')} and ${during('created_at')}
        union all
        select ${weekIn(books, 'redeemed_at')}, 0, 0, 1, amount_cents, 0, 0
          from gift_cards g where ${here(books, 'g')} and ${during('redeemed_at')}
        union all
        select ${weekIn(books, 'l.created_at')}, 0, 0, 0, 0, l.amount_cents, 0
          from credit_ledger l join users u on u.id = l.user_id
         where ${here(books, 'u')} and l.reason = 'adjustment' and ${during('l.created_at')}
        union all
        select o.week, 0, 0, 0, 0, 0, o.gift_card_cents from orders o where ${sold} and o.gift_card_cents > 0`,
      figures: {
        ...sums('made', 'made_cents', 'redeemed', 'redeemed_cents', 'adjusted_cents'),
        ...sums('spent_cents'),
      },
    },
    meals: {
      names: ['name', 'sku'],
      detail: `
        select o.week, m.name, m.sku, l.quantity - l.uncooked as portions,
               l.quantity * l.unit_price_cents - l.subscription_discount_cents - l.discount_cents as sales_cents,
               (l.quantity - l.uncooked) * m.cost_cents as cost_cents, null::integer as stars
          from orders o join order_lines l on l.order_id = o.id join menu_items m on m.id = l.menu_item_id
         where ${sold}
        union all
        select o.week, m.name, m.sku, 0, 0, 0, r.stars
          from orders o join ratings r on r.order_id = o.id join menu_items m on m.id = r.menu_item_id
         where ${sold}`,
      figures: {
        ...sums('portions', 'sales_cents', 'cost_cents'),
        margin_cents: sum('sales_cents - cost_cents'),
        margin_percent: share('sum(sales_cents - cost_cents)', 'sum(sales_cents)'),
        rating: 'round(avg(stars), 2)::float',
        ratings: 'count(stars)',
      },
    },
    production: {
      names: ['week', 'name', 'sku'],
      detail: `
        select o.week, m.name, m.sku, sum(l.quantity - l.uncooked) as portions, served.capacity
          from orders o join order_lines l on l.order_id = o.id join menu_items m on m.id = l.menu_item_id
          left join (select channel_id, week, menu_item_id, capacity
                       from menu_meals join menus on menus.id = menu_id) served
            on served.channel_id = o.channel_id and served.week = o.week and served.menu_item_id = m.id
         where ${sold} group by o.week, m.id, served.capacity`,
      figures: {
        ...sums('portions'),
        capacity: 'sum(capacity)::bigint',
        used_percent: share('sum(portions) filter (where capacity is not null)', 'sum(capacity)'),
      },
    },
    subscriptions: {
      names: ['week'],
      detail: `
        select week,
               (select count(*) from subscriptions s where ${here(books, 's')} and ${inWeek('s.created_at')}) as began,
               (select count(*) from subscriptions s where ${here(books, 's')} and ${inWeek('s.cancelled_at')})
                 as cancelled,
               (select count(*) from events s where ${here(books, 's')} and s.kind = 'subscription.paused'
                   and ${inWeek('s.occurred_at')}) as paused,
               (select count(*) from subscriptions s
                 where ${here(books, 's')} and s.created_at < ${midnight(books, 'week + 7')}
                   and coalesce(s.cancelled_at, 'infinity') >= ${midnight(books, 'week + 7')}) as running
          from (select generate_series(date '${from}', date '${to}', '7 days')::date as week) weeks`,
      figures: sums('began', 'cancelled', 'paused', 'running'),
    },
    payments: {
      names: ['week'],
      detail: `
        select o.week, 1 as tries, (p.status = 'succeeded')::int as succeeded,
               case p.status when 'succeeded' then p.amount_cents else 0 end as succeeded_cents,
               (p.status = 'declined')::int as declined,
               (p.status in ('processing', 'unknown', 'requires_action'))::int as open,
               0 as refunds, 0 as refunded_cents
          from payment_attempts p join orders o on o.id = p.order_id where ${ordered}
        union all
        select o.week, 0, 0, 0, 0, 0, (r.status = 'succeeded')::int,
               case r.status when 'succeeded' then r.amount_cents else 0 end
          from refunds r join orders o on o.id = r.order_id where ${ordered}`,
      figures: {
        ...sums('tries', 'succeeded', 'succeeded_cents', 'declined', 'open', 'refunds'),
        ...sums('refunded_cents'),
        success_percent: share('sum(succeeded)', 'sum(succeeded + declined)'),
        kept_cents: sum('succeeded_cents - refunded_cents'),
      },
    },
    reconciliation: {
      names: ['day'],
      detail: `
        select date_trunc('week', day)::date as week, day, theirs.id is not null as charged,
               theirs.amount_cents as gateway_cents, theirs.refunded_cents as gateway_refunded_cents,
               ours.amount_cents as shop_cents, ours.refunded_cents as shop_refunded_cents,
               (theirs.id is not null and (theirs.amount_cents, theirs.refunded_cents)
                  is distinct from (ours.amount_cents, ours.refunded_cents)) as differs
          from reconciliations
          left join sandbox_gateway.charges theirs on theirs.status = 'succeeded'
                and (theirs.created_at at time zone 'UTC')::date = day
          left join (${booked}) ours on ours.gateway_id = theirs.id
         where day between '${from}' and date '${to}' + 6`,
      figures: {
        charges: sum('charged::int'),
        ...sums('gateway_cents', 'shop_cents', 'gateway_refunded_cents', 'shop_refunded_cents'),
        differing: sum('differs::int'),
      },
    },
    affiliates: {
      names: ['code', 'name'],
      detail: `
        select ${weekIn(books, 'o.placed_at')} as week, a.code, concat_ws(' ', u.first_name, u.last_name) as name,
               1 as orders, o.total_cents,
               coalesce(round(floor((${meals})::numeric * (o.total_cents - o.refunded_cents)
                 / nullif(o.total_cents, 0)) * x.affiliate_percent / 100), 0) as earnings_cents
          from affiliates a join users u on u.id = a.user_id join order_origins x on x.affiliate_id = a.id
          join orders o on o.id = x.order_id
         where ${here(books, 'a')} and a.kind = 'partner' and ${during('o.placed_at')} and o.status in ${soldStatus}`,
      figures: sums('orders', 'total_cents', 'earnings_cents'),
    },
  };
}
