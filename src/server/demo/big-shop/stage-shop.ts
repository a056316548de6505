import { sql, type Transaction } from 'kysely';
import type { WeekRule } from '../../../domain/week/week-rule.ts';
import { weekInstants } from '../../../domain/week/week-instants.ts';
import { addWeeks, week as asWeek, type Week } from '../../../domain/week/week.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { demoChannels } from '../channels.ts';
import { taxBasisPoints, zoneOf, type DemoShop } from '../demo-shop.ts';
import { loadShops } from '../load-shops.ts';
import { weeksOfHistory } from './big-shop-size.ts';

const mealsOnMenu = 42;

/** Shared by the connections that fill the shop, and gone when it is full. */
const tables = `
  create schema big_shop;
  -- the same number for the same two, between 0 and 1
  create function big_shop.dice(n bigint, salt bigint) returns double precision
    language sql immutable parallel safe
    as $$ select (hashint8extended(n, salt) & 2147483647)::double precision / 2147483648 $$;
  -- a part of an amount in hundredths of a percent, half a cent rounded up, as domain/money/percent-of.ts
  create function big_shop.part(cents bigint, basis_points bigint) returns bigint
    language sql immutable parallel safe
    as $$ select (cents * basis_points + 5000) / 10000 $$;
  create unlogged table big_shop.channels (
    channel_id uuid primary key, place integer, prefix text, name text, discount_percent integer,
    today date, zips integer, plans integer, code_id uuid, code_percent integer);
  -- age 0 is the week that closes next
  create unlogged table big_shop.weeks (
    channel_id uuid, age integer, week date, menu_id uuid, opens_at timestamptz, deadline_at timestamptz,
    production_starts_at timestamptz, meals integer, filled boolean not null default false,
    primary key (age, channel_id));
  create unlogged table big_shop.meals (
    menu_id uuid, place integer, menu_item_id uuid, sku text, name text, surcharge_cents integer,
    primary key (menu_id, place));
  -- as many slots as it weighs
  create unlogged table big_shop.zips (
    channel_id uuid, slot integer, city text, state text, zip_code text, area_code text,
    delivery_days smallint[], fee_cents integer, free_over_cents integer, tax_basis_points integer,
    primary key (channel_id, slot));
  create unlogged table big_shop.plans (
    channel_id uuid, slot integer, product_id uuid, picking boolean, plan_size integer, price_cents integer,
    primary key (channel_id, slot));`;

/** Puts what the statements choose from into tables: channels, two years of menus, places, plans. */
export async function stageShop(transaction: Transaction<Schema>, now: Date): Promise<void> {
  await sql.raw(tables).execute(transaction);
  const shops = await loadShops(transaction, now);
  for (const [place, shop] of shops.entries()) {
    const demo = demoChannels.find(({ key }) => key === shop.key);
    if (!demo) continue;
    const zips = zipSlots(shop, demo.places);
    const plans = planSlots(shop);
    await insert(transaction, 'channels', [
      {
        channel_id: shop.id,
        place,
        prefix: shop.prefix,
        name: demo.settings.name,
        discount_percent: shop.subscription_discount,
        today: shop.calendar.today,
        zips: zips.length,
        plans: plans.length,
      },
    ]);
    await insert(transaction, 'zips', zips);
    await insert(transaction, 'plans', plans);
    await addOldMenus(transaction, shop, demo.week_rule);
  }
  await sql`
    update big_shop.channels set code_id = code.id, code_percent = code.percent
      from discounts code
     where code.channel_id = channels.channel_id and code.code = 'WELCOME20' and code.kind = 'percent'`.execute(
    transaction,
  );
  await sql`analyze big_shop.channels, big_shop.weeks, big_shop.meals, big_shop.zips, big_shop.plans`.execute(
    transaction,
  );
}

async function insert(
  transaction: Transaction<Schema>,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const into = sql.table(`big_shop.${table}`);
  await sql`
    insert into ${into} select * from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`.execute(
    transaction,
  );
}

const slotsOfPlace = 60;

function zipSlots(shop: DemoShop, places: (typeof demoChannels)[number]['places']): object[] {
  const zips = places.flatMap(({ zip_codes, weight, ...place }) =>
    zip_codes.flatMap((zip_code) => {
      const { delivery_days, fee_cents, free_over_cents } = zoneOf(shop, zip_code);
      const zip = { ...place, zip_code, delivery_days, fee_cents, free_over_cents };
      const count = Math.round((weight * slotsOfPlace) / zip_codes.length);
      return Array.from({ length: count }, () => zip);
    }),
  );
  return zips.map((zip, slot) => ({
    ...zip,
    channel_id: shop.id,
    slot,
    tax_basis_points: taxBasisPoints(shop, zip.state),
  }));
}

function planSlots({ id, products }: DemoShop): object[] {
  const plans = products.flatMap((product) => {
    const weight = product.picking ? (product.is_hero ? 42 : 24) : 10;
    return Array.from({ length: weight }, () => product);
  });
  return plans.map((product, slot) => ({
    channel_id: id,
    slot,
    product_id: product.id,
    picking: product.picking,
    plan_size: product.max_meals,
    price_cents: product.price_per_meal_cents ?? product.price_per_box_cents,
  }));
}

