import type { IfNothing as Outcome, ScheduleWeek } from '../../../contract/schedule.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import styles from './week-card.module.css';

const money = (amount: number) => formatCents(cents(amount));

/** What happens without another click: the meals with the reasons, and what it will cost. */
export function IfNothing({ week, ifNothing }: { week: ScheduleWeek; ifNothing: Outcome }) {
  if (ifNothing.outcome !== 'filled') {
    return (
      <p className={styles.without}>
        {ifNothing.outcome === 'skipped'
          ? 'If you do nothing, this week is skipped: nothing is sent or charged.'
          : 'If you do nothing, we cannot make your box, and nothing is charged.'}{' '}
        {ifNothing.reason}
      </p>
    );
  }
  const { meals, prices } = ifNothing;
  const count = meals.reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = [
    { label: `${count} meals`, amount: money(prices.items_cents) },
    { label: 'You save', amount: `−${money(prices.subscription_discount_cents)}` },
    { label: 'Delivery', amount: money(prices.delivery_cents) },
    { label: 'Tax', amount: money(prices.tax_cents) },
    { label: 'Estimated total', amount: money(prices.total_cents) },
    ...(prices.gift_card_cents > 0
      ? [{ label: 'Gift card', amount: `−${money(prices.gift_card_cents)}` }]
      : []),
  ];
  return (
    <section className={styles.nothing} aria-label={`If you do nothing: ${week.week_title}`}>
      <h3 className={styles.nothingTitle}>If you do nothing, we send these {count} meals</h3>
      <ul className={styles.chosen}>
        {meals.map(({ sku, name, image, quantity, reason }) => (
          <li key={sku}>
            <img src={`${image}-320.webp`} alt="" width={44} height={44} loading="lazy" />
            <p>
              <span>{name}</span>
              {reason && <small>{reason}</small>}
            </p>
            <span className={styles.times}>×{quantity}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.prices}>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.charge}>
          <dt>
            {prices.card_cents > 0
              ? `Your card, ${week.charged_formatted ?? ''}`
              : 'Paid from your gift card balance'}
          </dt>
          <dd>{money(prices.card_cents)}</dd>
        </div>
      </dl>
    </section>
  );
}
