import { describe, expect, it } from 'vitest';
import type { EditedMenu } from '../../../contract/menu-editor.ts';
import { bodyOf, countChanges, draftOf, moveMeal, readCount, readDollars } from './menu-draft.ts';

const meal = (id: string) => ({
  menu_item_id: id,
  surcharge_cents: 400,
  capacity: 60,
  reserved: 0,
  forecast: 0,
});
const menu = {
  version: 3,
  meals: [meal('a'), meal('b'), meal('c')],
  boxes: [{ product_id: 'box', menu_item_id: 'b', quantity: 2 }],
  times: {
    picking_opens: '2026-11-13T09:00',
    picking_deadline: '2026-11-19T23:59',
    production_starts: '2026-11-21T00:00',
    delivery_dates: ['2026-11-24'],
  },
} as unknown as EditedMenu; // the rest of it is not looked at
const ids = (meals: readonly { menu_item_id: string }[]) =>
  meals.map(({ menu_item_id }) => menu_item_id).join('');

describe('a menu while it is edited', () => {
  it('is unchanged at first, and what it sends is what it got', () => {
    const draft = draftOf(menu);
    expect(countChanges(draft, menu)).toBe(0);
    expect(bodyOf(draft, 3)?.meals[0]).toEqual({
      menu_item_id: 'a',
      surcharge_cents: 400,
      capacity: 60,
    });
  });

  it('counts each change once; an added meal that is removed again is none', () => {
    const draft = draftOf(menu);
    const added = { menu_item_id: 'd', surcharge: '0', capacity: '40', removed: true };
    expect(countChanges({ ...draft, meals: [...draft.meals, added] }, menu)).toBe(0);
    const meals = moveMeal(draft.meals, 'a', 2).map((each) =>
      each.menu_item_id === 'b' ? { ...each, capacity: '50' } : each,
    );
    expect(countChanges({ ...draft, meals }, menu)).toBe(2);
  });

  it('takes a removed meal out of its boxes', () => {
    const draft = draftOf(menu);
    const meals = draft.meals.map((each) => ({ ...each, removed: each.menu_item_id === 'b' }));
    const body = bodyOf({ ...draft, meals }, 3);
    expect(ids(body!.meals)).toBe('ac');
    expect(body!.boxes).toEqual([]);
  });

  it('moves a meal up and down, and not beyond the ends', () => {
    const { meals } = draftOf(menu);
    expect(ids(moveMeal(meals, 'a', 1))).toBe('bac');
    expect(ids(moveMeal(meals, 'c', 0))).toBe('cab');
    expect(ids(moveMeal(meals, 'a', -1))).toBe('abc');
    expect(ids(moveMeal(meals, 'c', 3))).toBe('abc');
  });

  it('reads amounts as people type them, and nothing else', () => {
    expect(['4', '4.5', '$4.50', '0'].map(readDollars)).toEqual([400, 450, 450, 0]);
    expect(['', '-1', '4.555', 'four'].map(readDollars)).toEqual([null, null, null, null]);
    expect(['120', '0', '1.5', '200000'].map(readCount)).toEqual([120, 0, null, null]);
  });
});
