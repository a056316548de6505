import { addDays, type CalendarDate } from '../../domain/week/calendar-date.ts';
import { menuStatuses, type MenuStatus } from '../../domain/week/menu-status.ts';
import { addWeeks, weekOf, type Week } from '../../domain/week/week.ts';
import type { DemoCalendar, WeekTimes } from './demo-calendar.ts';
import type { DemoShop } from './demo-shop.ts';
import type { DemoRows } from './insert-rows.ts';
import { createRandom } from '../platform/seeded-random.ts';
import type { Reservations } from './reservations.ts';
import { boxMeals, plannedCapacity, rotateMenu } from './rotation.ts';

const weeksBack = 8;
const weeksAhead = 5;

/** How far a menu has come. What may be ordered is published a week early: no gap at a deadline. */
export function menuStatusAt(
  calendar: DemoCalendar,
  menu: { week: Week; deadline: Date; production: Date; delivery_dates: readonly CalendarDate[] },
  future_weeks_available: number,
): MenuStatus {
  const { now, today, current_week } = calendar;
  if (today > menu.delivery_dates.at(-1)!) return 'delivered';
  if (today >= menu.delivery_dates[0]!) return 'shipped';
  if (now >= menu.production) return 'in_production';
  if (now >= menu.deadline) return 'locked';
  return menu.week <= addWeeks(current_week, future_weeks_available + 1) ? 'published' : 'draft';
}

export const isFurther = (status: MenuStatus, than: MenuStatus): boolean =>
  menuStatuses.indexOf(status) > menuStatuses.indexOf(than);

export const oldestMenu = (calendar: DemoCalendar): Week =>
  addWeeks(weekOf(calendar.today), -weeksBack);

export function menuWeeks(calendar: DemoCalendar): Week[] {
  const weeks: Week[] = [];
  const last = addWeeks(calendar.current_week, weeksAhead);
  for (let week = oldestMenu(calendar); week <= last; week = addWeeks(week, 1)) {
    weeks.push(week);
  }
  return weeks;
}

interface MenuToAdd {
  shop: DemoShop;
  week: Week;
  reservations: Reservations;
}

export function addMenu(rows: DemoRows, { shop, week, reservations }: MenuToAdd): void {
  const { calendar } = shop;
  const times = calendar.times(week);
  const random = createRandom(`${shop.key} menu ${week}`);
  const status = menuStatusAt(calendar, { week, ...times }, shop.future_weeks_available);
  const published_at = addedAt(times);
  const menu_id = random.uuid(calendar.notAfterNow(published_at));
  rows.menus.push({
    id: menu_id,
    channel_id: shop.id,
    week,
    status,
    closed_reason: null,
    picking_opens_at: times.opens,
    picking_deadline_at: times.deadline,
    production_starts_at: times.production,
    delivery_dates: times.delivery_dates,
    published_at: status === 'draft' ? null : calendar.notAfterNow(published_at),
    reminded_at: null,
    // the demo begins quietly: about what came before it, everybody has been asked
    reviews_asked_through: times.delivery_dates.findLast((date) => date < calendar.today) ?? null,
    cards_warned_at: null,
    version: 1,
    unsettled: false,
  });

  if (week < calendar.current_week) {
    rows.week_runs.push({
      id: random.uuid(times.deadline),
      channel_id: shop.id,
      week,
      menu_id,
      started_by: null,
      started_at: times.deadline,
      closed_at: new Date(times.deadline.getTime() + 40_000),
    });
  }

  const menu = rotateMenu(shop.items, week);
  const boxes = shop.products
    .filter((product) => !product.picking)
    .map((product) => ({ product, items: boxMeals(menu, product) }));
  const boxed = new Set(boxes.flatMap(({ items }) => items.map((item) => item.id)));
  const soldOut =
    week === calendar.current_week
      ? reservations
          .mostWanted(week)
          .filter((id) => !boxed.has(id))
          .slice(0, soldOutMeals)
      : [];
  menu.meals.forEach(({ item, surcharge_cents }, index) => {
    const reserved = reservations.of(week, item.id);
    const enough = Math.max(plannedCapacity(item.sku, week), 10 * Math.ceil(reserved / 10));
    rows.menu_meals.push({
      menu_id,
      menu_item_id: item.id,
      position: index + 1,
      surcharge_cents,
      capacity: soldOut.includes(item.id) ? reserved : enough,
      reserved,
    });
  });
  for (const { product, items } of boxes) {
    for (const item of items) {
      rows.menu_boxes.push({ menu_id, product_id: product.id, menu_item_id: item.id, quantity: 1 });
    }
  }
}

const soldOutMeals = 3;

/** A week's menu is made known three days before its picking opens. */
const addedAt = (times: WeekTimes) => new Date(times.opens.getTime() - 3 * 24 * 3600 * 1000);

/** An order follows its own delivery day, not the last one of the week. */
export function orderStatusAt(
  calendar: DemoCalendar,
  production: Date,
  delivery_date: CalendarDate,
): 'paid' | 'in_production' | 'shipped' | 'delivered' {
  if (calendar.today >= addDays(delivery_date, 1)) return 'delivered';
  if (calendar.today >= delivery_date) return 'shipped';
  return calendar.now >= production ? 'in_production' : 'paid';
}
