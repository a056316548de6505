import { getStorefront, type StorefrontWeek } from '../../../contract/storefront.ts';
import { cents } from '../../../domain/money/cents.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWeek, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { pricedWeek } from '../price-changes/in-week.ts';
import { toPlan } from './plan-prices.ts';
import {
  countMeals,
  findBoxes,
  findDeliveryTerms,
  findHighlights,
  findMenu,
  findProducts,
} from './store.ts';
import { weekTexts } from './week-texts.ts';

const HIGHLIGHTS = 4;

export const storefrontRoutes = [
  route(getStorefront, async (context, { query }) => {
    const { deps, channel } = context;
    const now = deps.clock.shopNow();
    const week = await deps.directory.currentWeek(channel);
    const open = await deps.directory.orderableMenus(channel);
    const asked = open.find((menu) => menu.week === query.week)?.week;
    const priced = asked ?? (await pricedWeek(context));
    const [shown, products, zones] = await Promise.all([
      week && weekOf(context, week),
      findProducts(deps.database, { channel_id: channel.id, week: priced, now }),
      findDeliveryTerms(deps.database, channel.id, priced),
    ]);
    const { subscription_discount, subscription_offer } = channel.site;
    const terms = {
      subscription_discount: subscription_offer === 'Y' ? subscription_discount : null,
      delivery: zones.map(({ fee_cents, free_over_cents }) => ({
        fee_cents: cents(fee_cents),
        free_over_cents: free_over_cents === null ? null : cents(free_over_cents),
      })),
    };
    return {
      now_at: toInstant(now),
      shop_url: shopUrl(context),
      week: shown,
      subscription_discount,
      plans: products.map((product) => toPlan(product, terms)),
    };
  }),
];

async function weekOf(
  { deps, channel }: RequestContext,
  week: Week,
): Promise<StorefrontWeek | null> {
  const menu = await findMenu(deps.database, channel.id, week);
  // taken back since the directory was read
  if (!menu) return null;
  const [counts, highlights, boxes] = await Promise.all([
    countMeals(deps.database, menu.id),
    findHighlights(deps.database, menu.id, HIGHLIGHTS),
    findBoxes(deps.database, menu.id),
  ]);
  const times = {
    picking_opens_at: toInstant(menu.picking_opens_at),
    picking_deadline_at: toInstant(menu.picking_deadline_at),
    production_starts_at: toInstant(menu.production_starts_at),
    delivery_dates: menu.delivery_dates.map(calendarDate).sort(),
  };
  return {
    week,
    week_formatted: formatWeek(week),
    picking_opens_at: times.picking_opens_at,
    picking_deadline_at: times.picking_deadline_at,
    ...weekTexts(times, channel.time_zone),
    ...counts,
    highlights,
    boxes,
  };
}

/** A channel may answer on several hosts; outside it is known by its primary one. */
function shopUrl({ deps, channel, origin }: RequestContext): string {
  const url = new URL(deps.config.public_url ?? origin);
  url.hostname = channel.primary_host;
  return url.origin;
}
