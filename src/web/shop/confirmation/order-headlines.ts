import type { Order } from '../../../contract/order.ts';

interface Headline {
  title: string;
  text: (order: Order) => string;
}

const arrives = ({ delivery_date_formatted }: Order) =>
  `Your box arrives on ${delivery_date_formatted}.`;

/** What the page says first, by where the order stands. */
export const orderHeadlines: Record<Order['state'], Headline> = {
  paid: {
    title: 'Thank you for your order!',
    text: (order) => `${arrives(order)} We have mailed you the same facts.`,
  },
  confirming: {
    title: 'We are confirming your payment',
    text: () =>
      'Your bank has not answered yet. You need not do anything: this page follows along, and we will mail you the result. You cannot be charged twice.',
  },
  on_its_way: { title: 'Your box is on its way', text: arrives },
  delivered: {
    title: 'Your box was delivered',
    text: ({ delivery_date_formatted }) =>
      `It came on ${delivery_date_formatted}. Enjoy your meals.`,
  },
  cancelled: {
    title: 'This order is cancelled',
    text: ({ refunded_cents }) =>
      refunded_cents > 0
        ? 'What you paid goes back the way it came.'
        : 'Nothing is charged for it.',
  },
  failed: {
    title: 'Your payment did not go through',
    text: () => 'Nothing was charged. Your box is kept: please try again with another card.',
  },
};
