import type { WeekReport } from '../../../contract/week-run.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import styles from './order-status.module.css';

const outcomeLabels: Record<keyof WeekReport['outcomes'], string> = {
  ordered: 'Ordered',
  autofilled: 'Filled by us and ordered',
  skipped: 'Skipped',
  held: 'Held',
  not_due: 'Not due',
};

export function Outcomes({
  title,
  outcomes,
  unexplained,
  reasons,
}: { title: string } & Pick<WeekReport, 'outcomes' | 'unexplained' | 'reasons'>) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.figures}>
        {(Object.keys(outcomeLabels) as (keyof typeof outcomeLabels)[]).map((outcome) => (
          <div key={outcome}>
            <dt>{outcomeLabels[outcome]}</dt>
            <dd>
              {outcomes[outcome].toLocaleString('en-US')}
              {reasons
                .filter((line) => line.outcome === outcome)
                .map((line) => (
                  <small key={line.reason}>
                    {line.count} × {line.reason}
                  </small>
                ))}
            </dd>
          </div>
        ))}
        <div data-alarm={unexplained > 0 || undefined}>
          <dt>Unexplained</dt>
          <dd>{unexplained}</dd>
        </div>
      </dl>
    </section>
  );
}

const moneyLabels: Record<keyof WeekReport['money'], string> = {
  items_cents: 'Meals',
  subscription_discount_cents: 'Subscribe & Save',
  discount_cents: 'Discount codes',
  delivery_cents: 'Delivery',
  tax_cents: 'Tax',
  total_cents: 'Total',
  gift_card_cents: 'From gift card balances',
  card_cents: 'From cards',
};
const taken = new Set(['subscription_discount_cents', 'discount_cents']);

export function Money({ title, money }: { title: string; money: WeekReport['money'] }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.figures}>
        {(Object.keys(moneyLabels) as (keyof typeof moneyLabels)[]).map((line) => (
          <div key={line} data-total={line === 'total_cents' || undefined}>
            <dt>{moneyLabels[line]}</dt>
            <dd>
              {taken.has(line) && money[line] > 0 ? '−' : ''}
              {formatCents(cents(money[line]))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const paymentLabels: Record<keyof WeekReport['payments'], string> = {
  paid: 'Paid',
  charging: 'Being charged',
  unknown: 'Not known yet',
  retrying: 'Declined, will be tried again',
  failed: 'Declined, waiting for a new card',
  dropped: 'Given up or skipped, nothing charged',
  refunded: 'Paid back',
};

export function Payments({ payments }: { payments: WeekReport['payments'] }) {
  return (
    <section className={styles.card} aria-label="Payments">
      <h2>Payments</h2>
      <dl className={styles.figures}>
        {(Object.keys(paymentLabels) as (keyof typeof paymentLabels)[]).map((state) => (
          <div
            key={state}
            data-alarm={(state === 'unknown' && payments.unknown.count > 0) || undefined}
          >
            <dt>{paymentLabels[state]}</dt>
            <dd>
              {payments[state].count.toLocaleString('en-US')}
              {payments[state].count > 0 && (
                <small>{formatCents(cents(payments[state].cents))}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const heldColumns: Column<WeekReport['held'][number]>[] = [
  {
    id: 'name',
    header: 'Customer',
    cell: (line) => <ShopLink to={`/admin/customer/edit/${line.user_id}`}>{line.name}</ShopLink>,
  },
  { id: 'reason', header: 'Why', cell: (line) => line.reason },
];

export function Held({ held }: { held: WeekReport['held'] }) {
  return (
    <section aria-label="Held">
      <Table
        caption="Held: somebody has to look"
        columns={heldColumns}
        rows={held}
        rowKey={(line) => line.user_id}
        empty="Nobody is held."
      />
    </section>
  );
}
