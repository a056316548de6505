import { sql, type Transaction } from 'kysely';
import { currentPickingWeek } from '../../domain/week/current-picking-week.ts';
import { toInstant } from '../../domain/week/instant.ts';
import type { Week } from '../../domain/week/week.ts';
import type { Schema } from '../platform/database/schema.ts';
import { agreesWith } from '../../domain/taste/agrees-with.ts';
import { zoneOf, type DemoShop } from './demo-shop.ts';
import { findNamedPeople, type NamedPerson } from './find-named-people.ts';
import { createWallet } from './gift-cards.ts';
import { steadyHabit } from './habits.ts';
import { emptyRows, insertRows, type DemoRows, type Row } from './insert-rows.ts';
import { tellSandbox } from './sandbox-books.ts';
import { deedThisWeek, orderHeroOnce } from './named-accounts.ts';
import { cardExpiry, isExpired } from './people.ts';
import type { Customer, ShopBooks } from './place-order.ts';
import { createRandom } from '../platform/seeded-random.ts';
import { createReservations, type Reservations } from './reservations.ts';
import type { WeekMenu } from './rotation.ts';
import { momentInWindow, writeWeek } from './subscriptions.ts';

/**
 * When a new week becomes the current one, `picked` has picked again, `skipped` has skipped again and
 * so on. An account that somebody has used for this week already stays as they left it.
 */
export async function rollNamedAccounts(
  transaction: Transaction<Schema>,
  channel: DemoShop,
): Promise<void> {
  const current_week = await findCurrentWeek(transaction, channel);
  if (current_week === null) return;
  const shop = { ...channel, calendar: { ...channel.calendar, current_week } };
  const people = await findNamedPeople(transaction, shop, current_week);
  await renewExpiringCard(transaction, shop, people);
  const idle = people.filter(({ is_done }) => !is_done);
  if (idle.length === 0) return;

  const rows = emptyRows();
  const menu = await lockMenu(transaction, shop, current_week);
  const books: ShopBooks = {
    shop,
    rows,
    menuOf: () => menu,
    reservations: createReservations(),
    // nobody here tries a code
    discounts: { find: () => null, use: () => {} },
  };
  for (const found of idle) actThisWeek(books, found, current_week);
  await numberOrders(transaction, shop, rows.orders);
  await removeOpenWeeks(transaction, rows.subscription_weeks);
  await insertRows(transaction, rows);
  await tellSandbox(transaction);
  await reserve(transaction, menu, books.reservations);
}

/** The rows that were made ahead of time give way to what the accounts do. */
async function removeOpenWeeks(
  transaction: Transaction<Schema>,
  weeks: DemoRows['subscription_weeks'],
): Promise<void> {
  for (const { subscription_id, week } of weeks) {
    await transaction
      .deleteFrom('subscription_weeks')
      .where('subscription_id', '=', subscription_id)
      .where('week', '=', week)
      .where('selection', '=', 'open')
      .where('order_id', 'is', null)
      .execute();
  }
}

async function findCurrentWeek(
  transaction: Transaction<Schema>,
  { id, calendar }: DemoShop,
): Promise<Week | null> {
  const menus = await transaction
    .selectFrom('menus')
    .selectAll()
    .where('channel_id', '=', id)
    .where('status', '=', 'published')
    .execute();
  return currentPickingWeek(
    menus.map((menu) => ({
      ...menu,
      week: menu.week as Week, // the column's CHECK holds it to a Monday
      picking_opens_at: toInstant(menu.picking_opens_at),
      picking_deadline_at: toInstant(menu.picking_deadline_at),
    })),
    toInstant(calendar.now),
  );
}

