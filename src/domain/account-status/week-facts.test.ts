import { describe, expect, it } from 'vitest';
import { accountStatus } from './account-status.ts';
import { autoSelected, currentPlans, hasOrderedOrPicked, weekFacts } from './week-facts.ts';

const plan = { id: 'plan', status: 'active', picking_required: true } as const;
const box = { id: 'box', status: 'active', picking_required: false } as const;
const gone = { id: 'gone', status: 'cancelled', picking_required: true } as const;
const hero = { sku: 'SIX', picking_required: true };
const week = (
  state: 'open' | 'picked' | 'skipped' | 'paused' | 'cancelled' | 'unpaid' | 'ordered',
  subscription_id = 'plan',
  product_sku = 'TEN',
) => ({ plans: [{ subscription_id, product_sku, state }], orders: [] });

describe('which plan is looked at', () => {
  it('is the only one, by itself', () => {
    expect(autoSelected([plan])).toBe(plan);
    expect(autoSelected([plan, gone])).toBe(plan);
    expect(autoSelected([gone])).toBe(gone);
  });

  it('is for the customer to say when there are several, and none when there is none', () => {
    expect(autoSelected([plan, box])).toBeNull();
    expect(autoSelected([])).toBeNull();
    expect(currentPlans([plan, gone, box])).toEqual([plan, box]);
  });
});

describe('the status line of', () => {
  it.each([
    ['a subscriber whose week is open', [plan], week('open'), 'pick_subscription'],
    ['a subscriber whose week has no row yet', [plan], null, 'pick_subscription'],
    ['a subscriber who picked', [plan], week('picked'), 'picked'],
    ['a subscriber whose order is paid', [plan], week('ordered'), 'order'],
    ['a subscriber whose order waits for money', [plan], week('unpaid'), 'order'],
    ['a subscriber who skipped', [plan], week('skipped'), 'skip'],
    ['a subscriber who paused', [{ ...plan, status: 'paused' as const }], week('paused'), 'skip'],
    ['a box subscriber', [box], week('open', 'box'), 'nonpicking_subscription'],
    ['a box subscriber whose box is ordered', [box], week('ordered', 'box'), 'order_nonpicking'],
    ['a box subscriber who skipped', [box], week('skipped', 'box'), 'skip_nonpicking'],
    ['somebody who cancelled', [gone], week('cancelled', 'gone'), 'pick_nonsubscription'],
    ['somebody without a plan', [], null, 'pick_nonsubscription'],
  ] as const)('%s', (_, plans, during, status) => {
    expect(accountStatus(weekFacts({ plans, week: during, hero }))).toBe(status);
  });

  it('somebody who bought the hero product once, or another product', () => {
    const bought = (product_sku: string) =>
      weekFacts({
        plans: [],
        week: { plans: [], orders: [{ subscription_id: null, product_sku }] },
        hero,
      });
    expect(accountStatus(bought('SIX'))).toBe('order_nonsubscription');
    expect(accountStatus(bought('BOX'))).toBe('pick_nonsubscription');
  });

  it('somebody who looks at another plan than the one that picked the hero product', () => {
    const facts = (product_sku: string) =>
      weekFacts({ plans: [box], week: week('picked', 'plan', product_sku), hero });
    expect(accountStatus(facts('SIX'))).toBe('order_nonsubscription');
    expect(accountStatus(facts('TEN'))).toBe('nonpicking_subscription');
  });

  it('a shop without a hero product has nothing to say to somebody without a plan', () => {
    expect(accountStatus(weekFacts({ plans: [], week: null, hero: null }))).toBeNull();
  });

  it('what another plan has done does not count for the one that is looked at', () => {
    expect(
      weekFacts({ plans: [plan], week: week('ordered', 'box'), hero }).subscription_ordered,
    ).toBe(false);
  });
});

describe('the week’s box was ordered or picked', () => {
  it.each([
    ['picked', true],
    ['ordered', true],
    ['unpaid', true],
    ['open', false],
    ['skipped', false],
    ['paused', false],
    ['cancelled', false],
  ] as const)('a plan whose week is %s: %s', (state, taken) => {
    expect(hasOrderedOrPicked(week(state))).toBe(taken);
  });

  it('an order without a plan counts, an empty week does not', () => {
    const once = { plans: [], orders: [{ subscription_id: null, product_sku: 'BOX' }] };
    expect([once, { plans: [], orders: [] }, null].map(hasOrderedOrPicked)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
