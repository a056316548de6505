import { useEffect } from 'react';
import {
  useLoaderData,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminOrderStatusPage, adminOrderStatusWeekPage } from '../../contract/admin-pages.ts';
import type { Call, InputOf } from '../../contract/endpoint.ts';
import { exportWeekBoxes, listWeekBoxes } from '../../contract/week-boxes.ts';
import {
  getWeekRehearsal,
  getWeekReport,
  rehearseWeekRun,
  startWeekRun,
} from '../../contract/week-run.ts';
import { api } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { useMay } from './frame/use-admin-frame.ts';
import { ActionNews } from './kit/action-news.tsx';
import { Columns } from './kit/card.tsx';
import { ListPage } from './kit/list-page.tsx';
import { Pill } from './kit/pill.tsx';
import { useAction } from './kit/use-action.ts';
import { queryOf } from './kit/use-list-address.ts';
import { boxColumns } from './order-status/box-columns.tsx';
import { Money, Rehearsed } from './order-status/figures.tsx';
import { Funnel } from './order-status/funnel.tsx';
import { LiveRun, Unexplained } from './order-status/progress.tsx';
import { runState } from './order-status/run-state.ts';

export const handle = [adminOrderStatusWeekPage];

type Query = InputOf<typeof listWeekBoxes>['query'];

async function load(call: Call, request: Request, week = '') {
  const params = { week };
  // what the address says is judged by the endpoint
  const query = queryOf(request, ['q', 'state', 'sort', 'cursor']) as Query;
  const [report, boxes, { rehearsal }] = await Promise.all([
    call(getWeekReport, { params }),
    call(listWeekBoxes, { params, query }),
    call(getWeekRehearsal, { params }),
  ]);
  return { report, boxes, rehearsal };
}

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  load(context.call, request, params.week);
export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  load(api, request, params.week);

/** While a run is under way its figures move. */
const WATCH_MS = 2000;

const views = [
  { name: 'Needs action', query: 'state=action' },
  { name: 'Ordered', query: 'state=ordered' },
  { name: 'Paid', query: 'state=paid' },
  { name: 'Retrying', query: 'state=retrying' },
  { name: 'Failed', query: 'state=failed' },
  { name: 'Unknown', query: 'state=unknown' },
  { name: 'Auto-filled', query: 'state=autofilled' },
  { name: 'Skipped', query: 'state=skipped' },
  { name: 'Held', query: 'state=held' },
  { name: 'Refunded', query: 'state=refunded' },
];

/** A week as a funnel: who was due, what became of them, and where the money is. */
export default function OrderStatusWeek() {
  const { report, boxes, rehearsal } = useLoaderData<typeof loader>();
  const { week } = report;
  const action = useAction();
  const mayRun = useMay('week.run');
  const mayMend = useMay('orders.edit');
  const mayRead = useMay('customers.read');
  const isRunning = week.run !== null && week.run.closed_at_formatted === null;
  useWatch(isRunning || report.payments.charging.count > 0);
  const isAhead = week.run === null && week.status === 'published';
  const start = () =>
    action.run('start', async () => {
      const { message, receipt } = await api(startWeekRun, { body: { week: week.week } });
      return `${message} Receipt ${receipt}.`;
    });
  const rehearse = () =>
    action.run('rehearse', async () => {
      await api(rehearseWeekRun, { body: { week: week.week } });
      return 'Rehearsed: nothing was changed, nobody was charged.';
    });

  return (
    <ListPage
      page={adminOrderStatusWeekPage}
      head={{
        title: week.week_title,
        back: { to: adminOrderStatusPage.path, label: 'All weeks' },
        pills: (
          <Pill look={isRunning ? 'teal' : week.run ? 'green' : 'gray'}>{runState(week)}</Pill>
        ),
        lead: `Deadline ${week.picking_deadline_formatted}, the kitchen starts ${week.production_starts_formatted}.${
          week.run ? ` Run started ${week.run.started_at_formatted}.` : ''
        }`,
      }}
      actions={
        <>
          {isAhead && (
            <Button
              size="small"
              variant="secondary"
              processing={action.processing === 'rehearse'}
              onClick={() => void rehearse()}
            >
              Rehearse the run
            </Button>
          )}
          {mayRun && week.deadline_passed && (
            <Button
              size="small"
              variant="secondary"
              processing={action.processing === 'start'}
              onClick={() => void start()}
            >
              {week.run ? 'Run again' : 'Start the run'}
            </Button>
          )}
        </>
      }
      views={views}
      search={mayRead ? 'Name, email or order' : 'Name or order'}
      columns={boxColumns(week.week, mayMend)}
      defaultSort="name"
      list={boxes}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      exportPath={exportWeekBoxes.path.replace(':week', week.week)}
      empty="Nobody has a plan for this week."
    >
      <ActionNews action={action} />
      {week.run ? (
        <>
          <Columns
            main={<LiveRun report={report} />}
            side={
              <Unexplained
                report={report}
                processing={action.processing === 'start'}
                onCheck={mayRun && week.deadline_passed ? () => void start() : null}
              />
            }
          />
          <Funnel report={report} />
          <Money title="Money of standing orders" money={report.money} />
        </>
      ) : (
        isAhead && rehearsal && <Rehearsed rehearsal={rehearsal} />
      )}
    </ListPage>
  );
}

function useWatch(active: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => void revalidate(), WATCH_MS);
    return () => clearInterval(timer);
  }, [active, revalidate]);
}
