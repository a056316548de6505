import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf, ResponseOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal, type RefusalCode } from '../../../contract/refusals.ts';
import type { saveReview as entry } from '../../../contract/review.ts';
import type { ReviewWindow } from '../../../domain/review/review-window.ts';
import { shownRating } from '../../../domain/review/shown-rating.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { findMeansOf } from '../taste/means.ts';
import { toReview } from './show-review.ts';
import {
  findReviewed,
  lockOrder,
  saveRatings,
  tellShoppers,
  type NewRating,
  type ReviewedRow,
} from './store.ts';

type Body = ParsedOf<typeof entry>['body'];

const refusedWhen: Record<Exclude<ReviewWindow, 'open'>, RefusalCode> = {
  not_delivered: 'review.not_delivered',
  too_early: 'review.too_early',
  closed: 'review.closed',
};

/** Whoever has the order's key speaks for its customer. */
export async function saveReview(
  context: RequestContext,
  { url_key, ratings }: Body,
): Promise<(ResponseOf<typeof entry> & { ok: true }) | Refusal> {
  const { deps, channel, user } = context;
  if (!(await deps.limits.take('review.visitor', context.ip))) return refuse('request.too_many');
  return transact(deps.database, async (transaction) => {
    await lockOrder(transaction, channel.id, url_key);
    const order = await findReviewed(transaction, channel.id, url_key);
    if (!order) return refuse('order.not_found');
    const { window } = toReview(context, order);
    if (window !== 'open') return refuse(refusedWhen[window]);
    const rated = ofOrder(order, ratings);
    if (!rated) return refuse('review.other_meal');
    const now = deps.clock.shopNow();
    const shown = () => shownOf(transaction, rated);
    const before = await shown();
    const changed = await saveRatings(
      transaction,
      { order_id: order.id, user_id: order.user_id, now },
      rated,
    );
    // the menus in memory are made anew only when shoppers would see a difference
    if (!isDeepStrictEqual(before, await shown())) await tellShoppers(transaction);
    const receipt =
      changed.length === 0
        ? null
        : await recordEvent(transaction, {
            kind: 'order.reviewed',
            channel_id: channel.id,
            actor_id: user?.id ?? order.user_id,
            subject_user_id: order.user_id,
            // the words stay where they can be changed and taken away: the log cannot
            data: { order_id: order.id, number: order.number, stars: starsOf(rated, changed) },
          });
    const after = await findReviewed(transaction, channel.id, url_key);
    const message = 'Thank you! Your review is saved.';
    return { ok: true as const, message, receipt, review: toReview(context, after!) };
  });
}

async function shownOf(database: Queryable, rated: readonly NewRating[]) {
  const ids = rated.map(({ menu_item_id }) => menu_item_id);
  const means = await findMeansOf(database, ids);
  return new Map(
    means.map(({ menu_item_id, rating, count }) => [
      menu_item_id,
      shownRating(rating, count)?.stars,
    ]),
  );
}

/** Null: one of them is not in this order, or named twice. */
function ofOrder({ meals }: ReviewedRow, ratings: Body['ratings']): NewRating[] | null {
  const rated = ratings.flatMap(({ sku, stars, words }) => {
    const meal = meals.find((each) => each.sku === sku);
    return meal ? [{ menu_item_id: meal.menu_item_id, stars, words: words || null }] : [];
  });
  const named = new Set(rated.map(({ menu_item_id }) => menu_item_id));
  return named.size === ratings.length ? rated : null;
}

const starsOf = (rated: readonly NewRating[], changed: readonly string[]) =>
  Object.fromEntries(
    rated
      .filter(({ menu_item_id }) => changed.includes(menu_item_id))
      .map(({ menu_item_id, stars }) => [menu_item_id, stars]),
  );
