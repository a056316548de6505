import { describe, expect, it } from 'vitest';
import type { Account } from './load-account.ts';
import { statusSection } from './status-section.ts';

type Plan = Account['subscriptions']['list'][number];
type State = Account['weeks'][number]['plans'][number]['state'];
type Shown = Parameters<typeof statusSection>[0]['account'];

const plan = { id: 'plan', status: 'active', meal_plan: 'TEN', picking_required: true } as Plan;
const box = { ...plan, meal_plan: 'BOX', picking_required: false };

/** A customer of a shop whose hero product is to be picked. */
const account = (plans: Plan[], state: State | null): Shown => {
  const menu = { week: '2026-11-23' } as Shown['menu'];
  const planned = { subscription_id: 'plan', product_sku: 'TEN', meal_count: 10 };
  return {
    menu,
    weeks: state
      ? [
          {
            week: '2026-11-23',
            plans: [{ ...planned, state, delivery_date_formatted: 'Tue, Nov 24' }],
            orders: [],
          },
        ]
      : [],
    channel_config: {
      hero_product: { sku: 'SIX', subscription_picking_required: 'Y' },
    } as Shown['channel_config'],
    subscriptions: { loaded: true, list: plans },
  };
};

const section = (of: Plan | null, state: State | null) =>
  statusSection({
    account: account(of ? [of] : [], state),
    plan: of,
    notice: null,
    processing: false,
  });

describe('the status section', () => {
  it.each([
    ['has not picked', 'open', 'pick_subscription', '/meals/TEN', true, false],
    ['has picked', 'picked', 'picked', '/meals/TEN', false, false],
    ['has ordered', 'ordered', 'order', '/meals/TEN?buy=once', false, false],
    ['has skipped', 'skipped', 'skip', '/meals/TEN', false, true],
  ] as const)('of a subscriber who %s', (_, state, text_section, url, may_skip, may_unskip) => {
    expect(section(plan, state)).toMatchObject({
      text_section,
      pick_meals_url: url,
      may_skip,
      may_unskip,
    });
  });

  it('leads whoever has no active plan to the menu, where the hero product is picked', () => {
    expect(section(null, null)).toMatchObject({
      text_section: 'pick_nonsubscription',
      pick_meals_url: '/meals',
      may_skip: false,
    });
    const paused = section({ ...plan, status: 'paused' }, 'paused');
    expect(paused).toMatchObject({ pick_meals_url: '/meals', may_unskip: false });
  });

  it('has no pick-meals button for a preset box, whatever the hero product is', () => {
    for (const state of ['open', 'ordered', 'skipped'] as const) {
      expect(section(box, state).pick_meals_url).toBeNull();
    }
    expect(section(box, 'open').may_skip).toBe(true);
  });

  it('says nothing while there is no menu', () => {
    const closed = { ...account([plan], 'open'), menu: null };
    const { text_section } = statusSection({
      account: closed,
      plan,
      notice: null,
      processing: false,
    });
    expect(text_section).toBeNull();
  });

  it('carries what came of the last change, and that one is under way', () => {
    const after = (ok: boolean) =>
      statusSection({
        account: account([plan], 'open'),
        plan,
        notice: { ok, message: 'Week skipped successfully' },
        processing: true,
      });
    expect(after(true)).toMatchObject({
      skip_week_processing: true,
      success_message: 'Week skipped successfully',
      error_message: null,
    });
    expect(after(false)).toMatchObject({
      success_message: null,
      error_message: 'Week skipped successfully',
    });
  });
});
