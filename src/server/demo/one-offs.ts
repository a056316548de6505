import { addWeeks, type Week } from '../../domain/week/week.ts';
import { chooseMeals } from './choose-meals.ts';
import type { Row } from './insert-rows.ts';
import { placeOrder, type Customer, type ShopBooks } from './place-order.ts';
import { momentInWindow } from './subscriptions.ts';

/** Orders now and then, without a plan. */
export function writeOneOffs(
  books: ShopBooks,
  customer: Customer,
  input: { first_week: Week; product: Row<'products'>; started_at: Date; code: string | null },
): void {
  const { calendar } = books.shop;
  const { random, person } = customer;
  const interval = random.integer(2, 9);
  let { first_week: week, started_at: placed_at, code } = input;
  while (week <= calendar.current_week) {
    placeOrder(books, customer, {
      product: input.product,
      subscription: null,
      week,
      placed_at,
      meals: chooseMeals(random, books.menuOf(week), person.taste, input.product),
      charge: 'paid',
      code,
      cancelled: random.chance(0.05),
    });
    week = addWeeks(week, random.integer(1, interval));
    if (week <= calendar.current_week) placed_at = momentInWindow(calendar, random, week);
    code = random.chance(0.25) ? random.pick(['TENOFF', 'SHIPFREE', 'SUMMER25']) : null;
  }
}
