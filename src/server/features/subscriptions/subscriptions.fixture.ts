import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import type { Schedule } from '../../../contract/schedule.ts';
import { hashSessionId, newSignedInId } from '../session/session-id.ts';
import { insertSession } from '../session/store.ts';
import { startCheckoutShop, type CheckoutShop } from '../checkout/checkout.fixture.ts';

export interface Subscriber {
  visitor: Visitor;
  user_id: string;
  subscription_id: string;
  week_id: string;
}

export interface PlanShop extends CheckoutShop {
  /** a new customer with a plan of six meals, who has logged in; `picks` by position in `meals` */
  subscriber(options?: { picks?: Record<number, number>; product?: string }): Promise<Subscriber>;
  weekOf(subscriber: Subscriber, week?: string): Promise<WeekRow>;
  eventsOf(subscriber: Subscriber): Promise<{ kind: string; receipt: string }[]>;
  mailsOf(subscriber: Subscriber): Promise<string[]>;
  /** makes the week's saved picks an order of the week run that nobody has paid */
  placeOrder(subscriber: Subscriber, options?: { attempt?: string }): Promise<string>;
}

interface WeekRow {
  id: string;
  selection: string;
  reason: string | null;
  plan_size: number;
  product_id: string;
  delivery_date: string;
  order_id: string | null;
  outcome: string | null;
  meals: number;
}

/** What the schedule says that a plan costs, as it is or in another size. */
export async function readTerms({ visitor, subscription_id }: Subscriber, sku?: string) {
  const { plans }: Schedule = (await visitor.get('/api/schedule')).json();
  const { terms, sizes } = plans.find(({ id }) => id === subscription_id)!;
  return sku ? (sizes.find(({ value }) => value === sku)?.terms ?? '') : terms;
}

let count = 0;

