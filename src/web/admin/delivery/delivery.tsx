import {
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminDeliveryPage, adminScanPage } from '../../../contract/admin-pages.ts';
import {
  exportStops,
  getManifest,
  listManifest,
  type ManifestBox,
} from '../../../contract/delivery.ts';
import type { Call, InputOf } from '../../../contract/endpoint.ts';
import type { List } from '../../../contract/list.ts';
import { listRoutes } from '../../../contract/packing.ts';
import { formatPhone } from '../../../domain/phone/format-phone.ts';
import { api } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { ActionNews } from '../kit/action-news.tsx';
import { ListPage } from '../kit/list-page.tsx';
import type { ListColumn } from '../kit/list-table.tsx';
import { Pill } from '../kit/pill.tsx';
import { useAction } from '../kit/use-action.ts';
import { queryOf } from '../kit/use-list-address.ts';
import { boxWords } from '../packing/box-words.ts';
import { LeftOut } from '../packing/left-out.tsx';
import { WeekChoice } from '../packing/week-choice.tsx';
import { BulkBoxes } from './bulk-boxes.tsx';
import { RouteTable } from './route-table.tsx';
import styles from './delivery.module.css';

export const handle = [adminDeliveryPage];

type Query = InputOf<typeof listManifest>['query'];
const parameters = ['day', 'zone', 'state', 'q', 'cursor'] as const;

async function load(call: Call, request: Request, asked: string | undefined) {
  const week = await call(listRoutes, { query: asked ? { week: asked } : {} });
  if (week.week === null) return { week, list: nothing };
  // what the address says is judged by the endpoint
  const query = { ...queryOf(request, parameters), week: week.week } as Query;
  return { week, list: await call(listManifest, { query }) };
}

const nothing: List<ManifestBox> = {
  rows: [],
  next_cursor: null,
  previous_cursor: null,
  count: { count: 0, is_more: false },
};

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  load(context.call, request, params.week);
export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  load(api, request, params.week);

const columns: ListColumn<ManifestBox>[] = [
  {
    id: 'code',
    header: 'Box',
    cell: (row) => (
      <>
        <span className={styles.code}>{row.code}</span>
        <div className={styles.note}>{row.number}</div>
      </>
    ),
  },
  { id: 'name', header: 'Whom', cell: (row) => row.name },
  { id: 'address', header: 'Where', cell: (row) => row.address },
  {
    id: 'phone',
    header: 'Phone',
    cell: (row) => (
      <span className={styles.short}>{row.dayphone ? formatPhone(row.dayphone) : '–'}</span>
    ),
  },
  { id: 'notes', header: 'Notes', cell: (row) => row.notes ?? '–' },
  { id: 'meals', header: 'Meals', numeric: true, cell: (row) => row.meals },
  { id: 'zone', header: 'Zone', cell: (row) => row.zone_name },
  {
    id: 'day',
    header: 'Day',
    cell: (row) => <span className={styles.short}>{row.day_formatted}</span>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Pill look={boxWords[state].look}>{boxWords[state].label}</Pill>,
  },
];

const stateOptions = Object.entries(boxWords).map(([value, { label }]) => ({ value, label }));

/** What goes where on which day, and how far it has come. */
export default function Delivery() {
  const { week, list } = useLoaderData<typeof loader>();
  const mayMove = useMay('kitchen.edit');
  const action = useAction();
  const [search] = useSearchParams();
  const { routes } = week;
  const file = new URLSearchParams(search);
  file.set('week', week.week ?? '');
  file.delete('cursor');
  const days = new Map(routes.map(({ day, day_formatted }) => [day, day_formatted]));
  const zones = new Map(routes.map(({ zone, zone_name }) => [zone, zone_name]));
  const bulk = (rows: readonly ManifestBox[], done: () => void) => (
    <BulkBoxes rows={rows} week={week.week!} action={action} done={done} />
  );
  return (
    <ListPage
      page={adminDeliveryPage}
      head={{
        title: adminDeliveryPage.title,
        lead: week.week ? week.week_formatted : 'Nothing has been ordered yet.',
      }}
      actions={
        <>
          <WeekChoice page={adminDeliveryPage} week={week.week} weeks={week.weeks} />
          <a className={styles.file} href={`${exportStops.path}?${file}`} download>
            Stops (CSV)
          </a>
          <a className={styles.file} href={`${getManifest.path}?${onlyRoute(file)}`} download>
            Manifest (PDF)
          </a>
          {mayMove && (
            <ButtonLink size="small" to={adminScanPage.path}>
              Scan
            </ButtonLink>
          )}
        </>
      }
      search="Whole code or order, name or street"
      filters={[
        { name: 'day', label: 'Day', options: optionsOf(days) },
        { name: 'zone', label: 'Zone', options: optionsOf(zones) },
        { name: 'state', label: 'State', options: stateOptions },
      ]}
      columns={columns}
      defaultSort="stop"
      list={list}
      rowKey={(row) => row.id}
      rowName={(row) => row.number}
      {...(mayMove && { bulk })}
      empty="There is no box in this week."
    >
      <ActionNews action={action} />
      {week.week && (
        <RouteTable week={week.week} routes={routes} mayMove={mayMove} action={action} />
      )}
      <LeftOut week={week} />
    </ListPage>
  );
}

const optionsOf = (choices: Map<string, string>) =>
  [...choices].map(([value, label]) => ({ value, label }));

/** A sheet is for whole routes, whatever else the list is narrowed to. */
const onlyRoute = (file: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...file].filter(([name]) => ['week', 'day', 'zone'].includes(name)));
