import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createScratchDatabase,
  testNow as now,
  testSecret,
} from '../../../tests/support/scratch-database.ts';
import { loadChannels } from '../features/channel/store.ts';
import { giftCodeHash } from '../features/gift-cards/gift-code-hash.ts';
import { openDatabase, openPool, type Database } from '../platform/database/database.ts';
import { secretFrom } from '../platform/secret.ts';
import { hashOfAllRows, namedStates, statesByName } from '../../../tests/support/demo-state.ts';
import { composeDemo, resetDemo, seedDemo } from './seed-demo.ts';
import { rollMenus } from './roll-menus.ts';

const secret = secretFrom(testSecret);
// Sunday night in New York, Sunday evening in Los Angeles; Monday already in Greenwich
const sameDay = new Date('2026-11-16T04:30:00Z');
const patience = 120_000;

/** A database for a whole `describe`. */
function useDatabase(
  { demo }: { demo: boolean },
  fill: (database: Database) => Promise<void> = async () => {},
): () => Database {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const scratch = await createScratchDatabase({ demo });
    drop = scratch.drop;
    database = openDatabase(openPool(scratch.url));
    await fill(database);
  }, patience);
  afterAll(async () => {
    await database.destroy();
    await drop();
  }, patience);
  return () => database;
}

describe('the demo shop', () => {
  const database = useDatabase({ demo: true });
  let asMade: Record<string, string>;
  beforeAll(async () => {
    asMade = await hashOfAllRows(database());
  }, patience);
  const later = useDatabase({ demo: false }, async (empty) => {
    const seed = () => seedDemo({ database: empty, secret, now: sameDay });
    // both are connected before one of them composes, which would let the other wait beyond its patience
    const connect = () => sql`select`.execute(empty);
    await Promise.all([connect(), connect()]);
    await Promise.all([seed(), seed()]);
  });

  /** Rows that break a rule; there must be none. */
  async function offenders(query: ReturnType<typeof sql>) {
    return (await query.execute(database())).rows;
  }
  async function count(query: ReturnType<typeof sql<{ count: number }>>) {
    return (await query.execute(database())).rows[0]!.count;
  }

  it('has two channels whose settings hold', async () => {
    const channels = await loadChannels(database());
    expect(channels.map(({ channel, hosts }) => [channel, hosts])).toEqual([
      ['green-fork', ['localhost', '127.0.0.1']],
      ['iron-plate', ['iron.localhost']],
    ]);
    expect(channels.map(({ hero_product }) => hero_product?.sku)).toEqual([
      'GF-PLAN-10',
      'IP-PLAN-12',
    ]);
  });

  it('has 300 customers with a year of orders', async () => {
    expect(await count(sql`select count(*) from users where kind = 'customer'`)).toBe(300);
    const orders = await count(sql`select count(*) from orders`);
    expect(orders).toBeGreaterThan(7500);
    expect(orders).toBeLessThan(10_500);
  });

  it('adds every order up: lines, discounts, delivery, tax and what was paid', async () => {
    expect(
      await offenders(sql`
        select o.number from orders o join order_lines l on l.order_id = o.id group by o.id
        having o.items_cents <> sum(l.quantity * l.unit_price_cents)
            or o.subscription_discount_cents <> sum(l.subscription_discount_cents)
            or o.discount_cents <> sum(l.discount_cents)
            or o.tax_cents <> sum(l.tax_cents)`),
    ).toEqual([]);
    expect(
      await offenders(sql`
        select number from orders o
        where not exists (select from order_lines l where l.order_id = o.id)
           or total_cents <> items_cents - subscription_discount_cents - discount_cents + delivery_cents + tax_cents
           or total_cents <> gift_card_cents + card_cents
           or (status <> 'dropped' and card_cents <> coalesce((select sum(amount_cents) from payment_attempts a
               where a.order_id = o.id and a.status = 'succeeded'), 0))
           or (status = 'dropped' and exists (select from payment_attempts a
               where a.order_id = o.id and a.status <> 'declined'))
           or gift_card_cents <> coalesce((select -sum(amount_cents) from credit_ledger c
               where c.order_id = o.id and c.reason = 'order'), 0)`),
    ).toEqual([]);
  });

  it('charges plans and boxes what they cost', async () => {
    expect(
      await offenders(sql`
        select o.number from orders o join products p on p.id = o.product_id
        join order_lines l on l.order_id = o.id join menu_items i on i.id = l.menu_item_id
        group by o.id, p.id
        having sum(l.quantity) <> p.max_meals
            or o.items_cents <> coalesce(p.price_per_box_cents,
                 sum(l.quantity * (p.price_per_meal_cents + case when i.larger_portion then 400 else 0 end)))
            or (o.subscription_id is null and o.subscription_discount_cents <> 0)`),
    ).toEqual([]);
  });

  it('has one standing order per subscription and week, and the week knows it', async () => {
    expect(
      await offenders(sql`
        select subscription_id, week from orders
        where subscription_id is not null and status not in ('cancelled', 'dropped')
        group by 1, 2 having count(*) > 1`),
    ).toEqual([]);
    expect(
      await offenders(sql`
        select o.number from orders o left join subscription_weeks w on w.order_id = o.id
        where o.subscription_id is not null
          and (o.subscription_id, o.week, o.delivery_date)
              is distinct from (w.subscription_id, w.week, w.delivery_date)`),
    ).toEqual([]);
  });

  it('keeps a ledger that sums up to the balance and never falls below zero', async () => {
    expect(
      await offenders(sql`
        select * from (
          select user_id, sequence, balance_cents,
                 sum(amount_cents) over person as sum, row_number() over person as place,
                 lag(created_at) over person > created_at as goes_back
          from credit_ledger window person as (partition by user_id order by sequence)) l
        where balance_cents <> sum or balance_cents < 0 or sequence <> place or goes_back`),
    ).toEqual([]);
    expect(
      await count(sql`select count(*) from credit_ledger where reason = 'order'`),
    ).toBeGreaterThan(0);
  });

  it('gives every closed week of an active subscription an outcome, and no open one', async () => {
    expect(
      await offenders(sql`
        select s.id, d.week from subscriptions s
        cross join lateral (select generate_series(s.first_week::timestamp, (
            select min(week) from menus m where m.channel_id = s.channel_id and m.status = 'published'
          )::timestamp - interval '1 week', '1 week')::date as week) d
        left join subscription_weeks w on w.subscription_id = s.id and w.week = d.week
        where s.status = 'active' and w.outcome is null`),
    ).toEqual([]);
    expect(
      await offenders(sql`
        select w.id from subscription_weeks w join subscriptions s on s.id = w.subscription_id
        join menus m on m.channel_id = s.channel_id and m.week = w.week
        where m.status in ('published', 'draft') and w.outcome is not null`),
    ).toEqual([]);
  });

  it('reserves what picks and standing orders need, within capacity', async () => {
    expect(
      await offenders(sql`
        with held as (
          select o.channel_id, o.week, l.menu_item_id, l.quantity
          from orders o join order_lines l on l.order_id = o.id
          where o.status not in ('cancelled', 'dropped')
          union all
          select s.channel_id, w.week, p.menu_item_id, p.quantity
          from subscription_weeks w join subscriptions s on s.id = w.subscription_id
          join subscription_week_picks p on p.subscription_week_id = w.id
          where w.order_id is null and w.selection in ('picked', 'autofilled'))
        select m.week, mm.menu_item_id, mm.reserved, sum(h.quantity)
        from menu_meals mm join menus m on m.id = mm.menu_id
        left join held h on h.channel_id = m.channel_id and h.week = m.week and h.menu_item_id = mm.menu_item_id
        group by m.week, mm.menu_id, mm.menu_item_id
        having mm.reserved <> coalesce(sum(h.quantity), 0) or mm.reserved > mm.capacity`),
    ).toEqual([]);
    expect(
      await offenders(sql`
        select o.number from orders o join menus m on m.channel_id = o.channel_id and m.week = o.week
        join order_lines l on l.order_id = o.id
        left join menu_meals mm on mm.menu_id = m.id and mm.menu_item_id = l.menu_item_id
        where mm.menu_id is null`),
    ).toEqual([]);
  });

  it('has menus from eight weeks back to five ahead, and a few meals are sold out', async () => {
    const { rows } = await sql`
      select c.channel, min(week) as first, max(week) as last,
             min(week) filter (where status = 'published') as current,
             count(*) filter (where status = 'published') as published
      from menus join channels c on c.id = channel_id group by 1 order by 1`.execute(database());
    expect(rows).toEqual([
      {
        channel: 'green-fork',
        first: '2026-09-14',
        last: '2026-12-28',
        current: '2026-11-23',
        published: 2,
      },
      {
        channel: 'iron-plate',
        first: '2026-09-14',
        last: '2026-12-21',
        current: '2026-11-16',
        published: 6,
      },
    ]);
    expect(
      await count(sql`select count(*) from menu_meals where reserved = capacity and reserved > 0
      and menu_id in (select id from menus where status = 'published')`),
    ).toBe(6);
  });

  it('counts the uses of every code and knows the demo gift cards', async () => {
    expect(
      await offenders(sql`
        select code from discounts d
        where used <> (select count(*) from discount_uses u where u.discount_id = d.id)
           or used <> (select count(*) from orders o where o.discount_id = d.id)`),
    ).toEqual([]);
    for (const { id } of await loadChannels(database())) {
      const cards = await database()
        .selectFrom('gift_cards')
        .select(['amount_cents', 'redeemed_at'])
        .where('code_hash', 'in', [
          giftCodeHash(secret, id, 'DEMO-GIFT-25'),
          giftCodeHash(secret, id, ' demo-gift-100 '),
        ])
        .orderBy('amount_cents')
        .execute();
      expect(cards).toEqual([
        { amount_cents: 2500, redeemed_at: null },
        { amount_cents: 10_000, redeemed_at: null },
      ]);
    }
  });

  it('tells of nothing that is still to come', async () => {
    for (const [table, column] of [
      ['users', 'created_at'],
      ['orders', 'placed_at'],
      ['payment_attempts', 'settled_at'],
      ['subscription_weeks', 'updated_at'],
      ['subscriptions', 'cancelled_at'],
      ['credit_ledger', 'created_at'],
      ['ratings', 'created_at'],
      ['events', 'occurred_at'],
    ] as const) {
      const late = sql`select * from ${sql.table(table)} where ${sql.ref(column)} > ${now}`;
      expect(await offenders(late), `${table}.${column}`).toEqual([]);
    }
  });

  it('lets everybody in with the same password', async () => {
    const { rows } = await sql<{ password_hash: string }>`
      select distinct password_hash from users`.execute(database());
    expect(rows).toHaveLength(1);
    expect(await verify(rows[0]!.password_hash, 'tiffin-demo')).toBe(true);
  });

  it('has every named account in the state of its name', async () => {
    const channels = await loadChannels(database());
    for (const channel of channels) {
      expect(await namedStates(database(), channel.id, now), channel.channel).toEqual(statesByName);
    }
  });

  it('is left alone by a second seed', async () => {
    await seedDemo({ database: database(), secret, now: new Date('2027-03-01T12:00:00Z') });
    expect(await hashOfAllRows(database())).toEqual(asMade);
  });

  it('is the same on every machine that day, however many processes start at once', async () => {
    expect(await hashOfAllRows(later())).toEqual(asMade);
  });

  it('rolls on the same when that is done twice, even at the same time', async () => {
    const roll = () => rollMenus({ database: later(), now });
    await roll();
    const before = await hashOfAllRows(later());
    await Promise.all([roll(), roll()]);
    expect(await hashOfAllRows(later())).toEqual(before);
  });

  it.each([6, 13, 60])('has menus and named accounts in order %i days later', async (days) => {
    const daysOn = (more: number) => new Date(now.getTime() + more * 24 * 3_600_000);
    const roll = () => rollMenus({ database: later(), now: daysOn(days) });
    await roll();
    const { numUpdatedRows } = await later()
      .updateTable('menus')
      .set({ status: 'locked' })
      .where('status', '=', 'published')
      .where('picking_deadline_at', '<=', daysOn(days))
      .executeTakeFirstOrThrow();
    // the week run closes them; the roll alone never does
    expect(numUpdatedRows > 0n).toBe(true);
    await roll();
    for (const { id, channel } of await loadChannels(later())) {
      expect(await namedStates(later(), id, daysOn(days)), channel).toEqual(statesByName);
    }
    const { rows } = await sql`
      select week, status from menus
      where status not in ('draft', 'published') and picking_deadline_at > ${daysOn(days)}
         or status in ('draft', 'published') and picking_deadline_at <= ${daysOn(days)}
         or status <> 'delivered' and week < ${daysOn(days - 8)}`.execute(later());
    expect(rows).toEqual([]);
    const over = await sql`select * from menu_meals where reserved > capacity`.execute(later());
    expect(over.rows).toEqual([]);
  });

  it(
    'is as new after a reset',
    async () => {
      await resetDemo({ database: later(), secret, now });
      expect(await hashOfAllRows(later())).toEqual(asMade);
    },
    patience,
  );
});

describe('on any day', () => {
  it.each([
    ['the first minutes after a deadline', '2026-11-20T05:01:00Z'],
    ['the turn of the year', '2027-01-01T17:00:00Z'],
  ])(
    'the demo can be made: %s',
    (_, at) => {
      const rows = composeDemo({ secret, now: new Date(at) });
      expect(rows.menu_meals.filter(({ reserved, capacity }) => reserved > capacity)).toEqual([]);
      expect(rows.orders.filter(({ placed_at }) => placed_at > new Date(at))).toEqual([]);
    },
    patience,
  );
});
