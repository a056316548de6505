import { expect, test } from 'vitest';
import type { AdminOverview } from '../../../contract/admin-overview.ts';
import { jobsOf } from './jobs-of.ts';

const quiet: AdminOverview = {
  now_at: '2026-11-15T12:00:00.000Z',
  day_part: 'morning',
  today_formatted: 'Sunday, Nov 15',
  week: {
    week: '2026-11-23',
    week_title: 'Week of November 23',
    picking_deadline_at: '2026-11-20T04:59:00.000Z',
    picking_deadline_formatted: 'Thu, Nov 19, 11:59 PM EST',
    time_left: '4 days and 16 hours',
  },
  selections: { picked: 9, autofilled: 0, box: 1, skipped: 1, open: 0, needs_attention: 0 },
  last_week: null,
  autofill_off: 0,
  payments: [],
  held: [],
  alerts: 0,
  requests: { open: 0, oldest_hours: 0 },
  trade: null,
  orders: 3,
  active_subscriptions: 11,
  menus: { published: 2, last_week_title: 'Week of November 30' },
  mails: { failed: 0, kept: 4, waiting: 0 },
};

test('when all is well there is nothing to do', () => {
  expect(jobsOf(quiet)).toEqual([]);
});

test('held boxes come before failed mails, and those before people who have time to pick', () => {
  const jobs = jobsOf({
    ...quiet,
    selections: { ...quiet.selections!, open: 38, needs_attention: 4 },
    mails: { failed: 2, kept: 0, waiting: 0 },
  });
  expect(jobs.map(({ count, urgency }) => [count, urgency])).toEqual([
    [4, 'red'],
    [2, 'red'],
    [38, 'none'],
  ]);
  expect(jobs[2]!.to).toBe('/admin/unattendedQueueDetailAdmin/2026-11-23');
});

test('on the last day not having picked is urgent', () => {
  const [job] = jobsOf({
    ...quiet,
    now_at: '2026-11-19T12:00:00.000Z',
    selections: { ...quiet.selections!, open: 38 },
  });
  expect(job).toMatchObject({ count: 38, urgency: 'red' });
});

test('a missing next menu is told before picking stops', () => {
  const next = { ...quiet, menus: { published: 1, last_week_title: 'Week of November 23' } };
  expect(jobsOf(next)).toMatchObject([{ title: 'The next menu is not published' }]);
  const none = {
    ...quiet,
    week: null,
    selections: null,
    menus: { published: 0, last_week_title: null },
  };
  expect(jobsOf(none)).toMatchObject([
    { title: 'No menu is published', urgency: 'red', due: null },
  ]);
});

test('money that nobody knows of comes before declined cards and questions of today', () => {
  const jobs = jobsOf({
    ...quiet,
    autofill_off: 3,
    selections: { ...quiet.selections!, open: 38 },
    payments: [
      { week: '2026-11-16', week_title: 'Week of November 16', unknown: 2, retrying: 3, failed: 0 },
    ],
    held: [{ week: '2026-11-16', week_title: 'Week of November 16', held: 4 }],
    alerts: 1,
    requests: { open: 6, oldest_hours: 19 },
  });
  expect(jobs.map(({ count, title }) => `${count} ${title}`)).toEqual([
    '4 Boxes held in the week of November 16',
    '2 Payments unknown',
    '1 Alerts are open',
    '3 Payments retrying for the week of November 16',
    '6 “Something was wrong” requests',
    '38 Subscribers have not picked',
  ]);
  expect(jobs[1]!.to).toBe('/admin/subscriptionOrderStatusDetailAdmin/2026-11-16?state=unknown');
  expect(jobs.at(-1)!.text).toContain('35 would be auto-filled');
});

test('what the person may not see is no job', () => {
  const nothing = { payments: null, held: null, alerts: null, requests: null };
  expect(jobsOf({ ...quiet, ...nothing, selections: null, menus: null, mails: null })).toEqual([]);
});
