import type { Affiliate } from '../../../contract/affiliate.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { Table, type Column } from '../../ui/table.tsx';
import styles from './affiliate-menu.module.css';

type Line = Pick<Affiliate['weeks'][number], 'visits' | 'orders' | 'earnings_cents'> & {
  name: string;
};

const columns: readonly Column<Line>[] = [
  { id: 'week', header: 'Week of', cell: ({ name }) => name },
  { id: 'visits', header: 'Visits', cell: ({ visits }) => visits, numeric: true },
  { id: 'orders', header: 'Orders', cell: ({ orders }) => orders, numeric: true },
  {
    id: 'earnings',
    header: 'Earnings',
    cell: ({ earnings_cents }) => formatCents(cents(earnings_cents)),
    numeric: true,
  },
];

export function Earnings({ affiliate }: { affiliate: Affiliate }) {
  const { weeks, total } = affiliate;
  const lines = [
    ...weeks.map(({ week_formatted, ...week }) => ({ name: week_formatted, ...week })),
    { name: 'Together', ...total },
  ];
  return (
    <section className={styles.panel} aria-labelledby="earnings">
      <h2 id="earnings">Your earnings</h2>
      <Table
        caption="Visits, orders and earnings by week"
        columns={columns}
        rows={lines}
        rowKey={({ name }) => name}
        empty="Nothing yet."
      />
      <p className={styles.hint}>
        Orders count in the week in which they were placed. What is refunded or cancelled is taken
        off again.
      </p>
    </section>
  );
}
