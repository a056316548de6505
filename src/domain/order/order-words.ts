import type { OrderStatus } from './order-status.ts';
import { declineText, type AttemptStatus } from './payment-attempt.ts';

/** Where an order stands, in the customer's words. */
export const orderWords: Record<OrderStatus, { title: string; text: string }> = {
  pending: {
    title: 'Being paid',
    text: 'Your bank is asked. The order stands as soon as it has answered.',
  },
  placed: {
    title: 'Waiting for payment',
    text: 'Your box is ordered but not paid yet. Unpaid boxes are not cooked.',
  },
  paid: { title: 'Confirmed', text: 'Your box is paid, and the kitchen knows of it.' },
  in_production: { title: 'In the kitchen', text: 'Your meals are being cooked.' },
  shipped: { title: 'On its way', text: 'Your box has left the kitchen.' },
  delivered: { title: 'Delivered', text: 'Your box has arrived. Enjoy your meals.' },
  cancelled: {
    title: 'Cancelled',
    text: 'This order was cancelled. What was paid goes back to where it came from.',
  },
  dropped: { title: 'Not delivered', text: 'This order was never paid, so no box was sent.' },
};

/** A box's way, with the status from which each step is done. */
const way = [
  ['Ordered', 'placed'],
  ['Paid', 'paid'],
  ['In the kitchen', 'in_production'],
  ['On its way', 'shipped'],
  ['Delivered', 'delivered'],
] as const satisfies readonly (readonly [string, OrderStatus])[];

interface Step {
  name: string;
  done: boolean;
}

/** Empty for an order that goes no further. */
export function deliverySteps(status: OrderStatus): Step[] {
  if (status === 'cancelled' || status === 'dropped') return [];
  const reached = way.findIndex(([, from]) => from === status);
  return way.map(([name], index) => ({ name, done: index <= reached }));
}

const attemptTexts: Record<Exclude<AttemptStatus, 'declined'>, string> = {
  processing: 'Your bank is being asked.',
  requires_action: 'Your bank waits for your approval.',
  unknown: 'Your bank has not answered yet. We ask again, and never charge twice.',
  succeeded: 'Paid.',
};

export const attemptText = (status: AttemptStatus, decline_code: string | null): string =>
  status === 'declined' ? declineText(decline_code) : attemptTexts[status];
