import { useState, type FormEvent } from 'react';
import { refundOrder, refundReasons } from '../../../contract/admin-order-actions.ts';
import type { OrderView } from '../../../contract/admin-order.ts';
import { leftOf } from '../../../domain/order/refund-parts.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Card } from '../kit/card.tsx';
import { readCents, typedCents } from '../../lib/read-cents.ts';
import type { Action } from '../kit/use-action.ts';
import { money } from './money.ts';
import styles from './order.module.css';

interface RefundPanelProps {
  order: OrderView;
  action: Action;
  onClose: () => void;
}

/** How much goes back to each tender, and why. */
export function RefundPanel({ order, action, onClose }: RefundPanelProps) {
  // one form, one refund: a second click or a lost answer pays nothing twice
  const [post_key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Record<string, string>>({});
  const parts = order.tenders
    .map((tender) => ({ tender_id: tender.id, amount_cents: centsIn(typed[tender.id]) }))
    .filter(({ amount_cents }) => amount_cents !== 0);
  const unreadable = parts.some(({ amount_cents }) => Number.isNaN(amount_cents));
  const sum = parts.reduce((total, { amount_cents }) => total + amount_cents, 0);

  const refundAll = () =>
    setTyped(
      Object.fromEntries(order.tenders.map((tender) => [tender.id, typedCents(leftOf(tender))])),
    );

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const note = String(data.get('note') ?? '').trim();
    const reason = [String(data.get('reason')), note].filter(Boolean).join(': ');
    const done = await action.run('refund', async () => {
      const { message, receipt } = await api(refundOrder, {
        params: { order_id: order.id },
        body: { post_key, parts, reason },
      });
      return `${message} Receipt ${receipt}.`;
    });
    if (done) onClose();
  };

  return (
    <Card
      title="Refund"
      aside={
        <button type="button" className={styles.textButton} onClick={refundAll}>
          Whole order
        </button>
      }
    >
      <form className={styles.refund} onSubmit={(event) => void onSubmit(event)} noValidate>
        {order.tenders.map((tender) => (
          <Field
            key={tender.id}
            label={tender.name}
            hint={`Paid ${money(tender.paid_cents)}, ${money(leftOf(tender))} of it refundable`}
            inputMode="decimal"
            placeholder="0.00"
            value={typed[tender.id] ?? ''}
            onChange={(event) => setTyped({ ...typed, [tender.id]: event.target.value })}
            error={Number.isNaN(centsIn(typed[tender.id])) ? 'Enter an amount like 14.87' : ''}
          />
        ))}
        <Select
          label="Reason"
          name="reason"
          options={refundReasons.map((reason) => ({ value: reason, label: reason }))}
        />
        <Field label="Note" name="note" optional maxLength={150} />
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="danger"
            processing={action.processing === 'refund'}
            disabled={unreadable || sum <= 0}
          >
            {unreadable || sum <= 0 ? 'Refund' : `Refund ${money(sum)}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Nothing typed: nothing goes back to this tender. */
const centsIn = (typed = ''): number => (typed.trim() === '' ? 0 : readCents(typed));
