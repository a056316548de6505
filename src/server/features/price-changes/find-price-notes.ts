import { comingText, stepText } from '../../../domain/pricing/price-words.ts';
import { formatWeekTitle, type Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findStepsOf } from './concerned-store.ts';
import { findChangesFrom } from './store.ts';

export interface PriceNote {
  subscription_id: string;
  from_week: Week;
  /** the plan that it is the price of; null: it concerns every box */
  product: string | null;
  text: string;
  /** with the week it begins in */
  coming: string;
}

/** What a customer's plans will cost from which week on, while that is news. */
export async function findPriceNotes(
  database: Queryable,
  of: { channel_id: string; user_id: string; since: Week },
): Promise<PriceNote[]> {
  const changes = await findChangesFrom(database, of.channel_id, of.since);
  const notes = changes.map(async (change) => {
    const steps = await findStepsOf(database, change, of.user_id);
    return steps.map((step) => ({
      subscription_id: step.plan_id,
      from_week: change.from_week,
      product: step.kind === 'plan_price' ? step.name : null,
      text: stepText(step),
      coming: comingText(formatWeekTitle(change.from_week), step),
    }));
  });
  return (await Promise.all(notes)).flat();
}
