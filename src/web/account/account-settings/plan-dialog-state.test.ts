import { expect, it } from 'vitest';
import { planDialogTexts } from './plan-dialog-state.ts';

it('the plan-change dialog has three states: the choice, skipped, cancelled', () => {
  expect(Object.keys(planDialogTexts)).toEqual(['initial', 'skipped', 'cancelled']);
});

it('the choice names the week and the price that a skip keeps', () => {
  const { title, text } = planDialogTexts.initial({ week: 'Nov 23', percent: 15, message: '' });
  expect(title).toBe('The Choice Is Yours');
  expect(text).toContain('Skip the week of Nov 23 and keep your 15% Subscribe & Save price.');
});

it('afterwards it is headed by what the server answered', () => {
  const facts = { week: 'Nov 23', percent: 15 };
  const skipped = { ...facts, message: 'Week skipped successfully' };
  expect(planDialogTexts.skipped(skipped).title).toBe('Week skipped successfully');
  const cancelled = { ...facts, message: 'Subscription cancelled.' };
  expect(planDialogTexts.cancelled(cancelled).title).toBe('Subscription cancelled.');
});
