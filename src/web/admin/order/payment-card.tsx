import type { OrderView } from '../../../contract/admin-order.ts';
import type { AttemptStatus } from '../../../domain/order/payment-attempt.ts';
import { Card } from '../kit/card.tsx';
import { Pill, type PillLook } from '../kit/pill.tsx';
import { money } from './money.ts';
import styles from './order.module.css';

const attemptLooks: Record<AttemptStatus, { label: string; look: PillLook }> = {
  processing: { label: 'Processing', look: 'teal' },
  requires_action: { label: 'Asks its owner', look: 'amber' },
  unknown: { label: 'Unknown', look: 'unknown' },
  succeeded: { label: 'Succeeded', look: 'green' },
  declined: { label: 'Declined', look: 'red' },
};

const refundLooks: Record<
  OrderView['refunds'][number]['status'],
  { label: string; look: PillLook }
> = {
  due: { label: 'On its way', look: 'teal' },
  succeeded: { label: 'Paid back', look: 'gray' },
  failed: { label: 'Failed', look: 'red' },
};

/** Who has paid what, every try to charge, and what went back. */
export function PaymentCard({ order }: { order: OrderView }) {
  const { tenders, attempts, refunds } = order;
  const tries = attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`;
  return (
    <Card title="Payment" aside={<span className={styles.soft}>{tries}</span>}>
      {tenders.length === 0 && <p>Nothing has been paid yet.</p>}
      <ul className={styles.payments}>
        {tenders.map((tender) => (
          <li key={tender.id}>
            <span>
              {tender.name}
              <small>
                {tender.refunded_cents > 0
                  ? `${money(tender.refunded_cents)} of it paid back`
                  : tender.at_formatted}
              </small>
            </span>
            <strong>{money(tender.paid_cents)}</strong>
          </li>
        ))}
      </ul>
      {attempts.length > 0 && <h3 className={styles.part}>Attempts</h3>}
      <ul className={styles.payments}>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <span>
              <Pill look={attemptLooks[attempt.status].look}>
                {attemptLooks[attempt.status].label}
              </Pill>{' '}
              {attempt.card ?? 'No card'}
              <small>{attempt.at_formatted}</small>
              {attempt.decline_text && <small>{attempt.decline_text}</small>}
            </span>
            <span>{money(attempt.amount_cents)}</span>
          </li>
        ))}
      </ul>
      {refunds.length > 0 && <h3 className={styles.part}>Refunds</h3>}
      <ul className={styles.payments}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              <Pill look={refundLooks[refund.status].look}>{refundLooks[refund.status].label}</Pill>{' '}
              {refund.to}
              <small>
                {refund.at_formatted}, {refund.reason}
              </small>
            </span>
            <span>{money(refund.amount_cents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
