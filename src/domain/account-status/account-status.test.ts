import { describe, expect, it } from 'vitest';
import {
  accountStatus,
  showsPickMealsButton,
  statusPriorities,
  type AccountStatus,
  type WeekFacts,
} from './account-status.ts';

const nobody: WeekFacts = {
  has_active_subscription: false,
  picking_required: false,
  hero_picking_required: false,
  subscription_ordered: false,
  subscription_picked: false,
  hero_ordered_or_picked: false,
  skipped: false,
};
const person = (facts: Partial<WeekFacts>): WeekFacts => ({ ...nobody, ...facts });
const subscriber = { has_active_subscription: true, picking_required: true };
const boxSubscriber = { has_active_subscription: true };

describe('each of the nine, when nothing above it holds', () => {
  it.each<[AccountStatus, string, Partial<WeekFacts>]>([
    ['order', 'a subscriber who ordered', { ...subscriber, subscription_ordered: true }],
    ['picked', 'a subscriber who picked', { ...subscriber, subscription_picked: true }],
    [
      'order_nonsubscription',
      'somebody who bought the hero product once',
      { hero_ordered_or_picked: true },
    ],
    [
      'order_nonpicking',
      'a box subscriber whose box is ordered',
      { ...boxSubscriber, subscription_ordered: true },
    ],
    [
      'order_nonpicking',
      'a box subscriber whose box is picked',
      { ...boxSubscriber, subscription_picked: true },
    ],
    ['skip', 'a subscriber who skipped', { ...subscriber, skipped: true }],
    ['skip_nonpicking', 'a box subscriber who skipped', { ...boxSubscriber, skipped: true }],
    ['pick_subscription', 'a subscriber who has done nothing', subscriber],
    ['nonpicking_subscription', 'a box subscriber', boxSubscriber],
    [
      'pick_nonsubscription',
      'a visitor without a plan where one picks',
      { hero_picking_required: true },
    ],
  ])('%s: %s', (status, _, facts) => {
    expect(accountStatus(person(facts))).toBe(status);
  });

  it('nothing is said where there is no plan and nothing to pick', () => {
    expect(accountStatus(nobody)).toBeNull();
  });
});

describe('of two that hold, the higher one is shown', () => {
  const everything: WeekFacts = {
    has_active_subscription: true,
    picking_required: true,
    hero_picking_required: true,
    subscription_ordered: true,
    subscription_picked: true,
    hero_ordered_or_picked: true,
    skipped: true,
  };

  it('ordered before picked', () => {
    expect(accountStatus(everything)).toBe('order');
    expect(accountStatus({ ...everything, subscription_ordered: false })).toBe('picked');
  });

  it('a box that is ordered yields to a hero order, as the spec has it', () => {
    const box = { ...everything, picking_required: false };
    expect(accountStatus(box)).toBe('order_nonsubscription');
    expect(accountStatus({ ...box, hero_ordered_or_picked: false })).toBe('order_nonpicking');
  });

  it('an order of a plan that is cancelled meanwhile stands', () => {
    const gone = { ...everything, has_active_subscription: false, hero_ordered_or_picked: false };
    expect(accountStatus(gone)).toBe('order_nonpicking');
  });

  it('any order before a skip, and a skip before picking', () => {
    const waiting = { ...everything, subscription_ordered: false, subscription_picked: false };
    expect(accountStatus(waiting)).toBe('order_nonsubscription');
    expect(accountStatus({ ...waiting, hero_ordered_or_picked: false })).toBe('skip');
    const box = { ...waiting, hero_ordered_or_picked: false, picking_required: false };
    expect(accountStatus(box)).toBe('skip_nonpicking');
    const neither = { ...waiting, hero_ordered_or_picked: false, skipped: false };
    expect(accountStatus(neither)).toBe('pick_subscription');
    expect(accountStatus({ ...neither, picking_required: false })).toBe('nonpicking_subscription');
  });

  it('whatever the facts, it is the first row of the table that holds', () => {
    const names = Object.keys(nobody) as (keyof WeekFacts)[];
    for (let bits = 0; bits < 2 ** names.length; bits += 1) {
      const facts = { ...nobody };
      names.forEach((name, index) => (facts[name] = (bits & (1 << index)) !== 0));
      const first = statusPriorities.findIndex(([, holds]) => holds(facts));
      expect(accountStatus(facts)).toBe(statusPriorities[first]?.[0] ?? null);
      // none of the rows above the one shown holds
      for (const [, holds] of statusPriorities.slice(0, Math.max(first, 0))) {
        expect(holds(facts)).toBe(false);
      }
    }
  });
});

it('the table has the nine of the spec, in its order', () => {
  expect(statusPriorities.map(([status]) => status)).toEqual([
    'order',
    'picked',
    'order_nonsubscription',
    'order_nonpicking',
    'skip',
    'skip_nonpicking',
    'pick_subscription',
    'nonpicking_subscription',
    'pick_nonsubscription',
  ]);
});

describe('the pick-meals button', () => {
  it.each([
    [true, true, false, true],
    [true, true, true, true],
    [true, false, true, false],
    [true, false, false, false],
    [false, true, false, false],
    [false, true, true, true],
    [false, false, true, true],
    [false, false, false, false],
  ])(
    'active plan %s, plan is picked %s, hero is picked %s: shown %s',
    (has_active_subscription, picking_required, hero_picking_required, shown) => {
      const facts = { has_active_subscription, picking_required, hero_picking_required };
      expect(showsPickMealsButton(person(facts))).toBe(shown);
    },
  );
});
