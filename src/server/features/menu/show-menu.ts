import type { ResponseOf } from '../../../contract/endpoint.ts';
import { getMenu } from '../../../contract/menu.ts';
import { shownRating } from '../../../domain/review/shown-rating.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import type { PickableMenu } from '../../../domain/week/current-picking-week.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant, type Instant } from '../../../domain/week/instant.ts';
import { formatWeek, parseWeek, type Week } from '../../../domain/week/week.ts';
import type { Deps } from '../../deps.ts';
import { prepareAnswer } from '../../http/prepared-answer.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Directory } from '../channel/directory.ts';
import { KeptAnswers } from '../channel/kept-answers.ts';
import type { Channel } from '../channel/store.ts';
import { findMeans } from '../taste/means.ts';
import { findMenuMeals, findPublishedMenu } from './store.ts';

type Menu = ResponseOf<typeof getMenu>;

/** One per process: what it holds is as old as what the process's directory knows. */
const caches = new WeakMap<Directory, KeptAnswers<Menu>>();

/**
 * A week's menu; the same for all, so it is put together once. It changes when anything shown
 * changes (a meal that sells out among it), and when a week opens or closes.
 */
export async function showMenu(deps: Deps, channel: Channel, week: Week): Promise<Menu | null> {
  const { directory } = deps;
  const cache = caches.get(directory) ?? new KeptAnswers<Menu>();
  caches.set(directory, cache);
  // read before anything else: what changes meanwhile makes this answer an old one
  const version = directory.version();
  const open = await directory.orderableMenus(channel);
  const key = [channel.id, week, ...open.map((menu) => menu.week)].join(' ');
  return cache.get(key, version, () => makeMenu(deps.database, channel, week, open));
}

async function makeMenu(
  database: Database,
  channel: Channel,
  week: Week,
  open: readonly PickableMenu[],
): Promise<Menu | null> {
  const menu = await findPublishedMenu(database, channel.id, week);
  if (!menu) return null;
  const [meals, means] = await Promise.all([
    findMenuMeals(database, menu.id),
    findMeans(database, menu.id),
  ]);
  const ratings = new Map(
    means.map(({ menu_item_id, rating, count }) => [menu_item_id, shownRating(rating, count)]),
  );
  const tab = (of: Week, deadline: Instant) => ({
    week: of,
    week_formatted: formatWeek(of),
    picking_deadline_at: deadline,
    picking_deadline_formatted: formatDeadline(deadline, channel.time_zone),
  });
  return prepareAnswer(getMenu, {
    ...tab(week, toInstant(menu.picking_deadline_at)),
    delivery_days: menu.delivery_dates.map((date) => formatDate(calendarDate(date))).join(' or '),
    weeks: open.map((other) => tab(other.week, other.picking_deadline_at)),
    orderable: open.some((other) => other.week === week),
    meals: meals.map(
      ({
        menu_item_id,
        sku,
        larger_portion,
        allergens,
        diets,
        surcharge_cents,
        sold_out,
        back_week,
        ...details
      }) => ({
        sku,
        details,
        larger_portion,
        allergens,
        diets,
        surcharge_cents,
        sold_out: Boolean(sold_out),
        rating: ratings.get(menu_item_id) ?? null,
        back_week_formatted: back_week === null ? null : formatWeek(parseWeek(back_week)!),
      }),
    ),
  });
}
