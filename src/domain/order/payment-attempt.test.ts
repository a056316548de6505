import { describe, expect, it } from 'vitest';
import {
  attemptAfter,
  attemptStatuses,
  attemptTransitions,
  declineText,
  openAttempts,
} from './payment-attempt.ts';

describe('a payment attempt', () => {
  it('has a rule for every status', () => {
    expect(Object.keys(attemptTransitions)).toEqual([...attemptStatuses]);
  });

  it('is open until the gateway has said yes or no, and then never again', () => {
    expect(openAttempts).toEqual(['processing', 'requires_action', 'unknown']);
    expect(attemptTransitions.declined).toEqual([]);
    expect(attemptTransitions.succeeded).toEqual([]);
  });

  it('can end both ways from every open status', () => {
    for (const status of openAttempts) {
      expect(attemptTransitions[status]).toEqual(expect.arrayContaining(['succeeded', 'declined']));
    }
  });

  it('is unknown, not declined, while the charge is neither made nor closed', () => {
    expect(attemptAfter.prepared).toBe('unknown');
    expect(attemptAfter.processing).toBe('unknown');
    expect(attemptAfter.cancelled).toBe('declined');
  });

  it('tells a reason that helps, or the general one', () => {
    expect(declineText('insufficient_funds')).toContain('insufficient funds');
    expect(declineText('do_not_honor')).toBe('Your card was declined. Please use another card.');
    expect(declineText(null)).toBe('Your card was declined. Please use another card.');
  });
});
