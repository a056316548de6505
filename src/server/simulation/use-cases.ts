import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { receiveWebhook } from '../features/checkout/receive-webhook.ts';
import { placeOrder } from '../features/checkout/place-order.ts';
import { savePicks } from '../features/checkout/save-picks.ts';
import { cancelOrder } from '../features/orders/cancel-order.ts';
import { lockCustomer } from '../features/orders/lock-customer.ts';
import { cancelAllSubscriptions } from '../features/subscriptions/cancel-all-subscriptions.ts';
import {
  changeDeliveryDay,
  changeDeliveryDayOfWeek,
} from '../features/subscriptions/change-delivery-day.ts';
import { changePlan, changePlanOfWeek } from '../features/subscriptions/change-plan.ts';
import { pauseSubscription } from '../features/subscriptions/pause-subscription.ts';
import {
  reactivateSubscription,
  resumeSubscription,
} from '../features/subscriptions/resume-subscription.ts';
import { skipWeek } from '../features/subscriptions/skip-week.ts';
import { unskipWeek } from '../features/subscriptions/unskip-week.ts';
import { runDueWork } from '../features/week-run/due-work.ts';

/** What customers and workers do, as the shop does it. Tests put broken ones in their place. */
export const realUseCases = {
  placeOrder,
  savePicks,
  cancelOrder,
  skipWeek,
  unskipWeek,
  pauseSubscription,
  resumeSubscription,
  reactivateSubscription,
  cancelAllSubscriptions,
  changePlan,
  changePlanOfWeek,
  changeDeliveryDay,
  changeDeliveryDayOfWeek,
  receiveWebhook,
  runDueWork,
  creditBalance,
};

export type UseCases = typeof realUseCases;

/** A gift: it joins the balance under the customer's lock, as everything that moves it. */
async function creditBalance(
  { database }: Pick<Deps, 'database'>,
  userId: string,
  amount_cents: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, userId);
    await sql`
      insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason)
      select ${userId}, ${amount_cents}, coalesce(max(sequence), 0) + 1,
             coalesce((array_agg(balance_cents order by sequence desc))[1], 0) + ${amount_cents}, 'adjustment'
        from credit_ledger where user_id = ${userId}`.execute(transaction);
  });
}
