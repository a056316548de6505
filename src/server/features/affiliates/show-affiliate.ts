import { toString as drawQrCode } from 'qrcode';
import type { Affiliate } from '../../../contract/affiliate.ts';
import { affiliateParameter } from '../../../domain/affiliate/affiliate-code.ts';
import { earningsByWeek } from '../../../domain/affiliate/earnings.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { addWeeks, formatWeek, weekOf } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { findAffiliateOf, findReferredOrders, findVisits, type AffiliateRow } from './store.ts';

const WEEKS_SHOWN = 12;

/** Null: this person has no code on this channel yet. */
export async function showAffiliate(
  context: RequestContext,
  week: string | undefined,
): Promise<Affiliate | null> {
  const { deps, channel, user } = context;
  const of = { channel_id: channel.id, user_id: user!.id };
  const affiliate = await findAffiliateOf(deps.database, of);
  if (!affiliate) return null;
  const current = await deps.directory.currentWeek(channel);
  const link = menuLink(context.origin, affiliate.code, week === current ? undefined : week);
  const weeks = await findEarnings(context, affiliate);
  const sum = (of: (week: (typeof weeks)[number]) => number) =>
    weeks.reduce((total, each) => total + of(each), 0);
  return {
    code: affiliate.code,
    percent: channel.site.affiliate_percent,
    link,
    qr_code: await qrCode(link),
    embed_address: `${context.origin}/embed/menu/${affiliate.code}`,
    weeks,
    total: {
      visits: sum(({ visits }) => visits),
      orders: sum(({ orders }) => orders),
      earnings_cents: sum(({ earnings_cents }) => earnings_cents),
    },
  };
}

/** Without a week it leads to the one that is open, whenever it is followed. */
export function menuLink(origin: string, code: string, week?: string): string {
  const query = new URLSearchParams({ ...(week && { week }), [affiliateParameter]: code });
  return `${origin}/meals?${query.toString()}`;
}

async function findEarnings({ deps, channel }: RequestContext, affiliate: AffiliateRow) {
  const weekAt = (at: Date) => weekOf(dateIn(channel.time_zone, toInstant(at)));
  const newest = weekAt(deps.clock.shopNow());
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, ago) => addWeeks(newest, -ago));
  const of = { affiliate_id: affiliate.id, from: weeks.at(-1)! };
  const [visits, orders] = await Promise.all([
    findVisits(deps.database, of),
    findReferredOrders(deps.database, of),
  ]);
  return earningsByWeek(
    weeks,
    visits.map((day) => ({ week: weekOf(day.visit_date), visits: day.visits })),
    orders.map((order) => ({ ...order, placed_week: weekAt(order.placed_at) })),
  ).map((week) => ({ ...week, week_formatted: formatWeek(week.week) }));
}

async function qrCode(link: string): Promise<string> {
  const svg = await drawQrCode(link, { type: 'svg', margin: 1 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
