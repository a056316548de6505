import type { KitchenQuery, KitchenWeek } from '../../../contract/kitchen.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWeekTitle, parseWeek } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import type { CookedOf } from './cooked-lines.ts';
import { findMenu, findNextMenu, type KitchenMenu } from './store.ts';

export interface Asked {
  menu: KitchenMenu;
  of: CookedOf;
  shown: KitchenWeek;
}

/** The menu, and the day of it, that a page or a file of the kitchen is asked for. */
export async function kitchenWeek(
  { deps, channel }: Pick<RequestContext, 'deps' | 'channel'>,
  query: KitchenQuery,
): Promise<{ ok: true; asked: Asked } | Refusal> {
  const week = query.week === undefined ? null : parseWeek(query.week);
  if (query.week !== undefined && !week) return refuse('menu.none');
  const today = dateIn(channel.time_zone, toInstant(deps.clock.shopNow()));
  const menu = week
    ? await findMenu(deps.database, channel.id, week)
    : await findNextMenu(deps.database, channel.id, today);
  if (!menu) return refuse('menu.none');
  const days = menu.delivery_dates.toSorted();
  if (query.day !== undefined && !days.includes(query.day)) return refuse('kitchen.no_such_day');
  const day = query.day ?? null;
  const said = (at: Date) => formatDeadline(toInstant(at), channel.time_zone);
  return {
    ok: true,
    asked: {
      menu,
      of: { channel_id: channel.id, week: menu.week, delivery_date: day },
      shown: {
        week: menu.week,
        week_title: formatWeekTitle(menu.week),
        status: menu.status,
        closed_reason: menu.closed_reason,
        day,
        days: days.map((date) => ({ date, label: formatDate(calendarDate(date)) })),
        picking_deadline_formatted: said(menu.picking_deadline_at),
        production_starts_formatted: said(menu.production_starts_at),
        is_decided: menu.is_closed,
        earlier: menu.earlier,
        later: menu.later,
      },
    },
  };
}
