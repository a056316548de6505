import { updatePaymentMethod } from '../features/account/update-payment-method.ts';
import { receiveWebhook } from '../features/checkout/receive-webhook.ts';
import { placeOrder } from '../features/checkout/place-order.ts';
import { savePicks } from '../features/checkout/save-picks.ts';
import { applyGiftCard } from '../features/gift-cards/apply-gift-card.ts';
import { cancelOrder } from '../features/orders/cancel-order.ts';
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
  applyGiftCard,
  updatePaymentMethod,
};

export type UseCases = typeof realUseCases;
