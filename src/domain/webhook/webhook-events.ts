/** What other programs can be told, by what it is about. The triggers of the database write them by these names. */
export const webhookGroups = [
  {
    about: 'Orders',
    events: {
      'order.placed': 'An order was made',
      'order.paid': 'It was paid',
      'order.changed': 'Staff changed what is in it',
      'order.in_production': 'The kitchen has it',
      'order.shipped': 'It is on its way',
      'order.delivered': 'It has arrived',
      'order.cancelled': 'It was cancelled after it was paid',
      'order.dropped': 'It was never paid and is given up',
      'order.refunded': 'Money goes back, all or part',
    },
  },
  {
    about: 'Plans',
    events: {
      'subscription.created': 'A plan began: its first order is paid',
      'subscription.skipped': 'A week was skipped',
      'subscription.unskipped': 'A skipped week was taken back',
      'subscription.paused': 'It pauses',
      'subscription.resumed': 'It goes on after a pause',
      'subscription.cancelled': 'It was cancelled',
      'subscription.reactivated': 'It goes on after a cancellation',
    },
  },
  {
    about: 'Customers and weeks',
    events: {
      'customer.created': 'Somebody has an account',
      'week.closed': 'The deadline has passed and every plan has its outcome',
    },
  },
] as const;

type Events = (typeof webhookGroups)[number]['events'];
type KeysOf<T> = T extends unknown ? keyof T : never;
export type WebhookEventType = KeysOf<Events>;

export const webhookEventTypes = webhookGroups.flatMap(
  ({ events }) => Object.keys(events) as WebhookEventType[],
);

/** Sent when staff ask whether anybody is there. */
export const webhookTestType = 'ping';