/** The demo knows the menus of the last weeks only; those before are like them. */
async function addOldMenus(
  transaction: Transaction<Schema>,
  shop: DemoShop,
  rule: WeekRule,
): Promise<void> {
  const { rows } = await sql<{ week: string }>`
    select max(week) as week from week_runs where channel_id = ${shop.id} and closed_at is not null`.execute(
    transaction,
  );
  const newest = asWeek(rows[0]!.week);
  const oldest = addWeeks(newest, 1 - weeksOfHistory);
  // the shop is as old as its first week, and so are the meals that were there from the start
  await sql`
    update menu_items set created_at = ${oldest}::date - 28, updated_at = ${oldest}::date - 28
     where channel_id = ${shop.id}
       and created_at = (select min(created_at) from menu_items where channel_id = ${shop.id})`.execute(
    transaction,
  );
  await sql`update channels set created_at = ${oldest}::date - 30 where id = ${shop.id}`.execute(
    transaction,
  );
  await insertMenus(transaction, shop.id, weeksFrom(oldest, newest), rule);
  await stageWeeks(transaction, shop.id, newest);
}

function weeksFrom(oldest: Week, newest: Week): Week[] {
  const weeks: Week[] = [];
  for (let week = oldest; week <= newest; week = addWeeks(week, 1)) weeks.push(week);
  return weeks;
}

async function insertMenus(
  transaction: Transaction<Schema>,
  channel_id: string,
  weeks: Week[],
  rule: WeekRule,
): Promise<void> {
  const instants = weeks.map((week) => ({ week, ...weekInstants(rule, week) }));
  await sql`
    with new_menus as (
      insert into menus (channel_id, week, status, picking_opens_at, picking_deadline_at,
                         production_starts_at, delivery_dates, published_at)
      select ${channel_id}, week, 'delivered', picking_opens_at, picking_deadline_at, production_starts_at,
             delivery_dates, picking_opens_at - interval '3 days'
        from jsonb_to_recordset(${JSON.stringify(instants)}::jsonb) as told (
          week date, picking_opens_at timestamptz, picking_deadline_at timestamptz,
          production_starts_at timestamptz, delivery_dates date[])
      on conflict do nothing
      returning id, week, picking_deadline_at
    ), runs as (
      insert into week_runs (channel_id, week, menu_id, started_at, closed_at)
      select ${channel_id}, week, id, picking_deadline_at, picking_deadline_at + interval '40 seconds'
        from new_menus
    ), meals as (
      select new_menus.id as menu_id, item.id as menu_item_id, item.larger_portion,
             row_number() over (partition by new_menus.id order by hashtext(item.sku || week)) as position
        from new_menus join menu_items item on item.channel_id = ${channel_id} and item.created_at <= week
    )
    insert into menu_meals (menu_id, menu_item_id, position, surcharge_cents, capacity)
    select menu_id, menu_item_id, position, case when larger_portion then 400 else 0 end, 0
      from meals where position <= ${mealsOnMenu}`.execute(transaction);
  await sql`
    insert into menu_boxes (menu_id, product_id, menu_item_id, quantity)
    select menu_id, product_id, menu_item_id, 1
      from (select menu.id as menu_id, product.id as product_id, meal.menu_item_id, product.max_meals,
                   row_number() over (partition by menu.id, product.id order by meal.position) as place
              from menus menu
              join products product on product.channel_id = menu.channel_id and not product.picking
              join menu_meals meal on meal.menu_id = menu.id and meal.surcharge_cents = 0
             where menu.channel_id = ${channel_id}
               and not exists (select from menu_boxes box where box.menu_id = menu.id)) meal
     where place <= max_meals`.execute(transaction);
  // the demo has orders of a year, older than its menus
  await sql`
    update menu_meals meal set reserved = held.portions, capacity = 10 * ceil(held.portions / 10.0) + 10
      from (select menu.id as menu_id, line.menu_item_id, sum(line.quantity) as portions
              from menus menu
              join orders o on o.channel_id = menu.channel_id and o.week = menu.week
               and o.status not in ('cancelled', 'dropped')
              join order_lines line on line.order_id = o.id
             where menu.channel_id = ${channel_id} group by menu.id, line.menu_item_id) held
     where meal.menu_id = held.menu_id and meal.menu_item_id = held.menu_item_id and meal.capacity = 0`.execute(
    transaction,
  );
}

async function stageWeeks(
  transaction: Transaction<Schema>,
  channel_id: string,
  newest: Week,
): Promise<void> {
  await sql`
    insert into big_shop.weeks
      (channel_id, age, week, menu_id, opens_at, deadline_at, production_starts_at, meals)
    select channel_id, (${addWeeks(newest, 1)}::date - week) / 7, week, id,
           -- the week before closes, its orders are made, and then this one is picked
           coalesce(lag(picking_deadline_at) over (order by week), picking_deadline_at - interval '7 days')
             + interval '30 minutes',
           picking_deadline_at, production_starts_at,
           (select count(*) from menu_meals where menu_id = menus.id)
      from menus
     where channel_id = ${channel_id} and week between ${addWeeks(newest, 1 - weeksOfHistory)} and ${addWeeks(newest, 1)}`.execute(
    transaction,
  );
  await sql`
    insert into big_shop.meals
    select meal.menu_id, row_number() over (partition by meal.menu_id order by meal.position) - 1,
           item.id, item.sku, item.name, meal.surcharge_cents
      from big_shop.weeks
      join menu_meals meal using (menu_id)
      join menu_items item on item.id = meal.menu_item_id
     where weeks.channel_id = ${channel_id}`.execute(transaction);
}
