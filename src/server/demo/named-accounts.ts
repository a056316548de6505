import { addWeeks, type Week } from '../../domain/week/week.ts';
import type { DemoChannel } from './channels.ts';
import { chooseMeals } from './choose-meals.ts';
import { welcome } from './customers.ts';
import { productOf } from './demo-shop.ts';
import type { GiftCardPress } from './gift-cards.ts';
import { liveThrough, steadyHabit, type Deed, type SubscriberLife } from './habits.ts';
import { makePerson, type CardState } from './people.ts';
import { placeOrder, type Customer, type ShopBooks } from './place-order.ts';
import { createRandom } from '../platform/seeded-random.ts';
import { momentInWindow, writeSubscription } from './subscriptions.ts';

/** What a named account has done about the current picking week. */
type ThisWeek = 'waits' | 'picks' | 'skips' | 'has_ordered' | 'ordered_once' | 'is_gone';

export interface NamedAccount {
  name: string;
  first_name: string;
  last_name: string;
  product: 'hero' | 'box';
  this_week: ThisWeek;
  weeks_of_history: number;
  card: CardState;
  allergens?: string[];
  gift_cents?: number;
}

const account = (
  name: string,
  person: `${string} ${string}`,
  this_week: ThisWeek,
  rest: Partial<NamedAccount> = {},
): NamedAccount => {
  const [first_name = '', last_name = ''] = person.split(' ');
  return {
    name,
    first_name,
    last_name,
    product: 'hero',
    this_week,
    weeks_of_history: 20,
    card: 'valid',
    ...rest,
  };
};

/** design §6: customers named by their state, on both channels. */
export const namedAccounts: NamedAccount[] = [
  account('subscriber', 'Marta Reiner', 'waits', { gift_cents: 2500 }),
  account('picked', 'Theo Marchetti', 'picks'),
  // a first order is charged at the checkout, so it stands before the deadline
  account('ordered', 'Bianca Osborne', 'has_ordered', { weeks_of_history: 0 }),
  account('skipped', 'Ruben Sato', 'skips', { weeks_of_history: 30 }),
  account('cancelled', 'Paula Ferris', 'is_gone', { weeks_of_history: 26 }),
  account('box', 'Jonah Blake', 'waits', {
    product: 'box',
    weeks_of_history: 12,
    gift_cents: 20_000,
  }),
  account('one-off', 'Tessa Lowell', 'ordered_once', { weeks_of_history: 16 }),
  account('expired-card', 'Hugo Winters', 'picks', { card: 'expired' }),
  account('expiring-card', 'Lena Fairbanks', 'picks', { card: 'expiring' }),
  account('allergic', 'Anya Kruger', 'waits', { allergens: ['milk', 'tree nuts', 'peanut'] }),
];

export const emailOf = (name: string): string => `${name}@tiffin.test`;

export function writeNamedAccounts(
  books: ShopBooks,
  channel: DemoChannel,
  giftCards: GiftCardPress,
): void {
  for (const entry of namedAccounts) writeNamedAccount(books, channel, giftCards, entry);
}

function writeNamedAccount(
  books: ShopBooks,
  channel: DemoChannel,
  giftCards: GiftCardPress,
  entry: NamedAccount,
): void {
  const { shop } = books;
  const { calendar } = shop;
  const random = createRandom(`${channel.key} ${entry.name}`);
  const first_week = addWeeks(calendar.current_week, -entry.weeks_of_history);
  const started_at = momentInWindow(calendar, random, first_week);
  const person = makePerson(shop, random, {
    ...entry,
    email: emailOf(entry.name),
    place: random.pick(channel.places),
    created_at: new Date(started_at.getTime() - 25 * 60_000),
    allergens: entry.allergens ?? [],
  });
  person.preferences.autofill = true;
  const customer = welcome(books, person, random, steadyHabit);
  const product = productOf(shop, entry.product);

  if (entry.this_week === 'ordered_once') writeOnceAMonth(books, customer, first_week);
  else {
    const life = lifeOf(books, customer, entry, first_week);
    writeSubscription(books, customer, { product, life, started_at, code: 'WELCOME20' });
  }
  if (entry.gift_cents !== undefined) {
    const card = giftCards.sell(entry.gift_cents, started_at);
    customer.wallet.redeem(
      card,
      calendar.notAfterNow(momentInWindow(calendar, random, calendar.current_week)),
    );
  }
}

function lifeOf(
  { shop }: ShopBooks,
  { random, habit }: Customer,
  { this_week }: NamedAccount,
  first_week: Week,
): SubscriberLife {
  const { calendar } = shop;
  const life = liveThrough(random, habit, calendar, first_week, 0);
  if (this_week === 'is_gone') {
    const left_in = addWeeks(calendar.current_week, -2);
    const deeds = life.deeds.filter(({ week }) => week < left_in);
    return {
      deeds: [...deeds, { week: left_in, deed: 'cancels' }],
      status: 'cancelled',
      resume_week: null,
    };
  }
  const past = life.deeds.filter(({ week }) => week < calendar.current_week);
  const now = { week: calendar.current_week, deed: deedThisWeek(this_week) };
  return { ...life, deeds: [...past, now] };
}

function writeOnceAMonth(books: ShopBooks, customer: Customer, first_week: Week): void {
  const { current_week } = books.shop.calendar;
  for (let week = first_week; week <= current_week; week = addWeeks(week, 4)) {
    orderHeroOnce(books, customer, week);
  }
}

/** What makes `one-off` what it is: the hero product, bought without a plan. */
export function orderHeroOnce(books: ShopBooks, customer: Customer, week: Week): void {
  const { random, person } = customer;
  const product = productOf(books.shop, 'hero');
  placeOrder(books, customer, {
    product,
    subscription: null,
    week,
    placed_at: momentInWindow(books.shop.calendar, random, week),
    meals: chooseMeals(random, books.menuOf(week), person.taste, product),
    charge: 'paid',
    code: null,
  });
}

/** The deed about the current week that brings a subscriber into the state of their name. */
export const deedThisWeek = (this_week: ThisWeek): Deed =>
  this_week === 'skips' || this_week === 'waits' ? this_week : 'picks';
