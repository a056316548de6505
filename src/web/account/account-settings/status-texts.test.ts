import { expect, it } from 'vitest';
import { statusPriorities } from '../../../domain/account-status/account-status.ts';
import { statusTexts } from './status-texts.ts';

const details = {
  product: 'Chef’s Box',
  meals: 6,
  meals_needed: 6,
  delivery: 'Tue, Nov 24',
  deadline: 'Thu, Nov 19, 11:59 PM EST',
};
const words = (status: keyof typeof statusTexts) => {
  const { title, text } = statusTexts[status](details);
  return `${title} ${text}`;
};

it('every priority has its words', () => {
  expect(Object.keys(statusTexts)).toEqual(statusPriorities.map(([status]) => status));
  for (const [status] of statusPriorities) expect(words(status)).not.toMatch(/undefined|null/);
});

it('who ordered or picked reads that they already ordered this week', () => {
  for (const status of ['order', 'picked'] as const) {
    expect(words(status)).toContain('already ordered this week');
    expect(words(status)).toContain('6 meals arrive Tue, Nov 24.');
  }
});

it('a box is on its way; one that is coming needs no picking', () => {
  expect(words('order_nonpicking')).toContain('Your Chef’s Box is on its way.');
  expect(words('nonpicking_subscription')).toContain('There is nothing to pick');
});

it('who has no plan reads that an unpicked week is automatically skipped, and nobody else', () => {
  for (const [status] of statusPriorities) {
    const says = words(status).includes('automatically skipped');
    expect([status, says]).toEqual([status, status === 'pick_nonsubscription']);
  }
});

it('whatever can still be changed says until when, with the zone', () => {
  for (const status of [
    'picked',
    'skip',
    'skip_nonpicking',
    'pick_subscription',
    'nonpicking_subscription',
    'pick_nonsubscription',
  ] as const) {
    expect(words(status)).toContain('11:59 PM EST');
  }
});
