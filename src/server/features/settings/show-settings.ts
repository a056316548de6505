import { channelSettings, siteSettings } from '../../../contract/channel.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { weekInstants } from '../../../domain/week/week-instants.ts';
import type { WeekRule } from '../../../domain/week/week-rule.ts';
import { addWeeks, formatWeekTitle, week, weekOf } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { listPages } from '../content/edit-page.ts';
import { pricedWeek } from '../price-changes/in-week.ts';
import { findChannelRow, findLastMenuWeek, findPlans, findTaxRates, findZones } from './store.ts';

export async function showSettings(context: RequestContext) {
  const { deps, channel } = context;
  const { database, clock } = deps;
  const priced = await pricedWeek(context);
  const [row, zones, tax_rates, plans, pages, lastWeek] = await Promise.all([
    findChannelRow(database, channel.id),
    findZones(database, channel.id, priced),
    findTaxRates(database, channel.id),
    findPlans(database, channel.id, priced),
    listPages(database, channel.id),
    findLastMenuWeek(database, channel.id),
  ]);
  const rule = row.week_rule as unknown as WeekRule; // checked when it was written
  const thisWeek = weekOf(dateIn(rule.time_zone, toInstant(clock.shopNow())));
  const next = addWeeks(lastWeek ? week(lastWeek) : thisWeek, 1);
  const at = weekInstants(rule, next);
  const shown = (instant: typeof at.picking_opens_at) => formatDeadline(instant, rule.time_zone);
  return {
    version: row.version,
    config: channelSettings.parse(row.config),
    site: siteSettings.parse(row.site),
    week_rule: { ...rule, delivery_weekdays: [...rule.delivery_weekdays] },
    next_week: {
      week_title: formatWeekTitle(next),
      opens: shown(at.picking_opens_at),
      deadline: shown(at.picking_deadline_at),
      production: shown(at.production_starts_at),
    },
    delivery_taxed: row.delivery_taxed,
    zones,
    tax_rates,
    plans,
    pages,
  };
}
