import { count, money, orders, week } from './figures.ts';
import { percentShare, type Report } from './report.ts';

const calendarWeek = {
  ...week,
  definition: 'From Monday to Sunday by the channel’s clock.',
};

const subscriptions: Report = {
  title: 'Subscriptions',
  question: 'How many plans come, go and stay?',
  row: ['week'],
  order: ['week'],
  // a plan runs in many weeks
  adds_up: false,
  columns: [
    calendarWeek,
    count('began', 'New', 'Plans taken out in this week.'),
    count('cancelled', 'Cancelled', 'Plans cancelled in this week and not taken up again since.'),
    count('paused', 'Paused', 'Pauses that began or were changed in this week.'),
    count(
      'running',
      'Running at the end',
      'Plans taken out and not cancelled by the end of this week; paused ones are among them.',
    ),
  ],
  chart: {
    title: 'Do more plans come than go?',
    kind: 'bars',
    unit: 'count',
    series: [
      { id: 'began', name: 'New', color: 'good' },
      { id: 'cancelled', name: 'Cancelled', color: 'bad' },
    ],
  },
};

const payments: Report = {
  title: 'Payments',
  question: 'How many charges go through, and what goes back?',
  row: ['week'],
  order: ['week'],
  adds_up: true,
  columns: [
    { ...week, definition: 'The delivery week of the order that is paid for.' },
    count('tries', 'Charges tried', 'Tries to charge a card, each counted once.'),
    count('succeeded', 'Succeeded', 'Tries that brought the money.'),
    money('succeeded_cents', 'Taken', 'What these tries brought.'),
    count('declined', 'Declined', 'Tries that the bank refused.'),
    count('open', 'Not settled', 'Tries under way, waiting for the customer, or not known yet.'),
    {
      id: 'success_percent',
      header: 'Success',
      unit: 'percent',
      definition: 'Succeeded, as a share of succeeded and declined.',
      of: (sum) => percentShare(sum('succeeded'), sum('succeeded') + sum('declined')),
    },
    count('refunds', 'Refunds', 'Refunds to cards that went through.'),
    money('refunded_cents', 'Paid back', 'What these refunds gave back.'),
    money(
      'kept_cents',
      'Kept',
      'Taken − paid back: what the gateway owes us for these orders.',
      (sum) => sum('succeeded_cents') - sum('refunded_cents'),
    ),
  ],
  chart: {
    title: 'How many charges go through?',
    kind: 'stacked',
    unit: 'count',
    series: [
      { id: 'succeeded', name: 'Succeeded', color: 'good' },
      { id: 'declined', name: 'Declined', color: 'bad' },
      { id: 'open', name: 'Not settled', color: 'open' },
    ],
  },
};

const reconciliation: Report = {
  title: 'Reconciliation',
  question: 'Does the payment gateway say what our books say?',
  row: ['day'],
  order: ['day'],
  adds_up: true,
  columns: [
    {
      id: 'day',
      header: 'Day',
      unit: 'day',
      definition:
        'A day that is over and was compared, from midnight to midnight UTC, of all channels together.',
    },
    count('charges', 'Charges', 'Charges of this day that the gateway says went through.'),
    money('gateway_cents', 'Gateway', 'What the gateway says that they brought.'),
    money(
      'shop_cents',
      'Our books',
      'What our books say of them: paid orders and bought gift cards.',
    ),
    money(
      'gateway_refunded_cents',
      'Refunded',
      'Paid back on these charges since, says the gateway; what it pays back later than 35 days is not in it.',
    ),
    money('shop_refunded_cents', 'Refunds booked', 'The same by our books.'),
    count('differing', 'Differ', 'Charges of which the two do not say the same.'),
  ],
  chart: {
    title: 'Do the gateway and our books agree?',
    kind: 'bars',
    unit: 'cents',
    series: [
      { id: 'gateway_cents', name: 'Gateway', color: 'now' },
      { id: 'shop_cents', name: 'Our books', color: 'good' },
    ],
  },
};

const affiliates: Report = {
  title: 'Affiliates',
  question: 'What do partners sell, and what do they earn?',
  row: ['code'],
  order: ['earnings_cents', 'orders'],
  adds_up: true,
  columns: [
    { id: 'code', header: 'Code', unit: 'text', definition: 'The partner’s code.' },
    { id: 'name', header: 'Partner', unit: 'text', definition: 'Whose code it is.' },
    {
      ...orders,
      definition: 'Sold orders that came through their link, by the week they were placed in.',
    },
    money('total_cents', 'Total', 'What these orders came to, tax and delivery included.'),
    money(
      'earnings_cents',
      'Earned',
      'The promised share of the meals after discounts, without delivery and tax, less the part that was refunded.',
    ),
  ],
  chart: {
    title: 'What do partners earn each week?',
    kind: 'bars',
    unit: 'cents',
    series: [{ id: 'earnings_cents', name: 'Earned', color: 'now' }],
  },
};

export const planReports = { subscriptions, payments, reconciliation, affiliates };
