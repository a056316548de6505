import { adminCustomerPage } from '../../../contract/admin-pages.ts';
import type { WeekRehearsal, WeekReport } from '../../../contract/week-run.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { Card, Columns } from '../kit/card.tsx';
import { ListTable, type ListColumn } from '../kit/list-table.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './order-status.module.css';

const outcomeLabels: Record<keyof WeekReport['outcomes'], string> = {
  ordered: 'Ordered',
  autofilled: 'Filled by us and ordered',
  skipped: 'Skipped',
  held: 'Held',
  not_due: 'Not due',
};

function Outcomes({
  title,
  outcomes,
  unexplained,
  reasons,
}: { title: string } & Pick<WeekReport, 'outcomes' | 'unexplained' | 'reasons'>) {
  return (
    <Card title={title}>
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
    </Card>
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
    <Card title={title}>
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
    </Card>
  );
}

const heldColumns: ListColumn<WeekReport['held'][number]>[] = [
  {
    id: 'name',
    header: 'Customer',
    cell: (line) => (
      <OfficeLink page={adminCustomerPage} of={{ user_id: line.user_id }}>
        {line.name}
      </OfficeLink>
    ),
  },
  { id: 'reason', header: 'Why', cell: (line) => line.reason },
];

/** What the run would do by the last rehearsal; nothing was done. */
export function Rehearsed({
  rehearsal,
}: {
  rehearsal: WeekRehearsal & { rehearsed_formatted: string };
}) {
  return (
    <section aria-label="Rehearsal" className={styles.rehearsal}>
      <p className={styles.lead}>
        Rehearsed {rehearsal.rehearsed_formatted}: estimates of that moment. Nothing was changed,
        nobody was charged.
      </p>
      <Columns
        main={
          <Outcomes
            title="What the run would do"
            outcomes={rehearsal.outcomes}
            unexplained={rehearsal.unexplained}
            reasons={rehearsal.reasons}
          />
        }
        side={<Money title="Money it would make" money={rehearsal.money} />}
      />
      {rehearsal.short.length > 0 && (
        <Card title="Sold out by it">
          <p>{rehearsal.short.map(({ name }) => name).join(', ')}</p>
        </Card>
      )}
      {rehearsal.held.length > 0 && (
        <Card title="Would be held: somebody has to look" flush>
          <ListTable
            caption="Would be held"
            columns={heldColumns}
            rows={rehearsal.held}
            rowKey={(line) => line.user_id}
            rowName={(line) => line.name}
            defaultSort=""
          />
        </Card>
      )}
    </section>
  );
}
