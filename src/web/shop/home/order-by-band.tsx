import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Plan, Storefront, StorefrontWeek } from '../../../contract/storefront.ts';
import { formatTimeLeft } from '../../../domain/week/format-time-left.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconArrowRight, IconClock } from '../../ui/icons.tsx';
import { deliveryText, mealsAddress, planSummary, type Way } from './plan-texts.ts';
import { useTimeLeft } from './use-time-left.ts';
import styles from './order-by-band.module.css';
import section from './section.module.css';

interface OrderByBandProps {
  storefront: Storefront;
  plan: Plan | null;
  way: Way;
}

/** Until when to order, what the chosen plan costs, and the way on. */
export function OrderByBand({ storefront, plan, way }: OrderByBandProps) {
  const { week, now_at } = storefront;
  const price = plan?.[way];
  return (
    <div className={`${section.card} ${styles.band}`}>
      <span className={section.tile}>
        <IconClock size={24} />
      </span>
      {week ? <WeekNews week={week} now_at={now_at} /> : <NoMenu />}
      {plan && price && (
        <div className={styles.order}>
          <p className={styles.summary} aria-live="polite">
            <b>{planSummary(plan, price, way)}</b>
            <span>{deliveryText(price)}</span>
          </p>
          {week && (
            <ButtonLink to={mealsAddress(plan, way)} size="large" className={styles.action}>
              {week.picking_opens_at <= now_at ? 'Pick your meals' : 'See the meals'}
              <IconArrowRight />
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

function NoMenu() {
  return (
    <p className={styles.news}>
      <b>The next menu opens soon</b>
      <span>There is nothing to pick from just now. Please look in again in a little while.</span>
    </p>
  );
}

function WeekNews({ week, now_at }: { week: StorefrontWeek; now_at: string }) {
  const timeLeft = formatTimeLeft(useTimeLeft(week.picking_deadline_at, now_at));
  const closed = timeLeft === null;
  const open = week.picking_opens_at <= now_at;
  const { revalidate } = useRevalidator();

  // the shop moves on to the next week by itself; so does a page that was left open
  useEffect(() => {
    if (closed) void revalidate();
  }, [closed, revalidate]);

  return (
    <p className={styles.news}>
      <b>
        {open
          ? `Order by ${week.picking_deadline_formatted_long}`
          : `Picking opens ${week.picking_opens_formatted_long}`}
      </b>
      <span>
        <span data-delivery-text={week.week_formatted}>
          For delivery on {week.delivery_days_long}.
        </span>{' '}
        {closed ? 'Picking has closed.' : open ? `Picking closes in ${timeLeft}.` : null}
      </span>
    </p>
  );
}
