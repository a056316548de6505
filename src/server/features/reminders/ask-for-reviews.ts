import { reviewAskedAt } from '../../../domain/review/review-asked-at.ts';
import { reviewWindow } from '../../../domain/review/review-window.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import type { Deps } from '../../deps.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { endAsking, findDeliveryDays, findUnreviewed } from './review-store.ts';

const CHUNK = 500;

/**
 * The morning after a delivery, asks those who got a box how its meals were; once per order, however often
 * and by how many workers it is called. Nobody is asked about a box when the next one is there already.
 */
export async function askForReviews(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const now = toInstant(clock.shopNow());
  for (const day of await findDeliveryDays(database, clock.shopNow())) {
    if (!hasPassed(reviewAskedAt(day.delivery_date, day.time_zone), now)) continue;
    const today = dateIn(day.time_zone, now);
    for (let after: string | null = null; ;) {
      if (stopping?.aborted) return;
      const orders = await findUnreviewed(database, day, { after, most: CHUNK });
      await queueMails(
        database,
        orders
          .filter((order) => reviewWindow({ ...day, ...order }, today) === 'open')
          .map(({ id, number, url_key, meals, user_id, to_email, to_name }) => ({
            user_id,
            to_email,
            to_name,
            kind: 'review_request',
            channel_id: day.channel_id,
            dedupe_key: `review_request ${id}`,
            payload: { number, url_key, delivery_date: day.delivery_date, meals },
          })),
      );
      after = orders.at(-1)?.id ?? null;
      if (orders.length < CHUNK) break;
    }
    await endAsking(database, day);
  }
}
