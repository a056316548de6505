import { Temporal } from 'temporal-polyfill';
import { getAdminFrame, getAdminOverview } from '../../../contract/admin-overview.ts';
import { permissionsOn, type Permission } from '../../../domain/permissions/permissions.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { formatTimeLeft } from '../../../domain/week/format-time-left.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import {
  addWeeks,
  formatWeek,
  formatWeekTitle,
  week as weekFrom,
  weekOf,
  type Week,
} from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { channelOrigin } from '../mail/channel-origin.ts';
import { countChangedWeeks } from '../reports/count-changed-weeks.ts';
import { countOpenPayments } from '../week-run/report-store.ts';
import { countAlerts, countAutofillOff, countHeldWeeks, countRequests } from './jobs-store.ts';
import { findTrade } from './trade-store.ts';
import { viewsOf } from '../saved-views/views-of.ts';
import { findAccess } from '../staff/access-columns.ts';
import {
  countActiveSubscriptions,
  countMails,
  countMenusAhead,
  countOrders,
  countSelections,
  findDeadline,
} from './store.ts';

/** A quarter of a year: enough to see where it goes. */
const TRADE_WEEKS = 12;

export const adminOverviewRoutes = [
  route(getAdminFrame, async (context) => {
    const { deps, channel } = context;
    const now = toInstant(deps.clock.shopNow());
    return {
      now_at: now,
      now_formatted: formatDeadline(now, channel.time_zone),
      time_zone: channel.time_zone,
      host: channel.primary_host,
      other_channels: await otherChannels(context),
      permissions: context.permissions,
      second_factor_due: context.second_factor_due,
      saved_views: context.user ? await viewsOf(deps.database, context.user.id) : [],
    };
  }),

  route(getAdminOverview, async (context) => {
    const { deps, channel } = context;
    const { database } = deps;
    const now = deps.clock.shopNow();
    const local = Temporal.Instant.from(toInstant(now)).toZonedDateTimeISO(channel.time_zone);
    const week = await deps.directory.currentWeek(channel);
    /** A figure is read only for somebody who may open the list behind it. */
    const may = <T>(permission: Permission, read: () => Promise<T> | null): Promise<T> | null =>
      context.permissions.includes(permission) ? read() : null;

    const today = weekOf(calendarDate(local.toPlainDate().toString()));
    const [
      shown,
      selections,
      autofill_off,
      payments,
      held,
      alerts,
      requests,
      trade,
      orders,
      active_subscriptions,
      menus,
      mails,
    ] = await Promise.all([
      week && weekShown(context, week, now),
      may('week.read', () => week && selectionsOf(context, week)),
      may('week.read', () => week && countAutofillOff(database, channel.id, week)),
      may('orders.read', () => countOpenPayments(database, channel.id)),
      may('week.read', () => countHeldWeeks(database, channel.id)),
      may('mails.read', () => countAlerts(database, channel.id)),
      may('orders.read', () => countRequests(database, channel.id)),
      may('reports.read', async () => {
        const range = {
          channel_id: channel.id,
          from: addWeeks(today, 1 - TRADE_WEEKS),
          to: today,
          time_zone: channel.time_zone,
        };
        await countChangedWeeks(database, range, ['orders', 'meals']);
        return findTrade(database, range);
      }),
      may('orders.read', () => week && countOrders(database, channel.id, week)),
      may('week.read', () => countActiveSubscriptions(database, channel.id)),
      may('menus.read', () => countMenusAhead(database, channel.id, now)),
      may('mails.read', () => countMails(database, channel.id)),
    ]);
    return {
      now_at: toInstant(now),
      day_part: dayPart(local.hour),
      today_formatted: formatDateLong(calendarDate(local.toPlainDate().toString())),
      week: shown,
      selections: selections && selections.now,
      last_week: selections && selections.before,
      autofill_off,
      payments: payments && payments.map(titled),
      held: held && held.map(titled),
      alerts,
      requests,
      trade: trade && trade.map((each) => ({ ...each, label: formatWeek(weekFrom(each.week)) })),
      orders,
      active_subscriptions,
      menus: menus && {
        published: menus.published,
        last_week_title: menus.last_week && formatWeekTitle(weekFrom(menus.last_week)),
      },
      mails,
    };
  }),
];

const titled = <Line extends { week: string }>(line: Line) => ({
  ...line,
  week_title: formatWeekTitle(weekFrom(line.week)),
});

const nobody = { picked: 0, autofilled: 0, box: 0, skipped: 0, open: 0, needs_attention: 0 };

/** The week, and the one before it as it ended. */
async function selectionsOf({ deps, channel }: RequestContext, week: Week) {
  const before = addWeeks(week, -1);
  const counted = await countSelections(deps.database, channel.id, [week, before]);
  return { now: counted.get(week) ?? nobody, before: counted.get(before) ?? nobody };
}

async function weekShown({ deps, channel }: RequestContext, week: Week, now: Date) {
  const deadline = await findDeadline(deps.database, channel.id, week);
  // taken back since the directory was read
  if (!deadline) return null;
  return {
    week,
    week_title: formatWeekTitle(week),
    picking_deadline_at: toInstant(deadline),
    picking_deadline_formatted: formatDeadline(toInstant(deadline), channel.time_zone),
    time_left: formatTimeLeft(deadline.getTime() - now.getTime()),
  };
}

/** Reached by the scheme and port that this one was reached by. */
async function otherChannels({ deps, channel, user, origin }: RequestContext) {
  const [channels, access] = await Promise.all([
    deps.directory.all(),
    user && findAccess(deps.database, user.id),
  ]);
  if (!access) return [];
  const config = { ...deps.config, public_url: deps.config.public_url ?? origin };
  return channels
    .filter(({ id }) => id !== channel.id && permissionsOn(id, access).includes('view-admin'))
    .map((other) => ({
      name: other.settings.name,
      host: other.primary_host,
      origin: channelOrigin(config, other),
    }));
}

function dayPart(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
