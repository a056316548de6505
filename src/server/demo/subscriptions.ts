import { addDays } from '../../domain/week/calendar-date.ts';
import type { Week } from '../../domain/week/week.ts';
import { chooseMeals, type ChosenMeal } from './choose-meals.ts';
import type { DemoShop } from './demo-shop.ts';
import { dateOf, type DemoCalendar } from './demo-calendar.ts';
import type { SubscriberLife, WeekDeed } from './habits.ts';
import type { Row } from './insert-rows.ts';
import type { Charge } from './make-order.ts';
import { oldestMenu } from './menus.ts';
import { isExpired, type Person } from './people.ts';
import { placeOrder, type Customer, type ShopBooks } from './place-order.ts';
import type { Random } from '../platform/seeded-random.ts';
import { tellEvent } from './receipts.ts';

const cancelReasons = [
  'Too expensive',
  'Moving away',
  'I want to cook more myself',
  'Not enough variety',
  'Diet change',
  'Travelling a lot',
];

interface SubscriptionToWrite {
  product: Row<'products'>;
  life: SubscriberLife;
  /** when the customer checked out, in the picking time of the first week */
  started_at: Date;
  code: string | null;
}

/** Writes a subscription with every week that it has lived through. */
export function writeSubscription(
  books: ShopBooks,
  customer: Customer,
  { product, life, started_at, code }: SubscriptionToWrite,
): void {
  const { shop, rows } = books;
  const { random, person } = customer;
  const first_week = life.deeds[0]!.week;
  const subscription: Row<'subscriptions'> = {
    id: random.uuid(started_at),
    channel_id: shop.id,
    user_id: person.user.id,
    product_id: product.id,
    status: life.status,
    discount_percent: shop.subscription_discount,
    first_week,
    resume_week: life.resume_week,
    delivery_day: person.delivery_day,
    unpaid_weeks: 0,
    pause_reason: life.status === 'paused' ? 'customer' : null,
    cancelled_at: null,
    cancel_reason: null,
    created_at: started_at,
    updated_at: started_at,
  };
  rows.subscriptions.push(subscription);

  for (const deed of life.deeds) {
    const isFirst = deed.week === first_week;
    writeWeek(books, customer, { subscription, product, ...deed, isFirst, started_at, code });
  }
}

interface WeekToWrite extends WeekDeed {
  subscription: Row<'subscriptions'>;
  product: Row<'products'>;
  /** the first order is charged at the checkout, not by the week run */
  isFirst: boolean;
  started_at: Date;
  code: string | null;
}

const pickingMs = 7 * 24 * 3_600_000;

/**
 * When a customer did something about a week: while it was open, in its last seven days, and not in
 * the future. So a customer's orders follow each other in time as their weeks do.
 */
export function momentInWindow(calendar: DemoCalendar, random: Random, week: Week): Date {
  const { opens, deadline } = calendar.times(week);
  const end = Math.min(deadline.getTime(), calendar.now.getTime());
  const last = week > calendar.current_week ? end : deadline.getTime();
  const start = Math.min(Math.max(opens.getTime(), last - pickingMs), end);
  return new Date(start + Math.floor((random.next() * (end - start)) / 1000) * 1000);
}

