import type { PriceChange } from '../../../contract/price-changes.ts';
import { canApply } from '../../../domain/pricing/price-change.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant, type Instant } from '../../../domain/week/instant.ts';
import { formatWeekTitle } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { loadCalendar, type Calendar } from './charged-weeks.ts';
import { pricedWeek } from './in-week.ts';
import { findChanges, findPrices, type ShownChange } from './store.ts';

const MOST_CHANGES = 50;

/** What subscribers pay now, and what was planned. */
export async function showPrices(context: RequestContext) {
  const { deps, channel } = context;
  const { database, clock } = deps;
  const week = await pricedWeek(context);
  const [calendar, prices, changes] = await Promise.all([
    loadCalendar(database, channel.id),
    findPrices(database, { channel_id: channel.id, week, since: week }),
    findChanges(database, channel.id, { most: MOST_CHANGES }),
  ]);
  const now = clock.shopNow();
  const shown = (at: Instant) => formatDeadline(at, calendar.time_zone);
  return {
    version: calendar.version,
    week_title: formatWeekTitle(week),
    weeks: calendar.ahead(now).map((each) => ({
      value: each.week,
      label: `${formatWeekTitle(each.week)}, charged ${shown(each.charged_at)}`,
      in_time: canApply(each, toInstant(now), true),
    })),
    prices: prices.map(({ pending_week, ...price }) => ({
      ...price,
      pending_week_title: pending_week && formatWeekTitle(pending_week),
    })),
    changes: changes.map((change) => showChange(change, calendar, now)),
  };
}

function showChange(change: ShownChange, calendar: Calendar, now: Date): PriceChange {
  const charged_at = calendar.chargedAt(change.from_week);
  const isCharged = charged_at <= toInstant(now);
  const shown = (at: Instant) => formatDeadline(at, calendar.time_zone);
  return {
    id: change.id,
    state: change.withdrawn_at
      ? 'withdrawn'
      : isCharged
        ? 'in_force'
        : change.announced_at
          ? 'announced'
          : 'scheduled',
    from_week_title: formatWeekTitle(change.from_week),
    charged_formatted: shown(charged_at),
    announced_formatted: shown(toInstant(change.announced_at ?? change.announce_at)),
    steps: change.steps,
    told: change.told,
    made_by: change.made_by,
    withdrawable: !change.withdrawn_at && !isCharged,
  };
}
