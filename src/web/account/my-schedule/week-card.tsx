import { useId, useState } from 'react';
import type { SchedulePlan, ScheduleWeek } from '../../../contract/schedule.ts';
import {
  changeDeliveryDay,
  changePlan,
  skipWeek,
  unskipWeek,
} from '../../../contract/subscription.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { calendarDate, weekdayIndex } from '../../../domain/week/calendar-date.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import { api } from '../../lib/api.ts';
import { trackAccount } from '../../lib/tracking.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardNews } from './card-news.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { IfNothing } from './if-nothing.tsx';
import { MealRow } from './meal-row.tsx';
import { weekLine, weekLook } from './week-states.ts';
import type { ScheduleActions } from './use-schedule-actions.ts';
import styles from './week-card.module.css';

interface WeekCardProps {
  week: ScheduleWeek;
  /** null: ordered without one */
  plan: SchedulePlan | null;
  actions: ScheduleActions;
  /** the one to decide about first */
  isNext: boolean;
}

export function WeekCard({ week, plan, actions, isNext }: WeekCardProps) {
  const titleId = useId();
  const { badge, kind } = weekLook(week);
  const [weekday, date = ''] = formatDate(calendarDate(week.delivery_date)).split(', ');
  const [month, day] = date.split(' ');
  const isHeld = week.state === 'skipped' || week.state === 'paused';
  return (
    <li className={styles.week}>
      <p className={styles.date} data-kind={kind}>
        <span>{weekday}</span> <strong>{day}</strong> <span>{month}</span>
      </p>
      <article
        className={styles.card}
        data-kind={kind}
        data-next={isNext || undefined}
        aria-labelledby={titleId}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {week.week_title}
          </h2>
          <span className={styles.badge} data-kind={kind}>
            {badge}
          </span>
        </div>
        <p className={styles.line}>{weekLine(week)}</p>
        {week.receipt && <p className={styles.line}>Skipped, receipt {week.receipt}.</p>}
        {!isHeld && week.meals.length > 0 && <MealRow meals={week.meals} />}
        {week.price_notes.length > 0 && (
          <p className={styles.line}>New price. {week.price_notes.join('. ')}.</p>
        )}
        <WeekTotal week={week} />
        <WeekButtons {...{ week, plan, actions, isNext }} />
        <CardNews about={week.id} actions={actions} />
        {week.if_nothing && <IfNothing week={week} ifNothing={week.if_nothing} />}
      </article>
    </li>
  );
}

function WeekTotal({ week }: { week: ScheduleWeek }) {
  const { total_cents, total_is_estimate, charged_formatted, order } = week;
  // the estimate of a week without picks stands below its meals
  if (total_cents === null || week.if_nothing) return null;
  const charged = order && order.status !== 'placed' ? 'Charged' : 'To be charged';
  return (
    <p className={styles.total}>
      <strong>{formatCents(cents(total_cents))}</strong>{' '}
      <span>
        {total_is_estimate && 'Estimated total. '}
        {charged_formatted ? `${charged} ${charged_formatted}` : 'Paid from your gift card balance'}
      </span>
    </p>
  );
}

function WeekButtons({ week, plan, actions, isNext }: WeekCardProps) {
  const [choosing, setChoosing] = useState<'size' | 'day' | null>(null);
  const { id, subscription_id, state, order } = week;
  const may = (action: ScheduleWeek['actions'][number]) => week.actions.includes(action);
  const processing = actions.processing === id;
  const body = { subscription_id: subscription_id ?? '', week: week.week };
  const mayChange = state !== 'skipped' && plan !== null;
  return (
    <div className={styles.actions}>
      {may('pick') && state !== 'skipped' && (
        <ButtonLink
          to={`/meals/${week.product.sku}?week=${week.week}`}
          size="small"
          variant={isNext && state === 'open' ? 'primary' : 'secondary'}
        >
          {state === 'picked' ? 'Change picks' : 'Pick My Meals'}
        </ButtonLink>
      )}
      {may('skip') && (
        <Button
          size="small"
          variant={isNext && state === 'open' ? 'secondary' : 'quiet'}
          processing={processing}
          onClick={() =>
            void actions.run(id, 'Unable to skip this week', async () => {
              const answer = await api(skipWeek, { body });
              trackAccount('skip_week', { week: body.week });
              return answer;
            })
          }
        >
          Skip This Week
        </Button>
      )}
      {may('unskip') && (
        <Button
          size="small"
          variant="secondary"
          processing={processing}
          onClick={() =>
            void actions.run(id, 'Unable to unskip this week', async () => {
              const answer = await api(unskipWeek, { body });
              trackAccount('unskip_week', { week: body.week });
              return answer;
            })
          }
        >
          Unskip This Delivery
        </Button>
      )}
      {order && (
        <ButtonLink to={`/confirmation/${order.url_key}`} size="small" variant="secondary">
          See order
        </ButtonLink>
      )}
      {state === 'unpaid' && order && (
        <>
          <ButtonLink to={`/my-orders/${order.order_id}`} size="small">
            Pay now
          </ButtonLink>
          <ButtonLink to="/account-settings/change_payment_method" size="small" variant="secondary">
            Change my card
          </ButtonLink>
        </>
      )}
      {mayChange && may('change_plan') && plan.sizes.length > 1 && (
        <Button size="small" variant="quiet" onClick={() => setChoosing('size')}>
          Change plan
        </Button>
      )}
      {mayChange && may('change_delivery_day') && (
        <Button size="small" variant="quiet" onClick={() => setChoosing('day')}>
          Change day
        </Button>
      )}
      {plan && (
        <>
          <ChooseDialog
            open={choosing === 'size'}
            title="Change plan"
            label="Plan"
            options={plan.sizes}
            current={week.product.sku}
            scopes
            onClose={() => setChoosing(null)}
            onChoose={(product, always) => {
              setChoosing(null);
              const change = {
                subscription_id: body.subscription_id,
                product,
                agreed_terms: plan.sizes.find(({ value }) => value === product)!.terms,
                ...(!always && { week: week.week }),
              };
              void actions.run(id, 'Unable to change the plan', () =>
                api(changePlan, { body: change }),
              );
            }}
          />
          <ChooseDialog
            open={choosing === 'day'}
            title="Change delivery day"
            label="Delivery day"
            options={week.delivery_days}
            current={String(weekdayIndex(calendarDate(week.delivery_date)))}
            scopes
            onClose={() => setChoosing(null)}
            onChoose={(chosen, always) => {
              setChoosing(null);
              const change = {
                subscription_id: body.subscription_id,
                delivery_day: Number(chosen),
                ...(!always && { week: week.week }),
              };
              void actions.run(id, 'Unable to change the delivery day', () =>
                api(changeDeliveryDay, { body: change }),
              );
            }}
          />
        </>
      )}
    </div>
  );
}
