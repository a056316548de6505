import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { adminOrderStatusPage } from '../../contract/admin-pages.ts';
import { listRunWeeks, type RunWeekLine } from '../../contract/week-run.ts';
import { api } from '../lib/api.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { runState } from './order-status/run-state.ts';
import styles from './order-status/order-status.module.css';

export const handle = [adminOrderStatusPage];

export const loader = ({ context }: LoaderFunctionArgs) => context.call(listRunWeeks);
export const clientLoader = () => api(listRunWeeks);

const number = (
  id: 'picked' | 'undecided' | 'skipped' | 'needs_attention' | 'ordered' | 'unpaid',
  header: string,
): Column<RunWeekLine> => ({
  id,
  header,
  numeric: true,
  cell: (line) => line[id].toLocaleString('en-US'),
});

const columns: Column<RunWeekLine>[] = [
  {
    id: 'week',
    header: 'Week',
    cell: (line) => (
      <ShopLink to={`/admin/subscriptionOrderStatusDetailAdmin/${line.week}`}>
        {line.week_title}
      </ShopLink>
    ),
  },
  { id: 'state', header: 'Run', cell: runState },
  { id: 'deadline', header: 'Deadline', cell: (line) => line.picking_deadline_formatted },
  number('picked', 'Picked'),
  number('undecided', 'Not picked'),
  number('skipped', 'Skipped'),
  number('needs_attention', 'Held'),
  number('ordered', 'Orders'),
  number('unpaid', 'Unpaid'),
];

/** Every week of the channel: where its subscriptions stand, and what its run has made of them. */
export default function OrderStatus() {
  const { weeks } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <header>
        <h1>Subscription orders by week</h1>
        <p className={styles.lead}>
          At each deadline the week run turns every plan into an order, a skip or a question to you.
        </p>
      </header>
      <Table
        caption="Weeks"
        columns={columns}
        rows={weeks}
        rowKey={({ week }) => week}
        empty="There are no menus yet."
      />
    </div>
  );
}
