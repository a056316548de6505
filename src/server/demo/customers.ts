import { addWeeks, type Week } from '../../domain/week/week.ts';
import type { DemoChannel } from './channels.ts';
import { createWallet, type GiftCardPress } from './gift-cards.ts';
import { inventHabit, liveThrough, type Habit } from './habits.ts';
import type { DemoRows, Row } from './insert-rows.ts';
import { writeOneOffs } from './one-offs.ts';
import { inventName, makePerson, type CardState, type Person } from './people.ts';
import type { Customer, ShopBooks } from './place-order.ts';
import { createRandom, type Random } from '../platform/seeded-random.ts';
import { momentInWindow, writeSubscription } from './subscriptions.ts';

const weeksOfHistory = 52;
const minuteMs = 60_000;

/** The people whom nobody logs in as, with a year of what they did. */
export function writeCustomers(
  books: ShopBooks,
  channel: DemoChannel,
  giftCards: GiftCardPress,
  count: number,
): void {
  const taken = new Set<string>();
  for (let index = 1; index <= count; index += 1) {
    const random = createRandom(`${channel.key} customer ${index}`);
    writeCustomer(books, channel, giftCards, random, taken);
  }
}

function writeCustomer(
  books: ShopBooks,
  channel: DemoChannel,
  giftCards: GiftCardPress,
  random: Random,
  taken: Set<string>,
): void {
  const { shop } = books;
  const { calendar } = shop;
  const first_week = inventFirstWeek(random, calendar.current_week);
  const started_at = momentInWindow(calendar, random, first_week);
  const person = makePerson(shop, random, {
    ...inventName(random, taken),
    place: random.weighted(channel.places, ({ weight }) => weight),
    created_at: new Date(started_at.getTime() - random.integer(6, 600) * minuteMs),
    card: inventCardState(random),
  });
  const customer = welcome(books, person, random, inventHabit(random));
  if (random.chance(0.08)) redeemGiftCard(giftCards, customer, started_at);

  const product = random.weighted(shop.products, productWeight);
  const code = inventCode(random);
  if (random.chance(0.03)) return; // registered, looked around, never ordered
  if (random.chance(0.08)) {
    writeOneOffs(books, customer, { first_week, product, started_at, code });
    return;
  }
  const life = liveThrough(
    random,
    customer.habit,
    calendar,
    first_week,
    shop.future_weeks_available,
  );
  writeSubscription(books, customer, { product, life, started_at, code });
}

/** Writes the person down; from here on they can do things. */
export function welcome(
  { rows }: { rows: DemoRows },
  person: Person,
  random: Random,
  habit: Habit,
): Customer {
  rows.users.push(person.user);
  rows.payment_methods.push(person.card);
  rows.preferences.push(person.preferences);
  const wallet = createWallet(rows, random, person.user.id);
  return { person, random, habit, wallet, standing_orders: 0 };
}

/** Two thirds came when the shop was young; since then new ones come every week. */
const inventFirstWeek = (random: Random, current: Week): Week =>
  addWeeks(
    current,
    random.chance(0.65)
      ? -random.integer(weeksOfHistory - 7, weeksOfHistory)
      : -random.integer(0, weeksOfHistory),
  );

function inventCardState(random: Random): CardState {
  if (random.chance(0.03)) return 'expired';
  return random.chance(0.04) ? 'expiring' : 'valid';
}

const productWeight = (product: Row<'products'>) =>
  product.picking ? (product.is_hero ? 0.42 : 0.23) : 0.12;

const inventCode = (random: Random): string | null =>
  random.weighted(
    [
      { code: 'WELCOME20', weight: 5 },
      { code: 'SUMMER25', weight: 1 },
      { code: 'FOUNDERS50', weight: 1 },
      { code: 'SHIPFREE', weight: 1 },
      { code: null, weight: 5 },
    ],
    ({ weight }) => weight,
  ).code;

function redeemGiftCard(giftCards: GiftCardPress, customer: Customer, started_at: Date): void {
  const { random, wallet } = customer;
  const sold_at = new Date(started_at.getTime() - random.integer(1, 90) * 24 * 60 * minuteMs);
  const card = giftCards.sell(random.pick([2500, 5000, 10_000, 20_000]), sold_at);
  wallet.redeem(card, new Date(started_at.getTime() - 5 * minuteMs));
}

/** Kept apart from the rest of the list: email addresses belong to customers or to staff. */
export function addEmailKinds(rows: DemoRows): void {
  const kinds = new Map(rows.users.map(({ email, kind }) => [email, kind]));
  for (const [email, kind] of kinds) rows.email_kinds.push({ email, kind });
}
