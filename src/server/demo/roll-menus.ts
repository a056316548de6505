import type { Transaction } from 'kysely';
import type { CalendarDate } from '../../domain/week/calendar-date.ts';
import type { Week } from '../../domain/week/week.ts';
import type { Database } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { DemoShop } from './demo-shop.ts';
import { emptyRows, insertRows, type Row } from './insert-rows.ts';
import { loadShops } from './load-shops.ts';
import { addMenu, isFurther, menuStatusAt, menuWeeks, orderStatusAt } from './menus.ts';
import { createReservations } from './reservations.ts';
import { rollNamedAccounts } from './roll-named-accounts.ts';
import { underDemoLock } from './under-demo-lock.ts';

/**
 * Keeps the demo alive as time goes on: menus up to five weeks ahead, weeks and orders that move on
 * to delivered, named accounts in the state of their name. Doing it twice does nothing more, and it
 * writes nothing when there is nothing to do, because every write to a menu empties the page caches.
 */
export async function rollMenus(demo: Demo): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await roll(demo);
      return;
    } catch (error) {
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error;
    }
  }
}

interface Demo {
  database: Database;
  now: Date;
}

/** It goes from menus to orders to people, all others go the other way: whom PostgreSQL sends back begins again. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';
const MOST_TRIES = 5;

async function roll({ database, now }: Demo): Promise<void> {
  await underDemoLock(database, async (transaction) => {
    for (const shop of await loadShops(transaction, now)) {
      if (shop.items.length === 0) continue;
      await addMissingMenus(transaction, shop);
      await moveMenusOn(transaction, shop);
      await moveOrdersOn(transaction, shop);
      await rollNamedAccounts(transaction, shop);
    }
  });
}

async function addMissingMenus(transaction: Transaction<Schema>, shop: DemoShop): Promise<void> {
  const menus = await transaction
    .selectFrom('menus')
    .select('week')
    .where('channel_id', '=', shop.id)
    .execute();
  const existing = new Set(menus.map(({ week }) => week));
  const missing = menuWeeks(shop.calendar).filter((week) => !existing.has(week));
  const rows = emptyRows();
  const reservations = createReservations();
  for (const week of missing) addMenu(rows, { shop, week, reservations });
  await insertRows(transaction, rows, { keepExisting: true });
}

async function moveMenusOn(transaction: Transaction<Schema>, shop: DemoShop): Promise<void> {
  const menus = await transaction
    .selectFrom('menus')
    .selectAll()
    .where('channel_id', '=', shop.id)
    .where('status', '<>', 'delivered')
    .forUpdate()
    .execute();
  for (const menu of menus) {
    const inTime = menuStatusAt(shop.calendar, placeInTime(menu), shop.future_weeks_available);
    // the deadline is the week run's: what it has not locked yet waits for it, however late
    const isPicked = menu.status === 'draft' || menu.status === 'published';
    const status = isPicked && isFurther(inTime, 'published') ? 'published' : inTime;
    if (!isFurther(status, menu.status)) continue;
    await transaction
      .updateTable('menus')
      .set({ status, published_at: menu.published_at ?? shop.calendar.now })
      .where('id', '=', menu.id)
      .execute();
  }
}

const placeInTime = (menu: Row<'menus'>) => ({
  week: menu.week as Week, // the column's CHECK holds it to a Monday
  deadline: menu.picking_deadline_at,
  production: menu.production_starts_at,
  delivery_dates: menu.delivery_dates as CalendarDate[],
});

const movingStatuses = ['paid', 'in_production', 'shipped'] as const;

/** Only forward, and never an order that was cancelled, dropped or is not paid yet. */
async function moveOrdersOn(transaction: Transaction<Schema>, shop: DemoShop): Promise<void> {
  const groups = await transaction
    .selectFrom('orders as o')
    .innerJoin('menus as m', (join) =>
      join.onRef('m.channel_id', '=', 'o.channel_id').onRef('m.week', '=', 'o.week'),
    )
    .select(['o.week', 'o.delivery_date', 'o.status', 'm.production_starts_at'])
    .distinct()
    .where('o.channel_id', '=', shop.id)
    .where('o.status', 'in', movingStatuses)
    .execute();
  for (const { week, delivery_date, status, production_starts_at } of groups) {
    const date = delivery_date as CalendarDate;
    const next = orderStatusAt(shop.calendar, production_starts_at, date);
    const before = movingStatuses.find((moving) => moving === status);
    if (!before || next === before || !isAfter(next, before)) continue;
    await transaction
      .updateTable('orders')
      .set({ status: next })
      .where('channel_id', '=', shop.id)
      .where('week', '=', week)
      .where('delivery_date', '=', delivery_date)
      .where('status', '=', before)
      .execute();
  }
}

type Moving = ReturnType<typeof orderStatusAt>;
const isAfter = (next: Moving, before: (typeof movingStatuses)[number]) =>
  next === 'delivered' || movingStatuses.indexOf(next) > movingStatuses.indexOf(before);
