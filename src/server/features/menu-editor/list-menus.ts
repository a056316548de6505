import type { MenuLine } from '../../../contract/menu-editor.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { addWeeks, formatWeekTitle, weekOf, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { checkMenu } from './check-menu.ts';
import {
  countWeeks,
  findBoxes,
  findCatalogue,
  findMeals,
  findMenuLines,
  findNextUnpublished,
  findProducts,
  type MenuLineRow,
} from './read-store.ts';

const WEEKS_SHOWN = 12;
const WEEKS_BACK = 2;

/** A calendar of weeks, with those in it that nobody has thought of yet. */
export async function listMenus(context: RequestContext, asked: Week | null) {
  const { deps, channel } = context;
  const { database } = deps;
  const now = deps.clock.shopNow();
  const thisWeek = weekOf(dateIn(channel.time_zone, toInstant(now)));
  const from = asked ?? addWeeks(thisWeek, -WEEKS_BACK);
  const end = addWeeks(from, WEEKS_SHOWN);
  const [lines, counts, catalogue, products, next_unpublished, current] = await Promise.all([
    findMenuLines(database, channel.id, from, end),
    countWeeks(database, channel.id, from, end),
    findCatalogue(database, channel.id, end),
    findProducts(database, channel.id, now),
    findNextUnpublished(database, channel.id, addWeeks(thisWeek, 1)),
    deps.directory.currentWeek(channel),
  ]);
  const open = lines.filter(({ status }) => status === 'draft' || status === 'published');
  const ids = open.map(({ id }) => id);
  const [meals, boxes] = await Promise.all([findMeals(database, ids), findBoxes(database, ids)]);
  const byId = new Map(catalogue.map((item) => [item.menu_item_id, item]));

  const checksOf = (line: MenuLineRow) => {
    if (!ids.includes(line.id) || line.closed_reason !== null)
      return { failed: null, warned: null };
    const found = checkMenu({
      meals: meals.filter(({ menu_id }) => menu_id === line.id),
      boxes: boxes.filter(({ menu_id }) => menu_id === line.id),
      catalogue: byId,
      products,
      waiting_portions: counts.find(({ week }) => week === line.week)?.waiting_portions ?? 0,
      is_late: hasPassed(toInstant(line.picking_deadline_at), toInstant(now)),
    });
    const count = (level: string) => found.filter((check) => check.level === level).length;
    return { failed: count('fail'), warned: count('warn') };
  };

  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, index): MenuLine => {
    const week = addWeeks(from, index);
    const line = lines.find((each) => each.week === week);
    const counted = counts.find((each) => each.week === week);
    return {
      week,
      week_title: formatWeekTitle(week),
      status: line?.status ?? null,
      closed_reason: line?.closed_reason ?? null,
      meals: line?.meals ?? 0,
      capacity: line?.capacity ?? 0,
      reserved: line?.reserved ?? 0,
      picked: counted?.picked ?? 0,
      subscribers: counted?.subscribers ?? 0,
      picking_deadline_formatted: line
        ? formatDeadline(toInstant(line.picking_deadline_at), channel.time_zone)
        : null,
      delivery_days: line ? daysOf(line.delivery_dates) : null,
      ...(line ? checksOf(line) : { failed: null, warned: null }),
      is_current: week === current,
    };
  });
  return {
    weeks,
    earlier: addWeeks(from, -WEEKS_SHOWN),
    later: end,
    next_unpublished,
  };
}

export const daysOf = (dates: readonly string[]): string =>
  dates.map((date) => formatDate(calendarDate(date))).join(' and ');