function actThisWeek(books: ShopBooks, found: NamedPerson, week: Week): void {
  const { shop } = books;
  const { account, user, card, preferences, subscription } = found;
  const eats = books
    .menuOf(week)
    .meals.some(({ item }) => preferences && agreesWith(preferences, item));
  if (!card || !preferences || !eats) return;
  const random = createRandom(`${shop.key} ${account.name} ${week}`);
  const customer: Customer = {
    person: {
      user,
      card,
      preferences,
      taste: { preferences, favourite_tags: [] },
      delivery_day: subscription?.delivery_day ?? firstDeliveryDay(shop, user),
    },
    random,
    habit: steadyHabit,
    // the card pays: what a visitor has put on the balance stays theirs to try
    wallet: createWallet(emptyRows(), random, user.id),
    standing_orders: 0,
  };
  if (account.this_week === 'ordered_once') {
    orderHeroOnce(books, customer, week);
    return;
  }
  writeWeek(books, customer, {
    subscription: subscription!,
    product: shop.products.find(({ id }) => id === subscription!.product_id)!,
    week,
    deed: deedThisWeek(account.this_week),
    isFirst: account.this_week === 'has_ordered',
    started_at: momentInWindow(shop.calendar, random, week),
    code: null,
  });
}

const firstDeliveryDay = (shop: DemoShop, user: Row<'users'>) =>
  zoneOf(shop, user.zip_code!).delivery_days[0]!;

/** A pick takes at most a few of one meal. */
const enoughLeft = 6;

/** What can still be picked. The rows stay locked, so that nobody else takes the last portions. */
async function lockMenu(
  transaction: Transaction<Schema>,
  shop: DemoShop,
  week: Week,
): Promise<WeekMenu & { menu_id: string }> {
  const meals = await transaction
    .selectFrom('menu_meals as meal')
    .innerJoin('menus as m', 'm.id', 'meal.menu_id')
    .innerJoin('menu_items as item', 'item.id', 'meal.menu_item_id')
    .select(['m.id as menu_id', 'meal.menu_item_id', 'meal.surcharge_cents'])
    .where('m.channel_id', '=', shop.id)
    .where('m.week', '=', week)
    .where(sql<boolean>`meal.capacity - meal.reserved >= ${enoughLeft}`)
    .orderBy('item.sku')
    .forUpdate('meal')
    .execute();
  return {
    week,
    menu_id: meals[0]?.menu_id ?? '',
    meals: meals.map(({ menu_item_id, surcharge_cents }) => ({
      item: shop.items.find(({ id }) => id === menu_item_id)!,
      surcharge_cents,
    })),
  };
}

async function reserve(
  transaction: Transaction<Schema>,
  { menu_id, week }: WeekMenu & { menu_id: string },
  reservations: Reservations,
): Promise<void> {
  for (const menu_item_id of reservations.mostWanted(week)) {
    await transaction
      .updateTable('menu_meals')
      .set({ reserved: sql`reserved + ${reservations.of(week, menu_item_id)}` })
      .where('menu_id', '=', menu_id)
      .where('menu_item_id', '=', menu_item_id)
      .execute();
  }
}

async function numberOrders(
  transaction: Transaction<Schema>,
  shop: DemoShop,
  orders: DemoRows['orders'],
): Promise<void> {
  if (orders.length === 0) return;
  const { last } = await transaction
    .selectFrom('orders')
    .select(sql<number>`coalesce(max(split_part(number, '-', 2)::bigint), 0)`.as('last'))
    .where('channel_id', '=', shop.id)
    .where('number', '~', '^[A-Z]+-[0-9]{5}$')
    .executeTakeFirstOrThrow();
  orders.forEach((order, index) => {
    order.number = `${shop.prefix}-${last + 1 + index}`;
  });
}

/** `expiring-card` always has a card that ends with this month. */
async function renewExpiringCard(
  transaction: Transaction<Schema>,
  shop: DemoShop,
  people: NamedPerson[],
): Promise<void> {
  const { card } = people.find(({ account }) => account.card === 'expiring') ?? {};
  if (!card || !isExpired(card, shop.calendar.today)) return;
  await transaction
    .updateTable('payment_methods')
    .set(cardExpiry(shop.calendar.today, 0))
    .where('id', '=', card.id)
    .execute();
}
