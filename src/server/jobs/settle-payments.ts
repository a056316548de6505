import { z } from 'zod';
import { detachCards } from '../features/care/detach-cards.ts';
import { deliverSandboxWebhooks } from '../features/checkout/receive-webhook.ts';
import { lookAfterPayments } from '../features/checkout/look-after-payments.ts';
import { lookAfterPurchases } from '../features/gift-purchases/look-after-purchases.ts';
import { payGiftRefunds } from '../features/gift-purchases/pay-gift-refunds.ts';
import { payRefunds } from '../features/orders/pay-refunds.ts';
import { job } from './job.ts';

/** What the sandbox reports, payments whose result is not known, checkouts whose process died, refunds that are still due, cards to be forgotten. */
export const settlePayments = job({
  id: 'settle-payments',
  schedule: '* * * * *',
  payload: z.strictObject({}),
  async run(deps) {
    await deliverSandboxWebhooks(deps);
    await lookAfterPayments(deps, deps.stopping);
    await payRefunds(deps);
    await lookAfterPurchases(deps, deps.stopping);
    await payGiftRefunds(deps);
    await detachCards(deps);
  },
});
