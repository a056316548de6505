import { averageBox, count, money, orders, week } from './figures.ts';
import { percentShare, type Report } from './report.ts';

const sales: Report = {
  title: 'Sales',
  question: 'What was sold each week, and what is left of it?',
  row: ['week'],
  order: ['week'],
  adds_up: true,
  columns: [
    week,
    orders,
    count('meals', 'Meals', 'Portions in these orders, without those that could not be cooked.'),
    money('items_cents', 'Items', 'Meals and surcharges at their prices, before any discount.'),
    money('saved_cents', 'Discounts', 'Subscribe & Save and discount codes together.'),
    money('delivery_cents', 'Delivery', 'Delivery fees.'),
    money('tax_cents', 'Tax', 'Sales tax on these orders.'),
    money('total_cents', 'Total', 'Items − discounts + delivery + tax: what customers owed.'),
    money('refunded_cents', 'Refunded', 'Paid back on these orders, to cards and balances.'),
    money(
      'net_cents',
      'Net sales',
      'Total − tax − refunded.',
      (sum) => sum('total_cents') - sum('tax_cents') - sum('refunded_cents'),
    ),
    averageBox,
  ],
  chart: {
    title: 'How much is sold each week?',
    kind: 'bars',
    unit: 'cents',
    series: [
      { id: 'total_cents', name: 'Total', color: 'now' },
      { id: 'net_cents', name: 'Net sales', color: 'good' },
    ],
  },
};

const tax: Report = {
  title: 'Tax',
  question: 'How much tax was charged, and for which state?',
  row: ['state'],
  order: ['tax_cents', 'orders'],
  adds_up: true,
  columns: [
    { id: 'state', header: 'State', unit: 'text', definition: 'The state that the box goes to.' },
    orders,
    money('base_cents', 'Meals', 'Items after every discount: what meals are taxed on.'),
    money('delivery_cents', 'Delivery', 'Delivery fees; taxed only if the channel says so.'),
    money('tax_cents', 'Tax', 'Tax as charged on the orders. Part refunds do not lower it.'),
    {
      id: 'tax_percent',
      header: 'Tax share',
      unit: 'percent',
      definition: 'Tax divided by meals: the rate as it came out.',
      of: (sum) => percentShare(sum('tax_cents'), sum('base_cents')),
    },
  ],
  chart: {
    title: 'How much tax comes due each week?',
    kind: 'bars',
    unit: 'cents',
    series: [{ id: 'tax_cents', name: 'Tax', color: 'now' }],
  },
};

const discounts: Report = {
  title: 'Discounts',
  question: 'What do discounts cost, and what do they sell?',
  row: ['code'],
  order: ['given_cents'],
  // with a code on a plan, an order has both discounts
  adds_up: false,
  columns: [
    {
      id: 'code',
      header: 'Discount',
      unit: 'text',
      definition: 'A discount code, or Subscribe & Save: the orders of plans.',
    },
    orders,
    money(
      'given_cents',
      'Given',
      'Taken off these orders’ items by this discount; a delivery fee that it spares is not in it.',
    ),
    money('total_cents', 'Total', 'What these orders came to, tax and delivery included.'),
    averageBox,
    {
      id: 'cost_percent',
      header: 'Cost',
      unit: 'percent',
      definition: 'Given, as a share of these orders’ items before any discount.',
      of: (sum) => percentShare(sum('given_cents'), sum('items_cents')),
    },
  ],
  chart: {
    title: 'What do discounts cost each week?',
    kind: 'stacked',
    unit: 'cents',
    series: [
      { id: 'subscription_cents', name: 'Subscribe & Save', color: 'now' },
      { id: 'code_cents', name: 'Codes', color: 'open' },
    ],
  },
};

const giftCards: Report = {
  title: 'Gift cards',
  question: 'How much was given out, taken in and spent?',
  row: ['week'],
  order: ['week'],
  adds_up: true,
  columns: [
    {
      ...week,
      definition:
        'From Monday to Sunday by the channel’s clock; what is spent counts in the delivery week.',
    },
    count('made', 'Cards made', 'Gift cards made in this week.'),
    money('made_cents', 'Made', 'What the cards made in this week are worth.'),
    count('redeemed', 'Cards redeemed', 'Gift cards added to a balance in this week.'),
    money('redeemed_cents', 'Redeemed', 'What these cards added to balances.'),
    money(
      'adjusted_cents',
      'Adjusted',
      'Added to balances by staff, by imports and for friends brought, less what was taken off.',
    ),
    money('spent_cents', 'Spent', 'Paid from balances on sold orders: paid and standing.'),
  ],
  chart: {
    title: 'Do gift cards come back?',
    kind: 'bars',
    unit: 'cents',
    series: [
      { id: 'redeemed_cents', name: 'Redeemed', color: 'now' },
      { id: 'spent_cents', name: 'Spent', color: 'good' },
    ],
  },
};

export const salesReports = { sales, tax, discounts, gift_cards: giftCards };
