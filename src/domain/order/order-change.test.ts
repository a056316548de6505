import { expect, it } from 'vitest';
import { changeWords, keepsUncooked, portionChanges, portionsOf } from './order-change.ts';

it('only the portions that differ are taken or given back', () => {
  const held = portionsOf([
    { menu_item_id: 'salmon', quantity: 2 },
    // a box splits one meal into two prices
    { menu_item_id: 'salmon', quantity: 1 },
    { menu_item_id: 'tofu', quantity: 1 },
    { menu_item_id: 'chili', quantity: 1 },
  ]);
  const wanted = portionsOf([
    { menu_item_id: 'salmon', quantity: 1 },
    { menu_item_id: 'tofu', quantity: 1 },
    { menu_item_id: 'curry', quantity: 3 },
  ]);
  expect(portionChanges(held, wanted)).toEqual([
    { menu_item_id: 'salmon', quantity: -2 },
    { menu_item_id: 'chili', quantity: -1 },
    { menu_item_id: 'curry', quantity: 3 },
  ]);
  expect(portionChanges(held, held)).toEqual([]);
});

it('what the kitchen cannot make stays in the order: it goes back as a refund', () => {
  const uncooked = new Map([
    ['salmon', 2],
    ['tofu', 0],
  ]);
  const kept = [5, 2, 1].map((salmon) => keepsUncooked(uncooked, new Map([['salmon', salmon]])));
  expect(kept).toEqual([true, true, false]);
  expect(keepsUncooked(uncooked, new Map([['tofu', 3]]))).toBe(false);
});

it('a change is named in words', () => {
  const changes = [
    { name: 'Tofu', quantity: 2 },
    { name: 'Salmon', quantity: -1 },
  ];
  expect(changeWords(changes, ['new address'])).toBe('2 more Tofu, 1 less Salmon, new address');
  expect(changeWords([], [])).toBe('nothing');
});
