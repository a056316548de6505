import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Customer } from '../../../contract/customer-page.ts';
import {
  cancelPlansFor,
  pausePlanFor,
  reactivatePlanFor,
  resumePlanFor,
} from '../../../contract/customer-plan.ts';
import type { Schedule, SchedulePlan } from '../../../contract/schedule.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ActionNews } from '../kit/action-news.tsx';
import { Card } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useAction, type Action } from '../kit/use-action.ts';
import { PlanPill } from './plan-pill.tsx';
import { WeekRow } from './week-row.tsx';
import styles from './customer.module.css';

interface PlansCardProps {
  customer: Customer;
  schedule: Schedule;
}

/** The customer's plans and coming weeks. What is done here is done as they would do it, and they get the mail. */
export function PlansCard({ customer, schedule }: PlansCardProps) {
  const action = useAction();
  const { plans, weeks } = schedule;
  const params = { user_id: customer.user_id };
  return (
    <Card
      title="Plans and weeks"
      aside={
        plans.some(({ actions }) => actions.includes('cancel')) && (
          <CancelPlans params={params} action={action} />
        )
      }
    >
      <ActionNews action={action} />
      {plans.length === 0 && <p>No plan.</p>}
      {plans.map((plan) => (
        <PlanRow key={plan.id} {...{ plan, params, action }} />
      ))}
      {weeks.length > 0 && (
        <ol className={styles.weeks} aria-label="Coming weeks">
          {weeks.map((week) => (
            <WeekRow key={week.id} {...{ week, params, action }} />
          ))}
        </ol>
      )}
    </Card>
  );
}

interface ActingProps {
  params: { user_id: string };
  action: Action;
}

function PlanRow({ plan, params, action }: ActingProps & { plan: SchedulePlan }) {
  const subscription_id = plan.id;
  const told = async (sent: Promise<{ message: string }>) => (await sent).message;
  return (
    <div className={styles.plan}>
      <div>
        <strong>{plan.product.name}</strong> <PlanPill plan={plan.status} />
        <span className={styles.second}>
          {plan.discount_percent}% off · {plan.delivery_day_formatted}
          {plan.resume_week_formatted && ` · goes on in the week of ${plan.resume_week_formatted}`}
        </span>
      </div>
      <div className={styles.buttons}>
        {plan.actions.includes('pause') && <PausePlan {...{ plan, params, action }} />}
        {plan.actions.includes('resume') && (
          <Button
            variant="secondary"
            size="small"
            processing={action.processing === `resume ${plan.id}`}
            onClick={() =>
              void action.run(`resume ${plan.id}`, () =>
                told(api(resumePlanFor, { params, body: { subscription_id } })),
              )
            }
          >
            Resume
          </Button>
        )}
        {plan.actions.includes('reactivate') && <ReactivatePlan {...{ plan, params, action }} />}
      </div>
    </div>
  );
}

function PausePlan({ plan, params, action }: ActingProps & { plan: SchedulePlan }) {
  const [open, setOpen] = useState(false);
  const [resumeWeek, setResumeWeek] = useState('');
  const name = `pause ${plan.id}`;
  const pause = async () => {
    const done = await action.run(name, async () => {
      const body = { subscription_id: plan.id, resume_week: resumeWeek || null };
      return (await api(pausePlanFor, { params, body })).message;
    });
    if (done) setOpen(false);
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Pause
      </Button>
      <ConfirmDialog
        open={open}
        title={`Pause ${plan.product.name}`}
        confirm="Pause the plan"
        processing={action.processing === name}
        problem={action.problem}
        onConfirm={() => void pause()}
        onClose={() => setOpen(false)}
      >
        <p>
          Weeks whose deadline is ahead are left out; what is ordered still comes. The customer gets
          a mail, and can resume at any time.
        </p>
        <Select
          label="Goes on"
          value={resumeWeek}
          onChange={(event) => setResumeWeek(event.target.value)}
          options={[{ value: '', label: 'When it is resumed' }, ...plan.resume_weeks]}
        />
      </ConfirmDialog>
    </>
  );
}

function ReactivatePlan({ plan, params, action }: ActingProps & { plan: SchedulePlan }) {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const name = `reactivate ${plan.id}`;
  const reactivate = async () => {
    const done = await action.run(name, async () => {
      const body = { subscription_id: plan.id, agreed_terms: plan.terms };
      return (await api(reactivatePlanFor, { params, body })).message;
    });
    if (done) setOpen(false);
    // what it costs may have changed behind the dialog
    else await revalidate();
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Reactivate
      </Button>
      <ConfirmDialog
        open={open}
        title={`Reactivate ${plan.product.name}`}
        confirm="The customer agrees: reactivate"
        processing={action.processing === name}
        problem={action.problem}
        onConfirm={() => void reactivate()}
        onClose={() => setOpen(false)}
      >
        <p>Tell the customer what it costs, and that their card is charged each week again:</p>
        <p>
          <strong>{plan.terms}</strong>
        </p>
        <p>They get the same words by mail.</p>
      </ConfirmDialog>
    </>
  );
}

function CancelPlans({ params, action }: ActingProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const cancel = async () => {
    const done = await action.run('cancel', async () => {
      const body = reason.trim() ? { reason: reason.trim() } : {};
      return (await api(cancelPlansFor, { params, body })).message;
    });
    if (done) setOpen(false);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Cancel all plans
      </Button>
      <ConfirmDialog
        open={open}
        title="Cancel all plans"
        confirm="Cancel all plans"
        danger
        processing={action.processing === 'cancel'}
        problem={action.problem}
        onConfirm={() => void cancel()}
        onClose={() => setOpen(false)}
      >
        <p>
          No further box is ordered or charged. A paid order stands. The customer gets a mail; the
          plan can be reactivated, at what it costs then.
        </p>
        <TextArea
          label="Reason"
          optional
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
