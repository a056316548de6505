import {
  judgeMenuAction,
  menuActions,
  type MenuAction,
} from '../../../domain/menu/menu-actions.ts';
import { forecastPortions } from '../../../domain/menu/forecast.ts';
import { missingFacts } from '../../../domain/menu/missing-facts.ts';
import { addDays } from '../../../domain/week/calendar-date.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { formatWallTime } from '../../../domain/week/wall-time.ts';
import { weekInstants } from '../../../domain/week/week-instants.ts';
import { addWeeks, formatWeek, formatWeekTitle, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { findOutstanding } from './affected.ts';
import { daysOf } from './list-menus.ts';
import {
  countWeeks,
  findBoxes,
  findCatalogue,
  findCopies,
  findMeals,
  findProducts,
} from './read-store.ts';
import { findMenu, findWeekRule, type MenuRow } from './store.ts';

/** A week as its editor needs it. */
export async function showEditor(context: RequestContext, week: Week) {
  const { deps, channel } = context;
  const { database } = deps;
  const [menu, rule, catalogue, products, copies, [counted]] = await Promise.all([
    findMenu(database, channel.id, week),
    findWeekRule(database, channel.id),
    findCatalogue(database, channel.id, week),
    findProducts(database, channel.id, deps.clock.shopNow()),
    findCopies(database, channel.id, week),
    countWeeks(database, channel.id, week, addWeeks(week, 1)),
  ]);
  const instants = weekInstants(rule, week);
  return {
    week,
    week_title: formatWeekTitle(week),
    time_zone: channel.time_zone,
    menu: menu && (await showMenu(context, menu, counted?.waiting_portions ?? 0)),
    picked: counted?.picked ?? 0,
    subscribers: counted?.subscribers ?? 0,
    rule: {
      picking_deadline_formatted: formatDeadline(instants.picking_deadline_at, channel.time_zone),
      delivery_days: daysOf(instants.delivery_dates),
    },
    catalogue: catalogue.map((item) => ({
      ...item,
      missing: missingFacts(item),
      last_week_formatted: item.last_week && formatWeek(item.last_week),
    })),
    products,
    days: Array.from({ length: 7 }, (_, index) => {
      const date = addDays(week, index);
      return { date, label: formatDate(date) };
    }),
    copies: copies.map((copy) => ({
      week: copy.week,
      label: `${formatWeekTitle(copy.week)}: ${copy.meals} meals`,
    })),
  };
}

async function showMenu({ deps, channel }: RequestContext, menu: MenuRow, waiting: number) {
  const now = toInstant(deps.clock.shopNow());
  const [meals, boxes, affected] = await Promise.all([
    findMeals(deps.database, [menu.id]),
    findBoxes(deps.database, [menu.id]),
    isOpen(menu) ? findOutstanding(deps.database, menu) : [],
  ]);
  const forecast = forecastPortions(meals, isOpen(menu) ? waiting : 0);
  const at = (instant: Date) => toInstant(instant);
  const wall = (instant: Date) => formatWallTime(at(instant), channel.time_zone);
  const words = (instant: Date) => formatDeadline(at(instant), channel.time_zone);
  return {
    version: menu.version,
    status: menu.status,
    closed_reason: menu.closed_reason,
    is_late: hasPassed(at(menu.picking_deadline_at), now),
    meals: meals.map((meal) => ({ ...meal, forecast: forecast.get(meal.menu_item_id) ?? 0 })),
    boxes,
    times: {
      picking_opens: wall(menu.picking_opens_at),
      picking_deadline: wall(menu.picking_deadline_at),
      production_starts: wall(menu.production_starts_at),
      delivery_dates: menu.delivery_dates.toSorted(),
    },
    picking_opens_formatted: words(menu.picking_opens_at),
    picking_deadline_formatted: words(menu.picking_deadline_at),
    production_starts_formatted: words(menu.production_starts_at),
    delivery_days: daysOf(menu.delivery_dates),
    taken: menu.taken,
    is_settling: menu.unsettled,
    may: Object.fromEntries(
      menuActions.map((action) => [
        action,
        judgeMenuAction(action, { ...menu, picking_deadline_at: at(menu.picking_deadline_at) }, now)
          .ok,
      ]),
    ) as Record<MenuAction, boolean>,
    affected,
  };
}

const isOpen = ({ status }: MenuRow): boolean => status === 'draft' || status === 'published';
