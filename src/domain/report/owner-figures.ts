/** The owner's figures in words: the page and its tests read them here. */
export const ownerFigures = {
  mrr: {
    header: 'Monthly recurring revenue',
    definition:
      'Sold orders of plans, without tax and refunds: the mean of the last four weeks, times 52 weeks, over 12 months.',
  },
  churn: {
    header: 'Churn',
    definition:
      'Plans cancelled in the last 13 weeks and not taken up again, as a share of those that ran at their beginning.',
  },
  churn_by_order: {
    header: 'Churn by order number',
    definition: 'Those cancelled plans by how many sold orders they had.',
  },
  churn_by_reason: {
    header: 'Churn by reason',
    definition: 'Those cancelled plans by the reason that was given.',
  },
  cohorts: {
    header: 'Retention',
    definition:
      'Of the plans whose first week lies in a month, the share that had a sold order so many weeks later. Only plans that are old enough are counted.',
  },
  skip: {
    header: 'Skip rate',
    definition: 'Weeks of plans that were skipped or paused, as a share of all weeks of plans.',
  },
  average: {
    header: 'Average box',
    definition: 'What sold orders came to, tax and delivery included, divided by their number.',
  },
  discount: {
    header: 'Discount cost',
    definition:
      'Subscribe & Save and codes on sold orders, as a share of their items before any discount.',
  },
  liability: {
    header: 'Gift-card liability',
    definition:
      'Balances of customers, and gift cards that can still be redeemed: what we owe in meals today.',
  },
  forecast: {
    header: 'Next week’s boxes',
    definition:
      'The mean of the last four weeks, moved on by the trend since the four before. Its error is the mean miss of the same forecast in the past eight weeks, each made from what was known before.',
  },
} as const;
