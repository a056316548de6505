import { sql, type Transaction } from 'kysely';
import { addWeeks } from '../../domain/week/week.ts';
import type { Database } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Secret } from '../platform/secret.ts';
import { addAffiliate } from './affiliates.ts';
import { addChannel, demoChannels, type DemoChannel } from './channels.ts';
import { checkReferencesOnce } from './check-references-once.ts';
import { addEmailKinds, writeCustomers } from './customers.ts';
import { createCalendar, startOfDay } from './demo-calendar.ts';
import { createMenuBook, type DemoShop } from './demo-shop.ts';
import { addDiscounts } from './discounts.ts';
import { addUnusedGiftCards, createGiftCardPress } from './gift-cards.ts';
import { emptyRows, insertRows, largeTables, type DemoRows } from './insert-rows.ts';
import { addOrderMails } from './mails.ts';
import { addMenuItems } from './menu-items.ts';
import { addMenu, menuWeeks } from './menus.ts';
import { namedAccounts, writeNamedAccounts } from './named-accounts.ts';
import type { ShopBooks } from './place-order.ts';
import { addPriceChange } from './price-changes.ts';
import { addProducts } from './products.ts';
import { createReservations } from './reservations.ts';
import { emptySandbox, tellSandbox } from './sandbox-books.ts';
import { addStaff } from './staff.ts';
import { underDemoLock } from './under-demo-lock.ts';

interface SeedInput {
  database: Database;
  secret: Secret;
  now: Date;
}

const firstOrderNumber = 10_001;

/**
 * Fills an empty database with the demo shop as of today. A database that has a channel already is
 * left alone, so every process may call this at its start.
 */
export async function seedDemo(input: SeedInput): Promise<void> {
  await underDemoLock(input.database, async (transaction) => {
    const channel = await transaction.selectFrom('channels').select('id').executeTakeFirst();
    if (!channel) await insertDemo(transaction, input);
  });
}

/** Throws the whole shop away and seeds it anew; the shop's clock goes back to real time. */
export async function resetDemo(input: SeedInput): Promise<void> {
  await underDemoLock(input.database, async (transaction) => {
    // everything else hangs on these; migrations and the secret stay
    await sql`truncate channels, users, email_kinds, mails, events, rate_limits, changed_weeks
              restart identity cascade`.execute(transaction);
    await transaction.deleteFrom('settings').where('key', '=', 'shop_clock_offset_ms').execute();
    await emptySandbox(transaction);
    await insertDemo(transaction, input);
  });
}

async function insertDemo(transaction: Transaction<Schema>, input: SeedInput): Promise<void> {
  const rows = composeDemo(input);
  await checkReferencesOnce(transaction, largeTables(rows), () => insertRows(transaction, rows));
  await tellSandbox(transaction);
  // the first pages would be planned without, some of them for seconds
  await sql`analyze`.execute(transaction);
}

/** All rows of the demo: the same for the same day. */
export function composeDemo({ secret, now }: Omit<SeedInput, 'database'>): DemoRows {
  const rows = emptyRows();
  const shops = demoChannels.map((channel) => composeChannel(rows, channel, secret, now));
  const since = shops[0]!.opened_at;
  const user_id = addStaff(rows, since);
  for (const { shop, percent } of shops) addAffiliate(rows, shop, { user_id, percent, since });
  addEmailKinds(rows);
  return rows;
}

function composeChannel(rows: DemoRows, channel: DemoChannel, secret: Secret, now: Date) {
  const calendar = createCalendar(channel.week_rule, startOfDay(now, channel.week_rule.time_zone));
  const opened_at = calendar.moment(addWeeks(calendar.current_week, -60), 9);
  const id = addChannel(rows, channel, opened_at);
  const ofChannel = <T extends { channel_id: string }>(list: T[]) =>
    list.filter(({ channel_id }) => channel_id === id);
  const shop: DemoShop = {
    id,
    key: channel.key,
    prefix: channel.prefix,
    calendar,
    items: addMenuItems(rows, channel, id, calendar),
    products: addProducts(rows, { ...channel, id }, opened_at),
    zones: ofChannel(rows.delivery_zones),
    zonePrefixes: ofChannel(rows.delivery_zone_prefixes),
    taxRates: ofChannel(rows.tax_rates),
    subscription_discount: channel.site.subscription_discount,
    future_weeks_available: channel.site.future_weeks_available,
    delivery_taxed: false,
  };
  addPriceChange(rows, shop);
  const books: ShopBooks = {
    shop,
    rows,
    menuOf: createMenuBook(shop.items),
    reservations: createReservations(),
    discounts: addDiscounts(rows, shop, opened_at),
  };
  const giftCards = createGiftCardPress(rows, shop, secret);
  addUnusedGiftCards(giftCards, calendar.now);
  writeNamedAccounts(books, channel, giftCards);
  writeCustomers(books, channel, giftCards, channel.customers - namedAccounts.length);

  const orders = ofChannel(rows.orders).sort(byTime);
  orders.forEach((order, index) => {
    order.number = `${shop.prefix}-${firstOrderNumber + index}`;
  });
  addOrderMails(rows, shop, orders, channel);
  // last, because the portions that are reserved are known only now
  for (const week of menuWeeks(calendar)) {
    addMenu(rows, { shop, week, reservations: books.reservations });
  }
  return { shop, opened_at, percent: channel.site.affiliate_percent };
}

const byTime = (a: { placed_at: Date; id: string }, b: { placed_at: Date; id: string }) =>
  a.placed_at.getTime() - b.placed_at.getTime() || (a.id < b.id ? -1 : 1);
