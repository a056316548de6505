import { useState } from 'react';
import type { Schedule, SchedulePlan } from '../../../contract/schedule.ts';
import {
  pauseSubscription,
  reactivateSubscription,
  resumeSubscription,
} from '../../../contract/subscription.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { CardNews } from './card-news.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import type { ScheduleActions } from './use-schedule-actions.ts';
import styles from './my-schedule.module.css';

interface PlanPanelProps {
  plan: SchedulePlan;
  customer: Schedule['customer'];
  actions: ScheduleActions;
}

const untilResumed = { value: '', label: 'Until I resume it' };

/** The plan beside its weeks: what it is, and what holds for all of them. */
export function PlanPanel({ plan, customer, actions }: PlanPanelProps) {
  const [pausing, setPausing] = useState(false);
  const { id } = plan;
  const may = (action: SchedulePlan['actions'][number]) => plan.actions.includes(action);
  const body = { subscription_id: id };
  const processing = actions.processing === id;
  return (
    <section className={styles.panel} aria-labelledby={`plan-${id}`}>
      <h2 id={`plan-${id}`}>{plan.status === 'cancelled' ? 'Your former plan' : 'Your plan'}</h2>
      <p className={styles.planName}>{plan.product.name}</p>
      <p className={styles.muted}>{statusLine(plan)}</p>
      <ul className={styles.planFacts}>
        <li>
          {plan.delivery_day_formatted}
          {customer.city && ` to ${customer.city}, ${customer.zip_code ?? ''}`}
        </li>
        {customer.card && (
          <li>
            <span className={styles.brand}>{customer.card.brand}</span> {customer.card.last4},
            expires {customer.card.expires}
          </li>
        )}
        {customer.gift_card_cents > 0 && (
          <li>{formatCents(cents(customer.gift_card_cents))} gift card balance</li>
        )}
      </ul>
      {(may('resume') || may('reactivate')) && (
        <p className={styles.muted}>When it goes on: {plan.terms}</p>
      )}
      <div className={styles.panelActions}>
        {may('resume') && (
          <Button
            size="small"
            processing={processing}
            onClick={() =>
              void actions.run(id, 'Unable to resume the plan', () =>
                api(resumeSubscription, { body }),
              )
            }
          >
            Resume
          </Button>
        )}
        {may('reactivate') && (
          <Button
            size="small"
            variant="secondary"
            processing={processing}
            onClick={() =>
              void actions.run(id, 'Unable to reactivate the plan', () =>
                api(reactivateSubscription, { body: { ...body, agreed_terms: plan.terms } }),
              )
            }
          >
            Reactivate
          </Button>
        )}
        {may('pause') && (
          <Button
            size="small"
            variant="secondary"
            processing={processing && !may('resume')}
            onClick={() => setPausing(true)}
          >
            Pause until…
          </Button>
        )}
      </div>
      <CardNews about={id} actions={actions} />
      <ChooseDialog
        open={pausing}
        title="Pause"
        label="Go on in the"
        hint="Pause several weeks at once. We mail you what it costs when it goes on."
        options={[...plan.resume_weeks, untilResumed]}
        current={plan.resume_weeks[0]?.value ?? ''}
        onClose={() => setPausing(false)}
        onChoose={(week) => {
          setPausing(false);
          void actions.run(id, 'Unable to pause the plan', () =>
            api(pauseSubscription, { body: { ...body, resume_week: week || null } }),
          );
        }}
      />
    </section>
  );
}

function statusLine({ status, resume_week_formatted, discount_percent }: SchedulePlan): string {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'active') return `Subscribe & Save ${discount_percent}%`;
  return resume_week_formatted
    ? `Paused until the week of ${resume_week_formatted}`
    : 'Paused until you resume it';
}
