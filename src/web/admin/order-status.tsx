import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { adminOrderStatusPage } from '../../contract/admin-pages.ts';
import { listRunWeeks, type RunWeekLine } from '../../contract/week-run.ts';
import { api } from '../lib/api.ts';
import { Card, Page } from './kit/card.tsx';
import { ListTable, type ListColumn } from './kit/list-table.tsx';
import { PageHead } from './kit/page-head.tsx';
import { runState } from './order-status/run-state.ts';

export const handle = [adminOrderStatusPage];

export const loader = ({ context }: LoaderFunctionArgs) => context.call(listRunWeeks);
export const clientLoader = () => api(listRunWeeks);

const number = (
  id: 'picked' | 'undecided' | 'skipped' | 'needs_attention' | 'ordered' | 'unpaid',
  header: string,
): ListColumn<RunWeekLine> => ({
  id,
  header,
  numeric: true,
  cell: (line) => line[id].toLocaleString('en-US'),
});

const columns: ListColumn<RunWeekLine>[] = [
  {
    id: 'week',
    header: 'Week',
    cell: (line) => (
      <Link to={`/admin/subscriptionOrderStatusDetailAdmin/${line.week}`}>{line.week_title}</Link>
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
    <Page>
      <PageHead
        title={adminOrderStatusPage.title}
        lead="At each deadline the week run turns every plan into an order, a skip or a question to you."
      />
      <Card title="Weeks" flush={weeks.length > 0}>
        {weeks.length > 0 ? (
          <ListTable
            caption="Weeks"
            columns={columns}
            rows={weeks}
            rowKey={({ week }) => week}
            rowName={({ week_title }) => week_title}
            defaultSort=""
          />
        ) : (
          <p>There are no menus yet.</p>
        )}
      </Card>
    </Page>
  );
}
