import { addDays, type CalendarDate } from '../../domain/week/calendar-date.ts';
import type { Week } from '../../domain/week/week.ts';
import type { ChosenMeal } from './choose-meals.ts';
import type { DemoShop } from './demo-shop.ts';
import type { DiscountBook } from './discounts.ts';
import type { Wallet } from './gift-cards.ts';
import type { Habit } from './habits.ts';
import type { DemoRows, Row } from './insert-rows.ts';
import { makeOrder, makePaymentAttempts, type Charge, type MadeOrder } from './make-order.ts';
import { orderStatusAt } from './menus.ts';
import type { Person } from './people.ts';
import type { Random } from '../platform/seeded-random.ts';
import { rateOrder } from './ratings.ts';
import type { Reservations } from './reservations.ts';
import type { WeekMenu } from './rotation.ts';

/** One channel while its year is being written. */
export interface ShopBooks {
  shop: DemoShop;
  rows: DemoRows;
  menuOf(week: Week): WeekMenu;
  reservations: Reservations;
  discounts: DiscountBook;
}

export interface Customer {
  person: Person;
  random: Random;
  habit: Habit;
  wallet: Wallet;
  standing_orders: number;
}

interface OrderToPlace {
  product: Row<'products'>;
  subscription: Row<'subscriptions'> | null;
  week: Week;
  placed_at: Date;
  meals: readonly ChosenMeal[];
  charge: Charge;
  /** a code the customer tries; it is left out when it does not hold */
  code: string | null;
  /** taken back by the customer before the deadline */
  cancelled?: boolean;
}

/** Writes an order and all that comes with it: tries to charge, balance, code, portions, ratings. */
export function placeOrder(
  books: ShopBooks,
  customer: Customer,
  input: OrderToPlace,
): Row<'orders'> {
  const { shop, rows } = books;
  const { person, random, wallet } = customer;
  const { week, charge, meals } = input;
  const delivery_date = addDays(week, person.delivery_day);
  const stands = charge !== 'unpaid' && !input.cancelled;
  const made = makeOrder(shop, random, {
    user: person.user,
    product: input.product,
    subscription: input.subscription,
    week,
    delivery_date,
    placed_at: input.placed_at,
    meals,
    status: stands
      ? orderStatusAt(shop.calendar, shop.calendar.times(week).production, delivery_date)
      : notStanding(input),
    // a code stays unused with an order that does not stand
    discount: stands ? findDiscount(books, customer, input) : null,
    gift_card_balance_cents: charge === 'unpaid' ? 0 : wallet.balance(),
  });
  const { order, lines } = made;
  rows.orders.push(order);
  rows.order_lines.push(...lines);
  rows.payment_attempts.push(...makePaymentAttempts(random, order, person.card, charge));
  wallet.pay(order);
  if (input.cancelled) takeBack(books, customer, order);
  if (!stands) return order;

  customer.standing_orders += 1;
  if (order.discount_id) books.discounts.use(order.discount_id, order);
  for (const { item, quantity } of meals) books.reservations.add(week, item.id, quantity);
  if (order.status === 'delivered') {
    rateOrder(books, customer, made);
    if (random.chance(0.012)) refundOneLine(books, customer, made);
  }
  return order;
}

const notStanding = ({ cancelled }: OrderToPlace) => (cancelled ? 'cancelled' : 'dropped');

function findDiscount({ discounts }: ShopBooks, customer: Customer, input: OrderToPlace) {
  if (input.code === null) return null;
  return discounts.find(input.code, {
    at: input.placed_at,
    items_cents: input.meals.reduce((sum, meal) => sum + meal.quantity * meal.unit_price_cents, 0),
    user_id: customer.person.user.id,
    earlier_orders: customer.standing_orders,
  });
}

function takeBack({ shop }: ShopBooks, { wallet }: Customer, order: Row<'orders'>): void {
  order.refunded_cents = order.total_cents;
  const at = shop.calendar.notAfterNow(new Date(order.placed_at.getTime() + 3_600_000));
  wallet.refund(order, order.gift_card_cents, at, 'Order cancelled');
}

/** A meal arrived damaged: what was paid for one of it goes back the same evening, to the card first. */
function refundOneLine({ shop }: ShopBooks, customer: Customer, { order, lines }: MadeOrder): void {
  const line = customer.random.pick(lines);
  const paid =
    line.quantity * line.unit_price_cents -
    line.subscription_discount_cents -
    line.discount_cents +
    line.tax_cents;
  order.refunded_cents = Math.floor(paid / line.quantity);
  const toBalance = order.refunded_cents - Math.min(order.refunded_cents, order.card_cents);
  const at = shop.calendar.moment(order.delivery_date as CalendarDate, 20);
  customer.wallet.refund(order, toBalance, at, `${line.name} arrived damaged`);
}
