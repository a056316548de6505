import { adminOrderPage } from '../../../contract/admin-pages.ts';
import { skipWeekFor, unskipWeekFor } from '../../../contract/customer-plan.ts';
import type { ScheduleWeek } from '../../../contract/schedule.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import type { WeekState } from '../../../domain/subscription/week-actions.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Pill, type PillLook } from '../kit/pill.tsx';
import type { Action } from '../kit/use-action.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { PickMeals } from './pick-meals.tsx';
import styles from './customer.module.css';

const words: Record<WeekState, { label: string; look: PillLook }> = {
  open: { label: 'Not picked', look: 'gray' },
  picked: { label: 'Picked', look: 'blue' },
  skipped: { label: 'Skipped', look: 'outlined' },
  paused: { label: 'Paused', look: 'gray' },
  cancelled: { label: 'Cancelled', look: 'outlined' },
  unpaid: { label: 'Unpaid', look: 'amber' },
  ordered: { label: 'Ordered', look: 'blue' },
};

function wordsOf({ held, state, product }: ScheduleWeek): { label: string; look: PillLook } {
  if (held) return { label: 'Held', look: 'red' };
  // a preset box has nothing to pick
  return state === 'open' && !product.picking ? { label: 'Planned', look: 'blue' } : words[state];
}

interface WeekRowProps {
  week: ScheduleWeek;
  params: { user_id: string };
  action: Action;
}

export function WeekRow({ week, params, action }: WeekRowProps) {
  const { subscription_id, actions } = week;
  const { label, look } = wordsOf(week);
  const change = (name: 'skip' | 'unskip') =>
    void action.run(`${name} ${week.id}`, async () => {
      const body = { subscription_id: subscription_id!, week: week.week };
      const entry = name === 'skip' ? skipWeekFor : unskipWeekFor;
      return (await api(entry, { params, body })).message;
    });
  const button = (name: 'skip' | 'unskip', text: string) =>
    actions.includes(name) && (
      <Button
        variant="secondary"
        size="small"
        processing={action.processing === `${name} ${week.id}`}
        aria-label={`${text} ${week.week_title}`}
        onClick={() => change(name)}
      >
        {text}
      </Button>
    );
  return (
    <li className={styles.week}>
      <div>
        <strong>{week.week_title}</strong> <Pill look={look}>{label}</Pill>
        <span className={styles.second}>
          <WeekFacts week={week} />
        </span>
      </div>
      <div className={styles.buttons}>
        {actions.includes('pick') && <PickMeals {...{ week, params, action }} />}
        {button('skip', 'Skip')}
        {button('unskip', 'Unskip')}
      </div>
    </li>
  );
}

function WeekFacts({ week }: { week: ScheduleWeek }) {
  const { order, total_cents, meals, held, closed_reason } = week;
  const count = meals.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = total_cents === null ? null : formatCents(cents(total_cents));
  const facts = [
    week.product.name,
    count > 0 ? `${count} meals` : null,
    total && (week.total_is_estimate ? `about ${total}` : total),
    held ?? closed_reason,
    week.deadline_passed ? null : `until ${week.deadline_formatted}`,
  ].filter(Boolean);
  return (
    <>
      {order && (
        <>
          <OfficeLink page={adminOrderPage} of={{ orderId: order.order_id }}>
            {order.number}
          </OfficeLink>
          {' · '}
        </>
      )}
      {facts.join(' · ')}
    </>
  );
}
