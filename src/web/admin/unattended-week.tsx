import { useEffect, useRef } from 'react';
import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminUnattendedPage, adminUnattendedWeekPage } from '../../contract/admin-pages.ts';
import type { Call, InputOf } from '../../contract/endpoint.ts';
import {
  exportUnattended,
  getUnattendedBox,
  listUnattended,
  type UnattendedBox,
} from '../../contract/unattended.ts';
import { rehearseWeekRun } from '../../contract/week-run.ts';
import { cents } from '../../domain/money/cents.ts';
import { formatCents } from '../../domain/money/format-cents.ts';
import { inSentence } from '../../domain/week/in-sentence.ts';
import { api, ApiError } from '../lib/api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useMay } from './frame/use-admin-frame.ts';
import { ActionNews } from './kit/action-news.tsx';
import { Columns } from './kit/card.tsx';
import { ListPage } from './kit/list-page.tsx';
import type { ListColumn } from './kit/list-table.tsx';
import { Pill } from './kit/pill.tsx';
import { useAction } from './kit/use-action.ts';
import { queryOf, useListAddress } from './kit/use-list-address.ts';
import { BoxPanel } from './unattended/box-panel.tsx';
import { boxLabel, BoxPill } from './unattended/box-words.tsx';
import { bulkOf } from './unattended/bulk.tsx';
import { MealStrip } from './unattended/meal-strip.tsx';
import { useDecisions } from './unattended/use-decisions.ts';
import styles from './unattended/unattended.module.css';

export const handle = [adminUnattendedWeekPage];

type Query = InputOf<typeof listUnattended>['query'];

async function load(call: Call, request: Request, week = '') {
  // what the address says is judged by the endpoint
  const query = queryOf(request, ['q', 'state', 'plan', 'sort', 'cursor']) as Query;
  const open = new URL(request.url).searchParams.get('open');
  const [queue, box] = await Promise.all([
    call(listUnattended, { params: { week }, query }),
    open ? boxOf(call, week, open) : null,
  ]);
  return { ...queue, box };
}

/** One that has left the queue closes its panel. */
async function boxOf(call: Call, week: string, subscription_week_id: string) {
  try {
    return await call(getUnattendedBox, { params: { week, subscription_week_id } });
  } catch (error) {
    const status = error instanceof ApiError || error instanceof Response ? error.status : 500;
    if (status >= 500) throw error;
    return null;
  }
}

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  load(context.call, request, params.week);
export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  load(api, request, params.week);

const columns: ListColumn<UnattendedBox>[] = [
  {
    id: 'name',
    header: 'Customer',
    cell: (box) => <Who box={box} />,
  },
  { id: 'box', header: 'Would get', cell: (box) => <MealStrip {...box} /> },
  { id: 'why', header: 'Why', cell: (box) => box.why },
  {
    id: 'total',
    header: 'Estimate',
    numeric: true,
    cell: (box) => (box.total_cents === null ? '–' : formatCents(cents(box.total_cents))),
  },
  {
    id: 'state',
    header: 'State',
    sort: 'conflicts',
    ascending: true,
    cell: (box) => <BoxPill state={box.state} />,
  },
];

function Who({ box }: { box: UnattendedBox }) {
  const { at, search } = useListAddress();
  const cursor = search.get('cursor');
  const may = useMay('week.edit');
  const who = (
    <>
      {box.name}
      <small>{box.plan_name}</small>
    </>
  );
  if (!may) return <span className={styles.who}>{who}</span>;
  return (
    <Link to={at({ open: box.id, cursor })} preventScrollReset className={styles.who}>
      {who}
    </Link>
  );
}

export default function UnattendedWeek() {
  const { week, list, box } = useLoaderData<typeof loader>();
  const action = useAction();
  const mayRead = useMay('customers.read');
  const may = useMay('week.edit');
  const { at, search } = useListAddress();
  const close = at({ open: null, cursor: search.get('cursor') });
  const rehearse = () =>
    action.run('rehearse', async () => {
      await api(rehearseWeekRun, { body: { week: week.week } });
    });
  useFresh(week.is_stale, week.week, rehearse);
  const undecided = week.counts.stopped + week.counts.held + week.counts.check + week.counts.ready;
  const decide = useDecisions(action, week.week);

  const page = (
    <ListPage
      page={adminUnattendedWeekPage}
      head={{
        title: `Unattended, ${inSentence(week.week_title)}`,
        back: { to: adminUnattendedPage.path, label: adminUnattendedPage.title },
        pills: week.time_left && <Pill look="amber">closes in {week.time_left}</Pill>,
        lead: `Picking closes ${week.picking_deadline_formatted}. Until the run every decision here can be undone. ${
          week.rehearsed_formatted ? `Rehearsed ${week.rehearsed_formatted}.` : 'Not rehearsed yet.'
        }`,
      }}
      actions={
        <>
          {may && undecided > 0 && (
            <Button
              size="small"
              variant="secondary"
              processing={action.processing === 'remind'}
              onClick={() => void decide.remind()}
            >
              Remind all
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            processing={action.processing === 'rehearse'}
            onClick={() => void rehearse()}
          >
            Rehearse run
          </Button>
          <ButtonLink
            size="small"
            variant="secondary"
            to={`/admin/subscriptionOrderStatusDetailAdmin/${week.week}`}
          >
            Report
          </ButtonLink>
        </>
      }
      views={(['stopped', 'held', 'check', 'ready', 'off', 'approved', 'skipped'] as const)
        .filter((state) => week.counts[state] > 0)
        .map((state) => ({
          name: `${boxLabel(state)} ${week.counts[state]}`,
          query: `state=${state}`,
        }))}
      search={mayRead ? 'Name or email' : 'Name'}
      filters={[{ name: 'plan', label: 'Plan', options: week.plans }]}
      columns={columns}
      defaultSort="conflicts"
      list={list}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      exportPath={exportUnattended.path.replace(':week', week.week)}
      empty="Everybody has picked."
      bulk={may ? bulkOf(decide) : undefined}
    >
      <ActionNews action={action} />
    </ListPage>
  );
  if (!box) return page;
  return (
    <Columns
      main={page}
      side={
        <BoxPanel
          key={`${box.id} ${box.version}`}
          box={box}
          close={close}
          decide={decide}
          may={may}
        />
      }
    />
  );
}

/** Old figures are made anew when somebody looks, once. */
function useFresh(isStale: boolean, week: string, rehearse: () => Promise<boolean>): void {
  const tried = useRef<string | null>(null);
  useEffect(() => {
    if (!isStale || tried.current === week) return;
    tried.current = week;
    void rehearse();
  });
}
