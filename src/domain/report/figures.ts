import { mean, type Figure } from './report.ts';

/** Figures that several reports have. */

export const week: Figure = {
  id: 'week',
  header: 'Week',
  unit: 'week',
  definition: 'The delivery week, named by its Monday.',
};

export const orders: Figure = {
  id: 'orders',
  header: 'Orders',
  unit: 'count',
  definition:
    'Sold orders, each one box: paid and standing, that is not cancelled, not dropped, not waiting for a payment.',
};

export const averageBox: Figure = {
  id: 'average_cents',
  header: 'Average box',
  unit: 'cents',
  definition: 'Total divided by orders.',
  of: (sum) => mean(sum('total_cents'), sum('orders')),
};

export const mealName: Figure = {
  id: 'name',
  header: 'Meal',
  unit: 'text',
  definition: 'The meal as it is named today.',
};

export const sku: Figure = {
  id: 'sku',
  header: 'SKU',
  unit: 'text',
  definition: 'The meal’s own number.',
};

export const portions: Figure = {
  id: 'portions',
  header: 'Portions',
  unit: 'count',
  definition: 'Portions in sold orders, paid and standing, without those that could not be cooked.',
};

export const money = (
  id: string,
  header: string,
  definition: string,
  of?: Figure['of'],
): Figure => ({ id, header, unit: 'cents', definition, ...(of && { of }) });

export const count = (id: string, header: string, definition: string): Figure => ({
  id,
  header,
  unit: 'count',
  definition,
});
