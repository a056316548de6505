import { describe, expect, it, test } from 'vitest';
import { instant } from '../week/instant.ts';
import {
  isUndecided,
  judgeWeekAction,
  weekActions,
  weekState,
  weekStates,
  type WeekAction,
  type WeekState,
} from './week-actions.ts';

describe('the state of a week', () => {
  const of = (
    selection: Parameters<typeof weekState>[0]['selection'],
    order_status: Parameters<typeof weekState>[0]['order_status'] = null,
    reason: string | null = null,
  ) => weekState({ selection, reason, order_status });

  test.each<[string, WeekState, WeekState]>([
    ['nobody has decided', of('open'), 'open'],
    ['the run could not decide', of('needs_attention'), 'open'],
    ['meals are picked', of('picked'), 'picked'],
    ['meals were chosen for the customer', of('autofilled'), 'picked'],
    ['an order of the run waits for its money', of('picked', 'placed'), 'unpaid'],
    ['an order is being paid at the checkout', of('picked', 'pending'), 'ordered'],
    ['an order is paid', of('autofilled', 'paid'), 'ordered'],
    ['an order is delivered', of('picked', 'delivered'), 'ordered'],
    ['its order was cancelled', of('skipped', 'cancelled', 'order cancelled'), 'skipped'],
    ['its order was dropped', of('open', 'dropped'), 'open'],
    ['the customer skipped', of('skipped'), 'skipped'],
    ['a skip waits for the bank', of('skipped', 'placed'), 'skipped'],
    ['the plan is paused', of('skipped', null, 'paused'), 'paused'],
    ['the plan is cancelled', of('skipped', null, 'cancelled'), 'cancelled'],
  ])('%s', (_, found, expected) => expect(found).toBe(expected));
});

/** Rows: what is asked. Columns: the states in their order; before the deadline / after it. */
const table: Record<WeekAction, Record<WeekState, [string, string]>> = {
  pick: {
    open: ['do', 'week.deadline_passed'],
    picked: ['do', 'week.deadline_passed'],
    skipped: ['do', 'week.deadline_passed'],
    paused: ['subscription.paused', 'subscription.paused'],
    cancelled: ['subscription.cancelled', 'subscription.cancelled'],
    unpaid: ['week.deadline_passed', 'week.deadline_passed'],
    ordered: ['checkout.week_ordered', 'week.deadline_passed'],
  },
  skip: {
    open: ['do', 'week.deadline_passed'],
    picked: ['do', 'week.deadline_passed'],
    skipped: ['done', 'done'],
    paused: ['done', 'done'],
    cancelled: ['done', 'done'],
    unpaid: ['do', 'do'],
    ordered: ['checkout.week_ordered', 'week.deadline_passed'],
  },
  unskip: {
    open: ['done', 'done'],
    picked: ['done', 'done'],
    skipped: ['do', 'week.deadline_passed'],
    paused: ['subscription.paused', 'subscription.paused'],
    cancelled: ['subscription.cancelled', 'subscription.cancelled'],
    unpaid: ['done', 'done'],
    ordered: ['done', 'done'],
  },
  change_plan: {
    open: ['do', 'week.deadline_passed'],
    picked: ['do', 'week.deadline_passed'],
    skipped: ['do', 'week.deadline_passed'],
    paused: ['subscription.paused', 'subscription.paused'],
    cancelled: ['subscription.cancelled', 'subscription.cancelled'],
    unpaid: ['week.deadline_passed', 'week.deadline_passed'],
    ordered: ['checkout.week_ordered', 'week.deadline_passed'],
  },
  change_delivery_day: {
    open: ['do', 'week.deadline_passed'],
    picked: ['do', 'week.deadline_passed'],
    skipped: ['do', 'week.deadline_passed'],
    paused: ['subscription.paused', 'subscription.paused'],
    cancelled: ['subscription.cancelled', 'subscription.cancelled'],
    unpaid: ['week.deadline_passed', 'week.deadline_passed'],
    ordered: ['checkout.week_ordered', 'week.deadline_passed'],
  },
};

describe.each(weekActions)('to %s', (action) => {
  it.each(weekStates)('in a week that is %s', (state) => {
    const said = [true, false].map((undecided) => {
      const verdict = judgeWeekAction(action, state, undecided);
      return verdict.ok ? (verdict.done ? 'done' : 'do') : verdict.code;
    });
    expect(said).toEqual(table[action][state]);
  });
});

describe('a week is undecided', () => {
  const picking_deadline_at = instant('2026-11-20T04:59:00Z');
  const at = (now: string, menu_status: Parameters<typeof isUndecided>[0]['menu_status']) =>
    isUndecided({ menu_status, picking_deadline_at }, instant(now));

  it('until its deadline, also before its menu is published', () => {
    expect(at('2026-11-20T04:58:59.999Z', 'published')).toBe(true);
    expect(at('2026-11-20T04:58:59.999Z', 'draft')).toBe(true);
  });
  it('not at the deadline itself', () => {
    expect(at('2026-11-20T04:59:00Z', 'published')).toBe(false);
  });
  it('not once a run has been started by hand', () => {
    expect(at('2026-11-19T12:00:00Z', 'locked')).toBe(false);
  });
});
