import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Call } from '../../../contract/endpoint.ts';
import { mySchedulePage } from '../../../contract/pages.ts';
import { getPastSchedule, getSchedule } from '../../../contract/schedule.ts';
import { isOrderedOrPicked } from '../../../domain/account-status/week-facts.ts';
import { api } from '../../lib/api.ts';
import { useRootData } from '../../root.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { unlessMissing } from '../../shop/confirmation/load-order.ts';
import { CardBanner } from '../account-settings/card-banner.tsx';
import { PastWeeks } from './past-weeks.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { Receipts } from './receipts.tsx';
import { useScheduleActions } from './use-schedule-actions.ts';
import { WeekCard } from './week-card.tsx';
import styles from './my-schedule.module.css';

export const handle = [mySchedulePage];

async function load(call: Call, user_id: string | undefined) {
  const query = { user_id };
  const [schedule, past] = await Promise.all([
    unlessMissing(call(getSchedule, { query })),
    unlessMissing(call(getPastSchedule, { query })),
  ]);
  return { schedule, past };
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.call, params.userId);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.userId);

export default function MySchedule() {
  const { schedule, past } = useLoaderData<typeof loader>();
  const { session, site_config } = useRootData();
  const actions = useScheduleActions();
  if (!schedule || !past) {
    return (
      <div className={styles.page}>
        <h1>My Schedule</h1>
        <p className={styles.lead}>There is no schedule at this address.</p>
        <ButtonLink to="/my-schedule" variant="secondary">
          See my own schedule
        </ButtonLink>
      </div>
    );
  }
  const { own, customer, plans, weeks, receipts } = schedule;
  const hasPlan = plans.some(({ status }) => status !== 'cancelled');
  const next = weeks.find(({ state, actions: now }) => state !== 'skipped' && now.includes('pick'));
  return (
    <div className={styles.page}>
      <header>
        <h1>{own ? 'My Schedule' : `The schedule of ${customer.name}`}</h1>
        <p className={styles.lead}>
          {hasPlan
            ? 'Your coming weeks, and what happens in each if you do nothing.'
            : 'You have no plan right now. Nothing is sent or charged by itself.'}
        </p>
        {own && (
          <CardBanner
            cc_expiring={session.user?.cc_expiring ?? null}
            isDue={weeks.some(
              ({ week, state }) =>
                week === site_config.current_picking_week && isOrderedOrPicked(state),
            )}
          />
        )}
      </header>
      <div className={styles.layout}>
        <div className={styles.main}>
          {weeks.length > 0 ? (
            <ol className={styles.weeks} aria-label="Coming weeks">
              {weeks.map((week) => (
                <WeekCard
                  key={week.id}
                  {...{ week, actions }}
                  plan={plans.find(({ id }) => id === week.subscription_id) ?? null}
                  isNext={week === next}
                />
              ))}
            </ol>
          ) : (
            <div className={styles.empty}>
              <p>Nothing is coming up.</p>
              {own && <ButtonLink to="/meals">See this week’s meals</ButtonLink>}
            </div>
          )}
          <PastWeeks key={past.weeks[0]?.id ?? ''} first={past} own={own} />
        </div>
        <aside className={styles.aside} aria-label="Plan and receipts">
          {plans.map((plan) => (
            <PlanPanel key={plan.id} {...{ plan, customer, actions }} />
          ))}
          <Receipts receipts={receipts} />
        </aside>
      </div>
    </div>
  );
}
