import { hasPassed } from './instant.ts';
import type { Instant } from './instant.ts';
import type { MenuStatus } from './menu-status.ts';
import { compareWeeks } from './week.ts';
import type { Week } from './week.ts';

/** The part of a menu that decides whether its week can be picked. */
export interface PickableMenu {
  week: Week;
  status: MenuStatus;
  /** why nothing is delivered in this week (holiday), or null */
  closed_reason: string | null;
  picking_opens_at: Instant;
  picking_deadline_at: Instant;
}

/** Earliest by week, not by deadline: staff can move the deadline of a single week. */
const stillToDecide = (menus: readonly PickableMenu[], now: Instant): PickableMenu[] =>
  menus
    .filter((menu) => menu.status === 'published' && menu.closed_reason === null)
    .filter((menu) => !hasPassed(menu.picking_deadline_at, now))
    .sort((a, b) => compareWeeks(a.week, b.week));

/**
 * The earliest published week whose deadline has not passed. It is current from the moment the week
 * before it closes, even in the hours until its own picking opens: there is no week-less gap.
 */
export const currentPickingWeek = (menus: readonly PickableMenu[], now: Instant): Week | null =>
  stillToDecide(menus, now)[0]?.week ?? null;

/**
 * The weeks a customer can order now: the current one and `futureWeeksAvailable` published weeks
 * after it, as far as their picking has opened. A closed week takes no place in the count.
 */
export const orderableWeeks = (
  menus: readonly PickableMenu[],
  now: Instant,
  futureWeeksAvailable: number,
): Week[] =>
  stillToDecide(menus, now)
    .slice(0, 1 + futureWeeksAvailable)
    .filter((menu) => hasPassed(menu.picking_opens_at, now))
    .map((menu) => menu.week);
