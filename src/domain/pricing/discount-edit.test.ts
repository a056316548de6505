import { describe, expect, it } from 'vitest';
import { discountEditProblems } from './discount-edit.ts';

const spring = {
  code: 'SPRING',
  unique_codes: false,
  uses_total: 100,
  starts_at: '2026-03-01T05:00:00.000Z',
  ends_at: '2026-04-01T04:00:00.000Z',
};
const problemFields = (change: Partial<typeof spring>, past = { used: 0, codes: 0 }) =>
  Object.keys(discountEditProblems(spring, { ...spring, ...change }, past));

describe('an edit of a discount', () => {
  it('that nobody has used may change everything', () => {
    expect(problemFields({ code: 'MARCH', unique_codes: true, uses_total: 1 })).toEqual([]);
  });

  it('leaves the code alone once somebody may hold it', () => {
    expect(problemFields({ code: 'MARCH' }, { used: 1, codes: 0 })).toEqual(['code']);
    expect(problemFields({ unique_codes: true }, { used: 0, codes: 5 })).toEqual(['unique_codes']);
    expect(discountEditProblems(null, spring, { used: 0, codes: 0 })).toEqual({});
  });

  it('allows no fewer uses than there were', () => {
    expect(problemFields({ uses_total: 6 }, { used: 7, codes: 0 })).toEqual(['uses_total']);
    expect(problemFields({ uses_total: 7 }, { used: 7, codes: 0 })).toEqual([]);
  });

  it('ends after it starts', () => {
    expect(problemFields({ ends_at: spring.starts_at })).toEqual(['ends']);
  });
});
