import { expect, test } from 'vitest';
import { week } from '../week/week.ts';
import { mayResumeIn } from './resume-week.ts';

const now = new Date('2026-11-15T12:00:00Z');

test('a plan resumes after the first week that can still be left out', () => {
  const may = (resume: string) => mayResumeIn(week(resume), week('2026-11-23'), now);
  expect(may('2026-11-23')).toBe(false);
  expect(may('2026-11-30')).toBe(true);
});

test('a pause is a year at most', () => {
  expect(mayResumeIn(week('2027-11-22'), week('2026-11-23'), now)).toBe(true);
  expect(mayResumeIn(week('2027-11-29'), week('2026-11-23'), now)).toBe(false);
});

test('without a menu ahead the week of today counts', () => {
  expect(mayResumeIn(week('2026-11-09'), null, now)).toBe(false);
  expect(mayResumeIn(week('2026-11-16'), null, now)).toBe(true);
});
