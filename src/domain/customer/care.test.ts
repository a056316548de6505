import { describe, expect, it } from 'vitest';
import { erasureHindrances } from './erasure-hindrances.ts';
import { mergeProblem, type RecordToMerge } from './merge-records.ts';

const record = (change: Partial<RecordToMerge> = {}): RecordToMerge => ({
  user_id: 'kept',
  is_guest: false,
  running_plans: 0,
  payment_open: false,
  ...change,
});
const other = (change: Partial<RecordToMerge> = {}) => record({ user_id: 'other', ...change });

describe('two records of one person', () => {
  it('become one when nothing is under way', () => {
    expect(mergeProblem(record({ running_plans: 1 }), other(), null)).toBeNull();
    expect(mergeProblem(record(), other({ running_plans: 2, is_guest: true }), null)).toBeNull();
  });

  it('that both have a running plan need somebody to say which goes on', () => {
    const both = [record({ running_plans: 1 }), other({ running_plans: 1 })] as const;
    expect(mergeProblem(...both, null)).toBe('merge.choose_plan');
    expect(mergeProblem(...both, 'other')).toBeNull();
  });

  it.each([
    ['merge.same_record', record(), record()],
    ['merge.into_guest', record({ is_guest: true }), other()],
    ['merge.payment_open', record({ payment_open: true }), other()],
    ['merge.payment_open', record(), other({ payment_open: true })],
  ])('stay two: %s', (problem, kept, second) => {
    expect(mergeProblem(kept, second, 'kept')).toBe(problem);
  });
});

describe('a customer is erased', () => {
  const free = {
    running_plans: 0,
    balance_cents: 0,
    orders_under_way: [],
    money_open: [],
    open_requests: 0,
    open_gifts: 0,
  };

  it('when nothing is owed either way', () => expect(erasureHindrances(free)).toEqual([]));

  it.each([
    [{ running_plans: 1 }, 'A plan is still running: cancel it first.'],
    [{ orders_under_way: ['GF-1', 'GF-2'] }, 'Not delivered yet: GF-1, GF-2.'],
    [{ money_open: ['GF-3'] }, 'A payment, refund or dispute is open: GF-3.'],
    [{ balance_cents: 1250 }, '$12.50 are on the balance: pay them out and take them off first.'],
    [{ open_requests: 1 }, 'A request waits for an answer.'],
    [{ open_gifts: 1 }, 'A gift card they bought has not been sent yet.'],
  ])('not with %j', (change, said) => {
    expect(erasureHindrances({ ...free, ...change })).toEqual([said]);
  });
});
