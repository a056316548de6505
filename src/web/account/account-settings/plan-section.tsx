import { useState } from 'react';
import { reactivateSubscription, resumeSubscription } from '../../../contract/subscription.ts';
import { api } from '../../lib/api.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Account } from './load-account.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { Facts, SettingsCard } from './settings-card.tsx';
import { weekOf } from './status-details.ts';
import { usePlanChange } from './use-plan-change.ts';
import type { Outcome, WeekActions } from './use-week-actions.ts';
import styles from './plan-section.module.css';

type Plan = Account['subscriptions']['list'][number];

interface PlanSectionProps {
  account: Account;
  plan: Plan | null;
  actions: WeekActions;
  onDone(outcome: Outcome): void;
}

/** The plan: active, paused, cancelled, or none. */
export function PlanSection({ account, plan, actions, onDone }: PlanSectionProps) {
  const [open, setOpen] = useState(false);
  const state = weekOf(account)?.plans.find((week) => week.subscription_id === plan?.id)?.state;
  const isActive = plan?.status === 'active';
  return (
    <SettingsCard title="Plan Status" action={plan && <Status status={plan.status} />}>
      {isActive ? (
        <ActivePlan {...{ account, plan }} onChange={() => setOpen(true)} />
      ) : (
        <InactivePlan {...{ account, plan, onDone }} onChange={() => setOpen(true)} />
      )}
      <PlanDialog
        {...{ open, account, plan, actions }}
        onClose={() => setOpen(false)}
        skippable={isActive && (state === 'open' || state === 'picked' || state === 'unpaid')}
      />
    </SettingsCard>
  );
}

const statusNames = { active: 'Active', paused: 'Paused', cancelled: 'Cancelled' } as const;

function Status({ status }: { status: Plan['status'] }) {
  return (
    <span className={styles.status} data-status={status}>
      {statusNames[status]}
    </span>
  );
}

interface PlanProps {
  account: Account;
  onChange(): void;
}

function ActivePlan({ account, plan, onChange }: PlanProps & { plan: Plan }) {
  const { channel_config: shop } = account;
  return (
    <>
      <div>
        <p className={styles.discount}>
          You save {plan.discount_percent}% on every box with Subscribe &amp; Save.
        </p>
        <p className={styles.muted}>
          {plan.product_name}, delivered on {plan.delivery_day_formatted}
        </p>
      </div>
      <p className={styles.authorization}>
        While your plan is active you authorize {shop.name} to charge your gift card balance and
        then your saved card for each weekly box when picking closes. You can skip a week or
        unsubscribe at any time before then.{' '}
        {plan.coming_prices.length > 0 && (
          <strong>{plan.coming_prices.map((text) => `${text}. `)} </strong>
        )}
        See our <ShopLink to={shop.terms_and_conditions_url}>Terms of Service</ShopLink> and{' '}
        <ShopLink to={shop.privacy_policy_url}>Privacy Policy</ShopLink>.
      </p>
      <div>
        <Button variant="secondary" size="small" onClick={onChange}>
          CHANGE
        </Button>
      </div>
    </>
  );
}

function InactivePlan({
  account,
  plan,
  onChange,
  onDone,
}: PlanProps & { plan: Plan | null; onDone(outcome: Outcome): void }) {
  const { user, channel_config: shop } = account;
  const { processing, change } = usePlanChange(onDone);
  const isPaused = plan?.status === 'paused';
  const subscription_id = plan?.id ?? '';
  return (
    <>
      <Facts
        facts={[
          ['Customer since', user.customer_since_formatted],
          ['Plan', isPaused && plan.product_name],
          ['Paused until', isPaused && (plan.resume_week_formatted ?? 'you resume it')],
          ['Cancelled Automatic Ordering', user.latest_subscription?.cancelled_formatted],
          ['Subscription Free Plan as of', user.latest_subscription?.free_plan_from_formatted],
        ]}
      />
      {plan && (
        <p className={styles.authorization}>
          When your plan goes on you authorize {shop.name} to charge your gift card balance and then
          your saved card for each weekly box when picking closes, until you skip or unsubscribe.{' '}
          <strong>{plan.terms}</strong>
        </p>
      )}
      <div className={styles.actions}>
        {plan === null && (
          <ButtonLink variant="secondary" size="small" to="/">
            See our plans
          </ButtonLink>
        )}
        {isPaused && (
          <>
            <Button
              size="small"
              processing={processing}
              onClick={() =>
                void change(() => api(resumeSubscription, { body: { subscription_id } }))
              }
            >
              RESUME
            </Button>
            <Button variant="secondary" size="small" onClick={onChange}>
              CHANGE
            </Button>
          </>
        )}
        {plan?.status === 'cancelled' && (
          <Button
            size="small"
            processing={processing}
            onClick={() =>
              void change(() =>
                api(reactivateSubscription, {
                  body: { subscription_id, agreed_terms: plan.terms },
                }),
              )
            }
          >
            REACTIVATE {plan.product_name}
          </Button>
        )}
      </div>
    </>
  );
}
