import type { Database } from '../../platform/database/database.ts';
import { tellTerms } from '../price-changes/plan-terms.ts';
import { takeDuePlans } from './due-store.ts';
import { tellCustomer } from './tell-customer.ts';

/**
 * Paused plans whose week to resume is the current picking week, or past, go on; their customers are
 * told. The weeks from there on were never left out. A plan that is being changed now waits for the next time.
 */
export async function resumeDuePlans(database: Database, now: Date): Promise<number> {
  let resumed = 0;
  for (;;) {
    const plans = await database.transaction().execute(async (transaction) => {
      const due = await takeDuePlans(transaction, now);
      for (const plan of due) {
        const terms = await tellTerms(
          transaction,
          { ...plan, user_id: plan.customer_id, subscription_id: plan.id },
          now,
        );
        await tellCustomer(
          transaction,
          { channel: { id: plan.channel_id }, actor_id: null, customer_id: plan.customer_id },
          {
            kind: 'subscription_resumed',
            subscription_ids: [plan.id],
            facts: { plan: plan.product_name, returned: [], terms },
          },
        );
      }
      return due.length;
    });
    if (plans === 0) return resumed;
    resumed += plans;
  }
}
