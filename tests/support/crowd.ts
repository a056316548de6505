import pg from 'pg';

/** The week that a crowd of subscribers waits for. */
export interface Crowd {
  channel_id: string;
  menu_id: string;
  week: string;
  deadline: Date;
}

/**
 * Gives the demo's first channel so many more subscribers, in the week that closes next: of 20 there are
 * 12 who have picked, 5 who have done nothing, 2 who have skipped and 1 with a preset box. Every tenth has
 * something on the balance, and every meal is there for all.
 */
export async function insertCrowd(url: string, size: number): Promise<Crowd> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Crowd>(
      `select menu.channel_id, menu.id as menu_id, week::text, picking_deadline_at as deadline
         from channel_hosts join menus menu using (channel_id)
        where host = 'localhost' and status = 'published' order by week limit 1`,
    );
    await client.query('begin');
    await client.query(people(rows[0]!, size));
    await client.query('commit');
    return rows[0]!;
  } finally {
    await client.end();
  }
}

/** Statement after statement in one text; what stands in it comes from the database itself. */
const people = ({ channel_id, menu_id, week }: Crowd, size: number): string => `
  create temporary table crowd on commit drop as
    select n, n % 20 < 12 as picked, n % 20 in (17, 18) as skipped, uuid_v7() as user_id,
           uuid_v7() as subscription_id, uuid_v7() as week_id,
           (select id from products where channel_id = '${channel_id}' and sold_on_subscription
               and picking = (n % 20 < 19) order by min_meals limit 1) as product_id
      from generate_series(0, ${size - 1}) as n;
  analyze crowd;

  insert into email_kinds (email, kind)
  select 'crowd-' || user_id || '@example.com', 'customer' from crowd;
  insert into users (id, kind, channel_id, email, first_name, last_name, address_1, city, state, zip_code)
  select user_id, 'customer', '${channel_id}', 'crowd-' || user_id || '@example.com', 'Ada', 'Byron ' || n,
         n || ' Elm Street', 'New York', 'NY', '10001' from crowd;
  insert into preferences (user_id, allergens)
  select user_id, case when n % 3 = 0 then '{peanuts}'::text[] else '{}' end from crowd;
  insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason)
  select user_id, 2500, 1, 2500, 'adjustment' from crowd where n % 10 = 0;

  insert into sandbox_gateway.cards
    (token, customer_ref, brand, last4, exp_month, exp_year, behaviour, created_at)
  select 'card_' || user_id, user_id, 'visa', '4242', 12, 2090, 'pays', now() from crowd;
  insert into payment_methods (user_id, gateway, gateway_token, brand, last4, exp_month, exp_year,
    payment_first_name, payment_last_name, payment_address, payment_city, payment_state, payment_zip_code)
  select user_id, 'sandbox', 'card_' || user_id, 'visa', '4242', 12, 2090, 'Ada', 'Byron ' || n,
         n || ' Elm Street', 'New York', 'NY', '10001' from crowd;

  insert into subscriptions (id, channel_id, user_id, product_id, status, discount_percent, first_week, delivery_day)
  select subscription_id, '${channel_id}', user_id, product_id, 'active', 15, '${week}', 1 from crowd;
  insert into subscription_weeks
    (id, subscription_id, channel_id, product_id, week, selection, plan_size, delivery_date)
  select week_id, subscription_id, '${channel_id}', product_id, '${week}',
         case when picked then 'picked' when skipped then 'skipped' else 'open' end, p.max_meals,
         (select delivery_dates[1] from menus where id = '${menu_id}')
    from crowd join products p on p.id = product_id;
  with meal as (
    select menu_item_id, surcharge_cents, row_number() over (order by menu_item_id) - 1 as place,
           count(*) over () as meals
      from menu_meals where menu_id = '${menu_id}')
  insert into subscription_week_picks (subscription_week_id, menu_item_id, quantity, unit_price_cents)
  select week_id, menu_item_id, 1, p.price_per_meal_cents + surcharge_cents
    from crowd join products p on p.id = product_id
    cross join lateral generate_series(1, p.max_meals) as nth
    join meal on meal.place = (n * 7 + nth) % meal.meals
   where picked;
  update menu_meals meal
     set reserved = meal.reserved + coalesce(held.quantity, 0),
         capacity = meal.reserved + 10 * ${size} + 1000
    from (select menu_item_id, sum(quantity) as quantity
            from crowd join subscription_week_picks on subscription_week_id = week_id
           group by menu_item_id) held
   where meal.menu_id = '${menu_id}' and meal.menu_item_id = held.menu_item_id`;
