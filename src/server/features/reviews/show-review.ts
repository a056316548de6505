import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { Review } from '../../../contract/review.ts';
import { reviewWindow } from '../../../domain/review/review-window.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { findReviewed, type ReviewedRow } from './store.ts';

/** Whoever has the key may see what was said about these meals, and nothing about the person. */
export async function showReview(
  context: RequestContext,
  urlKey: string,
): Promise<{ ok: true; review: Review } | Refusal> {
  const found = await findReviewed(context.deps.database, context.channel.id, urlKey);
  if (!found) return refuse('order.not_found');
  return { ok: true, review: toReview(context, found) };
}

export function toReview(context: RequestContext, row: ReviewedRow): Review {
  const { number, delivery_date, next_delivery_date, meals } = row;
  return {
    number,
    delivery_date_formatted: formatDateLong(delivery_date),
    window: reviewWindow(row, todayOf(context)),
    next_delivery_formatted: next_delivery_date && formatDateLong(next_delivery_date),
    meals,
  };
}

const todayOf = ({ deps, channel }: RequestContext) =>
  dateIn(channel.time_zone, toInstant(deps.clock.shopNow()));
