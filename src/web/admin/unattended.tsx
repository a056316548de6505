import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { adminUnattendedPage } from '../../contract/admin-pages.ts';
import { boxStates, listUnattendedWeeks, type QueueWeek } from '../../contract/unattended.ts';
import { api } from '../lib/api.ts';
import { Card, Page } from './kit/card.tsx';
import { ListTable, type ListColumn } from './kit/list-table.tsx';
import { PageHead } from './kit/page-head.tsx';
import { boxLabel } from './unattended/box-words.tsx';

export const handle = [adminUnattendedPage];

export const loader = ({ context }: LoaderFunctionArgs) => context.call(listUnattendedWeeks);
export const clientLoader = () => api(listUnattendedWeeks);

const addressOf = ({ week }: QueueWeek) => `/admin/unattendedQueueDetailAdmin/${week}`;

const columns: ListColumn<QueueWeek>[] = [
  {
    id: 'week',
    header: 'Week',
    cell: (line) => <Link to={addressOf(line)}>{line.week_title}</Link>,
  },
  {
    id: 'deadline',
    header: 'Picking closes',
    cell: (line) => `${line.picking_deadline_formatted}, in ${line.time_left}`,
  },
  ...boxStates.map((state): ListColumn<QueueWeek> => ({
    id: state,
    header: boxLabel(state),
    numeric: true,
    cell: (line) =>
      line.counts[state] > 0 ? (
        <Link to={`${addressOf(line)}?state=${state}`}>{line.counts[state]}</Link>
      ) : (
        0
      ),
  })),
  { id: 'rehearsed', header: 'Rehearsed', cell: (line) => line.rehearsed_formatted ?? 'Not yet' },
];

/** The weeks ahead: how many boxes nobody has picked, and what they need. */
export default function Unattended() {
  const { weeks } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={adminUnattendedPage.title}
        lead="Who has to pick and has not. Until a week closes, every decision here can be undone."
      />
      <Card title="Weeks ahead" flush={weeks.length > 0}>
        {weeks.length > 0 ? (
          <ListTable
            caption="Weeks ahead"
            columns={columns}
            rows={weeks}
            rowKey={({ week }) => week}
            rowName={({ week_title }) => week_title}
            defaultSort=""
          />
        ) : (
          <p>No week is open for picking.</p>
        )}
      </Card>
    </Page>
  );
}
