import { count, mealName, money, portions, sku, week } from './figures.ts';
import { percentShare, type Report } from './report.ts';

const margin: Report['columns'][number]['of'] = (sum) => sum('sales_cents') - sum('cost_cents');

const meals: Report = {
  title: 'Meals',
  question: 'Which meals sell, earn and please?',
  row: ['sku'],
  order: ['portions'],
  adds_up: true,
  columns: [
    mealName,
    sku,
    portions,
    money(
      'sales_cents',
      'Price',
      'What the meal was sold for, after every discount, before tax. Refunds do not lower it.',
    ),
    money(
      'cost_cents',
      'Cost',
      'Portions times what the meal costs to make, as it is known today.',
    ),
    money('margin_cents', 'Margin', 'Price − cost.', margin),
    {
      id: 'margin_percent',
      header: 'Margin share',
      unit: 'percent',
      definition: 'Margin divided by price.',
      of: (sum) => percentShare(sum('sales_cents') - sum('cost_cents'), sum('sales_cents')),
    },
    {
      id: 'rating',
      header: 'Rating',
      unit: 'stars',
      definition: 'Mean of the stars given to the meal in these weeks’ orders, one to five.',
      of: (sum) =>
        sum('ratings') === 0 ? null : Math.round((sum('stars') * 100) / sum('ratings')) / 100,
    },
    count('ratings', 'Ratings', 'How many gave stars.'),
  ],
  chart: {
    title: 'What do meals bring in, and what do they cost?',
    kind: 'bars',
    unit: 'cents',
    series: [
      { id: 'sales_cents', name: 'Price', color: 'now' },
      { id: 'cost_cents', name: 'Cost', color: 'before' },
    ],
  },
};

const production: Report = {
  title: 'Production',
  question: 'How much does the kitchen make of what, week by week?',
  row: ['week', 'sku'],
  order: ['week', 'portions'],
  adds_up: true,
  columns: [
    week,
    mealName,
    sku,
    portions,
    {
      ...count(
        'capacity',
        'Capacity',
        'Portions that this week’s menu has for sale; a dash where the meal is not on it any more.',
      ),
      of: (sum) => sum('capacity') || null,
    },
    {
      id: 'used_percent',
      header: 'Used',
      unit: 'percent',
      definition: 'Portions divided by capacity, of meals that have one.',
      of: (sum) => percentShare(sum('portions_of_capacity'), sum('capacity')),
    },
  ],
  chart: {
    title: 'How many portions are made each week?',
    kind: 'bars',
    unit: 'count',
    series: [{ id: 'portions', name: 'Portions', color: 'now' }],
  },
};

export const kitchenReports = { meals, production };
