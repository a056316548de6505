import type { AdminOverview } from '../../../contract/admin-overview.ts';
import { inSentence } from '../../../domain/week/in-sentence.ts';

export interface Job {
  count: number;
  title: string;
  text: string;
  /** red is late already, amber becomes late */
  urgency: 'red' | 'amber' | 'none';
  due: string | null;
  action: string;
  to: string;
}

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** What waits for a person, most urgent first; nothing to do is an empty list. */
export function jobsOf(overview: AdminOverview): Job[] {
  const jobs = [
    ...boxJobs(overview),
    ...paymentJobs(overview),
    ...menuJobs(overview),
    ...mailJobs(overview),
  ];
  return jobs
    .filter(({ count }) => count > 0)
    .sort((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency));
}

const urgencies: readonly Job['urgency'][] = ['red', 'amber', 'none'];

const dueIn = ({ week }: AdminOverview) => (week?.time_left ? `due in ${week.time_left}` : null);

const isLastDay = ({ week, now_at }: AdminOverview): boolean =>
  week !== null && Date.parse(week.picking_deadline_at) - Date.parse(now_at) < A_DAY_MS;

function boxJobs(overview: AdminOverview): Job[] {
  const { week, selections, autofill_off, held } = overview;
  const late: Job[] = (held ?? []).map((line) => ({
    count: line.held,
    title: `Boxes held in the ${inSentence(line.week_title)}`,
    text: 'The run could not make them; nobody was charged',
    urgency: 'red',
    due: 'before the kitchen starts',
    action: 'Resolve',
    to: `/admin/subscriptionOrderStatusDetailAdmin/${line.week}?state=held`,
  }));
  if (!week || !selections) return late;
  const queue = `/admin/unattendedQueueDetailAdmin/${week.week}`;
  const off = autofill_off ?? 0;
  const filled = selections.open - off;
  return [
    ...late,
    {
      count: selections.open,
      title: 'Subscribers have not picked',
      text:
        off > 0
          ? `${filled} would be auto-filled, ${off} would be skipped: auto-fill is off`
          : `For the ${inSentence(week.week_title)}`,
      urgency: isLastDay(overview) ? 'red' : 'none',
      due: dueIn(overview),
      action: 'Review',
      to: queue,
    },
    {
      count: selections.needs_attention,
      title: 'Boxes held',
      text: `They need a decision before the ${inSentence(week.week_title)} is ordered`,
      urgency: 'red',
      due: dueIn(overview),
      action: 'Resolve',
      to: `${queue}?state=held`,
    },
  ];
}

function paymentJobs({ payments }: AdminOverview): Job[] {
  return (payments ?? []).flatMap(({ week, week_title, unknown, retrying, failed }): Job[] => {
    const list = `/admin/subscriptionOrderStatusDetailAdmin/${week}`;
    const of = inSentence(week_title);
    return [
      {
        count: unknown,
        title: 'Payments unknown',
        text: `${week_title}: the gateway is asked every minute, nobody is charged again`,
        urgency: 'red',
        due: null,
        action: 'Open',
        to: `${list}?state=unknown`,
      },
      {
        count: failed,
        title: `Payments failed for the ${of}`,
        text: 'Not tried again: they wait for a new card',
        urgency: 'amber',
        due: 'until the kitchen starts',
        action: 'Open',
        to: `${list}?state=failed`,
      },
      {
        count: retrying,
        title: `Payments retrying for the ${of}`,
        text: 'Declined, and tried again by themselves',
        urgency: 'amber',
        due: null,
        action: 'Open',
        to: `${list}?state=retrying`,
      },
    ];
  });
}

function menuJobs(overview: AdminOverview): Job[] {
  const { menus } = overview;
  // a published menu beside the current one lets picking go on
  if (!menus || menus.published >= 2) return [];
  const isNone = menus.published === 0;
  return [
    {
      count: 1,
      title: isNone ? 'No menu is published' : 'The next menu is not published',
      text: isNone
        ? 'Nobody can pick until one is'
        : 'Picking stops at the deadline unless one follows',
      urgency: isNone || isLastDay(overview) ? 'red' : 'amber',
      due: isNone ? null : dueIn(overview),
      action: 'Open',
      to: '/admin/menu',
    },
  ];
}

function mailJobs({ mails, alerts, requests }: AdminOverview): Job[] {
  const waited = requests?.oldest_hours ?? 0;
  return [
    {
      count: alerts ?? 0,
      title: 'Alerts are open',
      text: 'What the shop could not decide by itself',
      urgency: 'red',
      due: null,
      action: 'Open',
      to: '/admin/alerts',
    },
    {
      count: mails?.failed ?? 0,
      title: 'Mails could not be sent',
      text: 'Every try failed; the reason stands with each mail',
      urgency: 'red',
      due: null,
      action: 'Open',
      to: '/admin/mails?status=failed',
    },
    {
      count: requests?.open ?? 0,
      title: '“Something was wrong” requests',
      text: `The oldest has waited ${waited} ${waited === 1 ? 'hour' : 'hours'}`,
      urgency: waited >= 24 ? 'red' : 'amber',
      due: 'today',
      action: 'Answer',
      to: '/admin/requests',
    },
  ];
}