export async function startPlanShop(): Promise<PlanShop> {
  const shop = await startCheckoutShop();
  const { database } = shop.deps;

  async function subscriber({
    picks,
    product = shop.plan,
  }: { picks?: Record<number, number>; product?: string } = {}): Promise<Subscriber> {
    count += 1;
    const email = `plan-${count}@example.com`;
    const { rows } = await sql<{ user_id: string; subscription_id: string; week_id: string }>`
      with address as (
        insert into email_kinds (email, kind) values (${email}, 'customer')
      ), person as (
        insert into users (kind, channel_id, email, first_name, last_name, address_1, city,
                           state, zip_code, dayphone)
        values ('customer', ${shop.channel_id}, ${email}, 'Ada', 'Byron', '12 Elm Street', 'New York', 'NY',
                '10001', '212-555-0148')
        returning id
      ), plan as (
        insert into subscriptions (channel_id, user_id, product_id, status, discount_percent, first_week,
                                   delivery_day)
        select ${shop.channel_id}, person.id, product.id, 'active', 15, ${shop.week}::date - 28, 1
          from person join products product on product.sku = ${product}
        returning id, product_id
      ), planned as (
        insert into subscription_weeks (subscription_id, channel_id, product_id, week, plan_size, delivery_date)
        select plan.id, ${shop.channel_id}, plan.product_id, ${shop.week}::date, 6, ${shop.week}::date + 1 from plan
        returning id
      )
      select person.id as user_id, plan.id as subscription_id, planned.id as week_id
        from person, plan, planned`.execute(database);
    const made = rows[0]!;
    if (picks) await savePicks(made.week_id, picks);
    // hashing a password for every one of them would be most of the test
    const visitor = shop.visitor();
    const session = newSignedInId();
    visitor.cookie = session;
    const idHash = hashSessionId(session);
    await insertSession(database, { idHash, userId: made.user_id, userAgent: null });
    await visitor.fetchToken();
    return { ...made, visitor };
  }

  /** As the checkout saves them: with their portions. */
  async function savePicks(weekId: string, picks: Record<number, number>): Promise<void> {
    for (const [position, quantity] of Object.entries(picks)) {
      const { id, menu_id } = shop.meals[Number(position)]!;
      await sql`
        with pick as (
          insert into subscription_week_picks (subscription_week_id, menu_item_id, quantity, unit_price_cents)
          values (${weekId}, ${id}, ${quantity}, 1349)
        )
        update menu_meals set reserved = reserved + ${quantity}
         where menu_id = ${menu_id} and menu_item_id = ${id}`.execute(database);
    }
    await sql`update subscription_weeks set selection = 'picked' where id = ${weekId}`.execute(
      database,
    );
  }

  async function weekOf({ subscription_id }: Subscriber, week = shop.week): Promise<WeekRow> {
    const { rows } = await sql<WeekRow>`
      select id, selection, reason, plan_size, product_id, delivery_date, order_id, outcome,
             (select coalesce(sum(quantity), 0) from subscription_week_picks
               where subscription_week_id = planned.id) as meals
        from subscription_weeks planned
       where subscription_id = ${subscription_id} and week = ${week}`.execute(database);
    return rows[0]!;
  }

  async function eventsOf({ user_id }: Subscriber) {
    return database
      .selectFrom('events')
      .select(['kind', 'receipt'])
      .where('subject_user_id', '=', user_id)
      .orderBy('id')
      .execute();
  }

  async function mailsOf({ user_id }: Subscriber) {
    const rows = await database
      .selectFrom('mails')
      .select('kind')
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  }

  async function placeOrder(
    { user_id, subscription_id, week_id }: Subscriber,
    { attempt }: { attempt?: string } = {},
  ): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      with line as (
        select picks.menu_item_id, item.sku, item.name, picks.quantity, picks.unit_price_cents
          from subscription_week_picks picks join menu_items item on item.id = picks.menu_item_id
         where subscription_week_id = ${week_id}
      ), total as (select sum(quantity * unit_price_cents)::integer as cents from line), placed as (
        insert into orders (channel_id, number, url_key, user_id, subscription_id, product_id, kind, week,
          delivery_date, status, items_cents, subscription_discount_cents, discount_cents, delivery_cents,
          tax_cents, total_cents, gift_card_cents, card_cents, first_name, last_name, address_1, city, state,
          zip_code, placed_at, next_charge_at)
        select channel_id, 'T-' || substr(id::text, 20), replace(id::text, '-', ''), ${user_id}, ${subscription_id}, product_id,
               'subscription', week, delivery_date, 'placed', total.cents, 0, 0, 0, 0, total.cents, 0,
               total.cents, 'Ada', 'Byron', '12 Elm Street', 'New York', 'NY', '10001', now(), now()
          from subscription_weeks cross join total where id = ${week_id}
        returning id
      ), lines as (
        insert into order_lines (order_id, menu_item_id, sku, name, quantity, unit_price_cents,
                                 subscription_discount_cents, discount_cents, tax_cents, position)
        select placed.id, menu_item_id, sku, name, quantity, unit_price_cents, 0, 0, 0,
               row_number() over (order by sku)
          from placed, line
      )
      select id from placed`.execute(database);
    const { id } = rows[0]!;
    await sql`
      update subscription_weeks set order_id = ${id}, outcome = 'ordered', closed_at = now()
       where id = ${week_id}`.execute(database);
    if (attempt) {
      await sql`
        insert into payment_attempts (order_id, idempotency_key, amount_cents, gateway, gateway_id, status)
        values (${id}, ${`key-${id}`}, 100, 'sandbox', ${`charge-${id}`}, ${attempt})`.execute(
        database,
      );
    }
    return id;
  }

  return { ...shop, subscriber, weekOf, eventsOf, mailsOf, placeOrder };
}

/** What is reserved is what saved picks and standing orders hold, meal by meal. */
export async function expectPortionsToAddUp({ deps }: Pick<CheckoutShop, 'deps'>): Promise<void> {
  const { rows } = await sql`
    with held as (
      select o.channel_id, o.week, l.menu_item_id, l.quantity - l.uncooked as quantity
        from orders o join order_lines l on l.order_id = o.id
       where o.status not in ('cancelled', 'dropped') and o.week >= (select min(week) from menus)
      union all
      select w.channel_id, w.week, p.menu_item_id, p.quantity
        from subscription_weeks w join subscription_week_picks p on p.subscription_week_id = w.id
       where w.order_id is null and w.selection in ('picked', 'autofilled'))
    select m.week, mm.menu_item_id, mm.reserved, sum(h.quantity) as held
      from menu_meals mm join menus m on m.id = mm.menu_id
      left join held h on h.channel_id = m.channel_id and h.week = m.week and h.menu_item_id = mm.menu_item_id
     group by m.week, mm.menu_id, mm.menu_item_id
    having mm.reserved <> coalesce(sum(h.quantity), 0)`.execute(deps.database);
  expect(rows).toEqual([]);
}

/** Moves the deadline of the shop's current week; gives back what it was. */
export async function moveDeadline(
  { deps, channel_id, week }: CheckoutShop,
  at: Date,
): Promise<Date> {
  const { rows } = await sql<{ before: Date }>`
    update menus set picking_deadline_at = ${at}, production_starts_at = greatest(production_starts_at, ${at}),
           picking_opens_at = least(picking_opens_at, ${new Date(at.getTime() - 1000)})
      from (select id, picking_deadline_at as before from menus
             where channel_id = ${channel_id} and week = ${week}) known
     where menus.id = known.id
    returning known.before`.execute(deps.database);
  return rows[0]!.before;
}
