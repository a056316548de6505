import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { cancelSubscriptionPage } from '../../../contract/pages.ts';
import { pauseSubscription } from '../../../contract/subscription.ts';
import { autoSelected } from '../../../domain/account-status/week-facts.ts';
import { addWeeks, formatWeek, week as toWeek } from '../../../domain/week/week.ts';
import { api } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { loadAccount } from '../account-settings/load-account.ts';
import { weekOf } from '../account-settings/status-details.ts';
import { usePlanChange } from '../account-settings/use-plan-change.ts';
import { useWeekActions, type Outcome } from '../account-settings/use-week-actions.ts';
import styles from './cancel-subscription.module.css';

export const handle = [cancelSubscriptionPage];

export const loader = ({ context }: LoaderFunctionArgs) => loadAccount(context.call);
export const clientLoader = () => loadAccount(api);

/** Weeks of a pause that are offered; other lengths are on the schedule. */
const pauses = [2, 4, 8];

const reasons = [
  'Too expensive',
  'Too much food',
  'I did not like the meals',
  'I am travelling',
  'Delivery problems',
  'Something else',
];

/** Says what one would lose and offers less than the end, which is always one click away. */
export default function CancelSubscription() {
  const account = useLoaderData<typeof loader>();
  const { menu, site_config, subscriptions } = account;
  const going = subscriptions.list.filter(({ status }) => status !== 'cancelled');
  const plan = autoSelected(going);
  const state = weekOf(account)?.plans.find((week) => week.subscription_id === plan?.id)?.state;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [reason, setReason] = useState('');
  const actions = useWeekActions();
  const { processing, change } = usePlanChange(setOutcome);
  const isBusy = processing || actions.processing;
  return (
    <div className={styles.page}>
      <h1>Cancel subscription</h1>
      {outcome && <Banner kind={outcome.ok ? 'success' : 'error'}>{outcome.message}</Banner>}
      {going.length === 0 ? (
        <div className={styles.card}>
          <p>You have no plan that goes on: nothing is ordered or charged by itself.</p>
          <ButtonLink to="/account-settings" variant="secondary">
            My Account
          </ButtonLink>
        </div>
      ) : (
        <>
          {site_config.subscription_cancel_text && (
            <p className={styles.lead}>{site_config.subscription_cancel_text}</p>
          )}
          {plan?.status === 'active' && menu && (
            <section className={styles.card} aria-labelledby="less">
              <h2 id="less">Just need a break?</h2>
              {(state === 'open' || state === 'picked' || state === 'unpaid') && (
                <div className={styles.offer}>
                  <p>Skip the week of {menu.week_formatted}: nothing is sent or charged.</p>
                  <Button
                    variant="secondary"
                    processing={isBusy}
                    onClick={async () => setOutcome(await actions.skip(plan.id, menu.week))}
                  >
                    Skip This Week
                  </Button>
                </div>
              )}
              <div className={styles.offer}>
                <p>
                  Pause your plan. It goes on by itself, at your {plan.discount_percent}% price.
                </p>
                <div className={styles.pauses}>
                  {pauses.map((weeks) => {
                    const resume_week = addWeeks(toWeek(menu.week), weeks);
                    return (
                      <Button
                        key={weeks}
                        variant="secondary"
                        size="small"
                        processing={isBusy}
                        onClick={() =>
                          void change(() =>
                            api(pauseSubscription, {
                              body: { subscription_id: plan.id, resume_week },
                            }),
                          )
                        }
                      >
                        {weeks} weeks, until {formatWeek(resume_week)}
                      </Button>
                    );
                  })}
                </div>
              </div>
            </section>
          )}
          <section className={styles.card} aria-labelledby="end">
            <h2 id="end">Cancel anyway</h2>
            <p>
              No automatic orders from today on. An order that is paid already still comes. Your
              account and your balance stay, and you can come back whenever you like.
            </p>
            <Select
              label="What made you decide?"
              optional
              placeholder="I would rather not say"
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              options={reasons.map((text) => ({ value: text, label: text }))}
            />
            <div className={styles.end}>
              <ButtonLink to="/account-settings">Keep my plan</ButtonLink>
              <Button
                variant="danger"
                processing={isBusy}
                onClick={async () => setOutcome(await actions.cancel(reason))}
              >
                Cancel my subscription
              </Button>
            </div>
          </section>
        </>
      )}
    </div>
  );
}