export function writeWeek(books: ShopBooks, customer: Customer, input: WeekToWrite): void {
  const { shop, rows } = books;
  const { random, person } = customer;
  const { subscription, product, week } = input;
  const isClosed = week < shop.calendar.current_week;
  const decided_at = input.isFirst ? input.started_at : momentInWindow(shop.calendar, random, week);
  const row: Row<'subscription_weeks'> = {
    id: random.uuid(decided_at),
    subscription_id: subscription.id,
    channel_id: shop.id,
    product_id: product.id,
    week,
    selection: 'open',
    reason: null,
    plan_size: product.max_meals,
    delivery_date: addDays(week, person.delivery_day),
    order_id: null,
    outcome: null,
    closed_at: isClosed ? shop.calendar.times(week).deadline : null,
    updated_at: decided_at,
    picked_at: null,
    fill_state: null,
  };
  const tell = (kind: string, data: object = {}) =>
    tellEvent(books, { user_id: person.user.id, kind, week, at: decided_at, data });
  const skip = (reason: string | null) => {
    row.selection = 'skipped';
    row.reason = reason;
    row.outcome = isClosed ? 'skipped' : null;
  };
  const fill = (selection: 'picked' | 'autofilled', meals: ChosenMeal[]) => {
    row.selection = selection;
    row.picked_at = selection === 'picked' ? decided_at : null;
    row.outcome = isClosed ? (selection === 'picked' ? 'ordered' : 'autofilled') : null;
    if (product.picking && week >= oldestMenu(shop.calendar)) addPicks(books, row, meals);
    if (isClosed || input.isFirst) row.order_id = order(books, customer, input, meals).id;
    // an order holds its portions itself
    else for (const meal of meals) books.reservations.add(week, meal.item.id, meal.quantity);
  };

  switch (deedOf(shop, person, input)) {
    case 'picks': {
      const meals = chooseMeals(random, books.menuOf(week), person.taste, product);
      fill('picked', meals);
      if (!input.isFirst && product.picking) tell('meals_picked', { meals: product.max_meals });
      break;
    }
    case 'forgets': {
      const options = { surcharges: false };
      const meals = chooseMeals(random, books.menuOf(week), person.taste, product, options);
      if (!product.picking) fill('picked', meals);
      else if (person.preferences.autofill) fill('autofilled', meals);
      else skip('unpicked');
      break;
    }
    case 'skips':
      skip(null);
      tell('week_skipped');
      break;
    case 'is_held':
      row.selection = 'needs_attention';
      row.reason = 'too_few_meals_without_allergens';
      row.outcome = isClosed ? 'held' : null;
      break;
    case 'is_paused':
      skip('paused');
      row.outcome &&= 'not_due';
      break;
    case 'cancels':
      skip('cancelled');
      row.outcome &&= 'not_due';
      subscription.cancelled_at = decided_at;
      subscription.updated_at = decided_at;
      subscription.cancel_reason = random.pick(cancelReasons);
      tell('subscription_cancelled', { reason: subscription.cancel_reason });
      break;
    case 'waits':
      // weeks further ahead have no row until somebody decides
      if (week > shop.calendar.current_week) return;
      break;
  }
  rows.subscription_weeks.push(row);
}

/** Nobody is charged on an expired card: its owner has skipped since. A box needs no picking. */
function deedOf(shop: DemoShop, { card }: Person, { week, deed, product, isFirst }: WeekToWrite) {
  const { calendar } = shop;
  const isClosed = week < calendar.current_week;
  const charged = deed === 'picks' || deed === 'forgets';
  if (charged && isClosed && !isFirst && isExpired(card, calendar.today)) {
    const charged_on = dateOf(calendar.times(week).deadline, calendar.time_zone);
    if (isExpired(card, charged_on)) return 'skips';
  }
  return deed === 'picks' && !isClosed && !isFirst && !product.picking ? 'waits' : deed;
}

/** Of weeks before the oldest menu only the orders are kept: their lines say what was eaten. */
function addPicks(books: ShopBooks, row: Row<'subscription_weeks'>, meals: ChosenMeal[]): void {
  for (const { item, quantity, unit_price_cents } of meals) {
    books.rows.subscription_week_picks.push({
      subscription_week_id: row.id,
      menu_item_id: item.id,
      quantity,
      unit_price_cents,
      reason: row.selection === 'autofilled' ? 'Often liked, nothing you leave out' : null,
    });
  }
}

function order(books: ShopBooks, customer: Customer, input: WeekToWrite, meals: ChosenMeal[]) {
  const { calendar } = books.shop;
  const { random } = customer;
  const runAt = calendar.times(input.week).deadline.getTime() + random.integer(60, 1200) * 1000;
  const placed_at = input.isFirst ? input.started_at : calendar.notAfterNow(new Date(runAt));
  // a checkout that was declined leaves nothing behind, so a first order is always a paid one
  const settled = placed_at.getTime() + 20 * 3_600_000 < calendar.now.getTime();
  return placeOrder(books, customer, {
    ...input,
    placed_at,
    meals,
    charge: input.isFirst || !settled ? 'paid' : chargeOf(random),
    code: input.isFirst ? input.code : null,
  });
}

function chargeOf(random: Random): Charge {
  if (random.chance(0.004)) return 'unpaid';
  return random.chance(0.03) ? 'retried' : 'paid';
}
