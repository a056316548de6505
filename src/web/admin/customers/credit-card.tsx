import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminOrderPage } from '../../../contract/admin-pages.ts';
import { adjustCredit, creditForm, type Customer } from '../../../contract/customer-page.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Card, FieldGrid } from '../kit/card.tsx';
import { readCents } from '../../lib/read-cents.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { useMayEdit } from './use-may-edit.ts';
import styles from './customer.module.css';

type Line = Customer['credit'][number];

export const creditReasons: Record<Line['reason'], string> = {
  gift_card: 'Gift card',
  order: 'Paid for an order',
  release: 'Given back',
  refund: 'Refund',
  adjustment: 'Adjustment',
};

/** The balance with all that made it: lines are added, never changed. */
export function CreditCard({ customer }: { customer: Customer }) {
  const [adjusting, setAdjusting] = useState(false);
  const mayEdit = useMayEdit(customer);
  return (
    <Card
      title={`Balance ${formatCents(cents(customer.balance_cents))}`}
      aside={
        mayEdit &&
        !adjusting && (
          <Button variant="quiet" size="small" onClick={() => setAdjusting(true)}>
            Adjust
          </Button>
        )
      }
    >
      {adjusting && <AdjustForm customer={customer} onClose={() => setAdjusting(false)} />}
      {customer.credit.length === 0 ? (
        <p>Nothing was ever on it.</p>
      ) : (
        <ol className={styles.ledger} aria-label="Lines of the balance">
          {customer.credit.map((line) => (
            <li key={line.id}>
              <span>
                {creditReasons[line.reason]}
                {line.order && (
                  <>
                    {' '}
                    <OfficeLink page={adminOrderPage} of={{ orderId: line.order.order_id }}>
                      {line.order.number}
                    </OfficeLink>
                  </>
                )}
                {line.note && <span className={styles.second}>{line.note}</span>}
                <time dateTime={line.created_at} className={styles.second}>
                  {line.created_formatted}
                </time>
              </span>
              <span className={styles.amount}>
                {line.amount_cents > 0 && '+'}
                {formatCents(cents(line.amount_cents))}
                <span className={styles.second}>{formatCents(cents(line.balance_cents))}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function AdjustForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  // one form, one adjustment: whoever sends it twice has done it once
  const [adjustment_id] = useState(() => crypto.randomUUID());
  const form = useForm({
    schema: creditForm,
    fallback: 'The balance could not be changed. Please try again.',
    read: (data) => ({
      amount_cents: readCents(data.get('amount_cents')) * (data.get('way') === 'take' ? -1 : 1),
      reason: data.get('reason'),
    }),
    async send(body) {
      await api(adjustCredit, {
        params: { user_id: customer.user_id },
        body: { ...body, adjustment_id },
      });
      await revalidate();
      onClose();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <FieldGrid>
        <Select
          label="What"
          name="way"
          defaultValue="give"
          options={[
            { value: 'give', label: 'Add to the balance' },
            { value: 'take', label: 'Take from the balance' },
          ]}
        />
        <Field
          label="Amount in $"
          name="amount_cents"
          inputMode="decimal"
          placeholder="10.00"
          error={form.fields.amount_cents}
        />
      </FieldGrid>
      <Field
        label="Reason"
        name="reason"
        maxLength={200}
        hint="The customer reads it in the mail."
        error={form.fields.reason}
      />
      {form.error && <Banner kind="error">{form.error}</Banner>}
      <div className={styles.actions}>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" processing={form.processing}>
          Change the balance
        </Button>
      </div>
    </form>
  );
}
