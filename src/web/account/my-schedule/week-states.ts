import type { ScheduleWeek } from '../../../contract/schedule.ts';

interface WeekLook {
  badge: string;
  kind: 'ordered' | 'waiting' | 'picked' | 'quiet' | 'problem';
}

/** Once the box has left; before that it is ordered. */
const underWay: Record<string, string> = { shipped: 'On its way', delivered: 'Delivered' };

/** What a week's badge says, and how the card looks. */
export function weekLook(week: ScheduleWeek): WeekLook {
  const { state, order, opens_formatted } = week;
  switch (state) {
    case 'ordered':
      return { badge: (order && underWay[order.status]) || 'Ordered', kind: 'ordered' };
    case 'unpaid':
      return { badge: 'Payment due', kind: 'problem' };
    case 'picked':
      return { badge: 'Picked', kind: 'picked' };
    case 'skipped':
      return { badge: 'Skipped', kind: 'quiet' };
    case 'paused':
      return { badge: 'Paused', kind: 'quiet' };
    case 'cancelled':
      return { badge: 'Cancelled', kind: 'quiet' };
    case 'open':
      if (week.closed_reason) return { badge: 'No delivery', kind: 'quiet' };
      if (week.held) return { badge: 'On hold', kind: 'problem' };
      if (week.deadline_passed) return { badge: 'Being closed', kind: 'quiet' };
      if (opens_formatted) return { badge: `Opens ${opens_formatted}`, kind: 'quiet' };
      return week.product.picking
        ? { badge: 'Not picked yet', kind: 'waiting' }
        : { badge: 'Planned', kind: 'picked' };
  }
}

/** The line below the title. */
export function weekLine(week: ScheduleWeek): string {
  const { state, deadline_formatted: deadline, deadline_passed, product, plan_size } = week;
  if (week.closed_reason) return `Nothing is delivered in this week: ${week.closed_reason}`;
  if (week.held) return `${week.held} Nothing was charged.`;
  switch (state) {
    case 'ordered':
      return `${product.name}. Order ${week.order?.number ?? ''}.`;
    case 'unpaid':
      return 'Your card has not paid for this box yet. Skip the week if you do not want it.';
    case 'picked':
      return deadline_passed
        ? `${product.name}. The deadline was ${deadline}.`
        : `${product.name}. You can change it until ${deadline}.`;
    case 'skipped':
      return deadline_passed
        ? 'Nothing is sent or charged.'
        : `Nothing is sent or charged. You can unskip until ${deadline}.`;
    case 'paused':
      return 'Your plan is paused: nothing is sent or charged.';
    case 'cancelled':
      return 'Your plan is cancelled: nothing is sent or charged.';
    case 'open':
      if (deadline_passed) return `The deadline was ${deadline}. We are putting your box together.`;
      if (week.opens_formatted) return `Picking closes ${deadline}.`;
      return product.picking
        ? `Pick ${plan_size} meals before ${deadline}.`
        : `${product.name}. You can skip it until ${deadline}.`;
  }
}
