import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { smallShopSettings as shop } from '../../../../tests/support/small-shop.ts';
import type { Order } from '../../../contract/order.ts';
import { drawInvoice } from './draw-invoice.ts';

function orderOf(meals: number): Order {
  const items = Array.from({ length: meals }, (_, index) => ({
    sku: `meal-${index}`,
    name: `Meal ${index} with a name that is long enough to need a second line on the paper, and more`,
    image: '/meals/none',
    quantity: 2,
    unit_price_cents: 1249,
  }));
  const total = meals * 2 * 1249;
  return {
    order_id: '0',
    number: 'GF-10512',
    url_key: 'k'.repeat(24),
    state: 'paid',
    kind: 'subscription',
    product: { sku: 'ten-meals', name: '10 meals a week', picking: true },
    week: '2026-11-23',
    week_formatted: 'Nov 23',
    delivery_date: '2026-11-24',
    delivery_date_formatted: 'Tuesday, Nov 24',
    items,
    items_cents: total,
    subscription_discount_cents: 0,
    discount_cents: 500,
    discount_code: 'WELCOME20',
    delivery_cents: 0,
    tax_cents: 500,
    total_cents: total,
    gift_card_cents: 1000,
    card_cents: total - 1000,
    refunded_cents: 700,
    card: { brand: 'visa', last4: '4242' },
    ship_to: {
      first_name: 'Łukasz',
      last_name: '東京',
      address_1: '12 Elm Street',
      address_2: null,
      city: 'New York',
      state: 'NY',
      zip_code: '10001',
    },
    placed_at: '2026-11-15T12:00:00.000Z',
    picking_deadline_formatted: null,
    cancellable: false,
    claimable: false,
  };
}

async function printed(meals: number, shown = shop) {
  const paper = drawInvoice(shown, orderOf(meals), { ordered_formatted: 'Nov 15, 2026' });
  return (await buffer(paper)).toString('latin1');
}
const pagesOf = async (meals: number) =>
  (await printed(meals)).match(/\/Type \/Page\b(?!s)/g)?.length;

it('prints a box on one sheet, and goes on to the next when there is more', async () => {
  expect(await pagesOf(6)).toBe(1);
  // three of meals, and the totals stand together on the fourth
  expect(await pagesOf(40)).toBe(4);
});

it('is as large as the paper in the shop’s printer', async () => {
  expect(await printed(1)).toContain('/MediaBox [0 0 612 792]');
  expect(await printed(1, { ...shop, paper: 'a4' })).toContain('/MediaBox [0 0 595.28 841.89]');
});
