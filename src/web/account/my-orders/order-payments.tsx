import type { MyOrder } from '../../../contract/my-orders.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { SettingsCard } from '../account-settings/settings-card.tsx';
import styles from './my-order.module.css';

const money = (amount: number): string => formatCents(cents(amount));

/** Every try to charge and every refund, in words. */
export function OrderPayments({ mine }: { mine: MyOrder }) {
  const { attempts, refunds } = mine;
  if (attempts.length === 0 && refunds.length === 0) return null;
  return (
    <SettingsCard title="Payments">
      <ul className={styles.payments}>
        {attempts.map((attempt) => (
          <li key={attempt.id} data-declined={attempt.declined || undefined}>
            <p className={styles.payment}>
              <span>{attempt.card ?? 'Card'}</span>
              <b>{money(attempt.amount_cents)}</b>
            </p>
            <p>{attempt.text}</p>
            <p className={styles.muted}>{attempt.attempted_formatted}</p>
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.id}>
            <p className={styles.payment}>
              <span>Refund</span>
              <b>{money(refund.amount_cents)}</b>
            </p>
            <p>{refund.text}</p>
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}
