import { addDays, type CalendarDate } from '../../domain/week/calendar-date.ts';
import { popularity } from './choose-meals.ts';
import type { MadeOrder } from './make-order.ts';
import type { Customer, ShopBooks } from './place-order.ts';
import type { Random } from '../platform/seeded-random.ts';

const words: Record<number, readonly string[]> = {
  1: [
    'Arrived lukewarm and watery.',
    'Not for me, far too salty.',
    'The tray leaked into the box.',
  ],
  2: ['Portion felt small.', 'The sauce overpowered everything.', 'A bit dry after heating.'],
  3: ['Fine, nothing special.', 'Good on day one, soft on day four.', 'Could use more seasoning.'],
  4: ['Really good, would take it again.', 'Great texture.', 'Kids liked it too.'],
  5: [
    'My favourite of the week!',
    'Tastes like somebody cooked for me.',
    'Please never take this off the menu.',
    'Perfect after training.',
  ],
};

/** Some people rate what they ate, a day or three after it came. */
export function rateOrder({ shop, rows }: ShopBooks, customer: Customer, made: MadeOrder): void {
  const { random, habit, person } = customer;
  if (!random.chance(habit.rates)) return;
  const eaten = addDays(made.order.delivery_date as CalendarDate, random.integer(1, 3));
  const created_at = shop.calendar.moment(eaten, random.integer(8, 21), random.integer(0, 59));
  if (created_at > shop.calendar.now) return;
  for (const line of made.lines) {
    if (!random.chance(0.7)) continue;
    const item = shop.items.find(({ id }) => id === line.menu_item_id)!;
    const stars = starsFor(random, popularity(item));
    rows.ratings.push({
      order_id: made.order.id,
      menu_item_id: item.id,
      user_id: person.user.id,
      stars,
      words: random.chance(0.12) ? random.pick(words[stars]!) : null,
      words_hidden_at: null,
      created_at,
    });
  }
}

function starsFor(random: Random, liked: number): number {
  // a cold box, a split seal: no fault of the recipe
  if (random.chance(0.03)) return random.integer(1, 2);
  const noise = random.next() + random.next() - 1;
  return Math.max(1, Math.min(5, Math.round(3.1 + liked * 0.9 + noise * 1.6)));
}
