import { expect, it } from 'vitest';
import { changeWords, portionChanges, portionsOf, uncookedAfter } from './order-change.ts';

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

it('what the kitchen cannot make stays unmade, and is taken out of the order first', () => {
  // two lines of one meal, as a swap leaves them
  const held = [
    { menu_item_id: 'salmon', quantity: 2, uncooked: 2 },
    { menu_item_id: 'salmon', quantity: 1, uncooked: 0 },
  ];
  const after = [5, 3, 2, 1].map((wanted) => [
    wanted,
    uncookedAfter(held, new Map([['salmon', wanted]])).get('salmon'),
  ]);
  expect(after).toEqual([
    [5, 2],
    [3, 2],
    [2, 1],
    [1, 0],
  ]);
  expect(uncookedAfter(held, new Map([['tofu', 3]]))).toEqual(new Map([['tofu', 0]]));
});

it('a change is named in words', () => {
  const changes = [
    { name: 'Tofu', quantity: 2 },
    { name: 'Salmon', quantity: -1 },
  ];
  expect(changeWords(changes, ['new address'])).toBe('2 more Tofu, 1 less Salmon, new address');
  expect(changeWords([], [])).toBe('nothing');
});
