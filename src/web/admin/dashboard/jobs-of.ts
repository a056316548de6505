import type { AdminOverview } from '../../../contract/admin-overview.ts';
import { inSentence } from './in-sentence.ts';

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
export function jobsOf({ now_at, week, selections, menus, mails }: AdminOverview): Job[] {
  const due = week?.time_left ? `due in ${week.time_left}` : null;
  const lastDay =
    week !== null && Date.parse(week.picking_deadline_at) - Date.parse(now_at) < A_DAY_MS;
  const jobs: (Job | null)[] = [
    selections &&
      week && {
        count: selections.needs_attention,
        title: 'Boxes held',
        text: `They need a decision before the ${inSentence(week.week_title)} is ordered`,
        urgency: 'red',
        due,
        action: 'Resolve',
        to: `/admin/subscriptionOrderStatusDetailAdmin/${week.week}`,
      },
    mails && {
      count: mails.failed,
      title: 'Mails could not be sent',
      text: 'Every try failed; the reason stands with each mail',
      urgency: 'red',
      due: null,
      action: 'Open',
      to: '/admin/mails?status=failed',
    },
    menus &&
      // a published menu beside the current one lets picking go on
      {
        count: menus.published < 2 ? 1 : 0,
        title: menus.published === 0 ? 'No menu is published' : 'The next menu is not published',
        text:
          menus.published === 0
            ? 'Nobody can pick until one is'
            : 'Picking stops at the deadline unless one follows',
        urgency: menus.published === 0 || lastDay ? 'red' : 'amber',
        due: menus.published === 0 ? null : due,
        action: 'Open',
        to: '/admin/menu',
      },
    selections &&
      week && {
        count: selections.open,
        title: 'Subscribers have not picked',
        text: `For the ${inSentence(week.week_title)}`,
        urgency: lastDay ? 'red' : 'none',
        due,
        action: 'Review',
        to: `/admin/unattendedQueueDetailAdmin/${week.week}`,
      },
  ];
  return jobs.filter((job) => job !== null).filter(({ count }) => count > 0);
}
