import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminMenusPage } from '../../contract/admin-pages.ts';
import type { Call } from '../../contract/endpoint.ts';
import { listMenus, type MenuLine } from '../../contract/menu-editor.ts';
import { api } from '../lib/api.ts';
import button from '../ui/button.module.css';
import { useMay } from './frame/use-admin-frame.ts';
import { Card, Page } from './kit/card.tsx';
import { ListTable, type ListColumn } from './kit/list-table.tsx';
import { PageHead } from './kit/page-head.tsx';
import { Pill } from './kit/pill.tsx';
import { queryOf } from './kit/use-list-address.ts';
import { menuStatusLooks, menuStatusWords } from './menu-edit/menu-status.ts';
import styles from './menus.module.css';

export const handle = [adminMenusPage];

const load = (call: Call, request: Request) =>
  call(listMenus, { query: queryOf(request, ['from']) });

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

const editPath = (week: string) => `/admin/menu/edit/${week}`;
const number = (value: number) => (value === 0 ? '–' : value.toLocaleString('en-US'));

function Status({ line }: { line: MenuLine }) {
  if (line.closed_reason !== null) return <Pill look="outlined">Closed</Pill>;
  if (line.status === null) return <Pill look="outlined">No menu yet</Pill>;
  return <Pill look={menuStatusLooks[line.status]}>{menuStatusWords[line.status]}</Pill>;
}

function Checks({ line }: { line: MenuLine }) {
  if (line.failed === null) return '–';
  if (line.failed > 0) {
    return <Pill look="red">{line.failed === 1 ? '1 fails' : `${line.failed} fail`}</Pill>;
  }
  if (line.warned) {
    return <Pill look="amber">{line.warned === 1 ? '1 warning' : `${line.warned} warnings`}</Pill>;
  }
  return <Pill look="green">All pass</Pill>;
}

const columns: ListColumn<MenuLine>[] = [
  {
    id: 'week',
    header: 'Week',
    cell: (line) => (
      <span className={styles.week}>
        <Link to={editPath(line.week)}>{line.week_title}</Link>
        {line.is_current && <small>open for picking</small>}
        {line.closed_reason && <small>{line.closed_reason}</small>}
      </span>
    ),
  },
  { id: 'status', header: 'Status', cell: (line) => <Status line={line} /> },
  { id: 'meals', header: 'Meals', numeric: true, cell: (line) => number(line.meals) },
  {
    id: 'portions',
    header: 'Promised',
    numeric: true,
    cell: (line) =>
      line.capacity === 0
        ? '–'
        : `${line.reserved.toLocaleString('en-US')} of ${line.capacity.toLocaleString('en-US')}`,
  },
  {
    id: 'picked',
    header: 'Picked',
    numeric: true,
    cell: (line) =>
      line.subscribers === 0
        ? '–'
        : `${line.picked.toLocaleString('en-US')} of ${line.subscribers.toLocaleString('en-US')}`,
  },
  { id: 'deadline', header: 'Deadline', cell: (line) => line.picking_deadline_formatted ?? '–' },
  { id: 'delivery', header: 'Delivery', cell: (line) => line.delivery_days ?? '–' },
  { id: 'checks', header: 'Checks', cell: (line) => <Checks line={line} /> },
];

export default function MenusPage() {
  const { weeks, earlier, later, next_unpublished } = useLoaderData<typeof loader>();
  const mayEdit = useMay('menus.edit');
  return (
    <Page>
      <PageHead
        title={adminMenusPage.title}
        actions={
          mayEdit &&
          next_unpublished && (
            <Link
              to={editPath(next_unpublished)}
              className={button.button}
              data-variant="primary"
              data-size="medium"
            >
              <span className={button.label}>Build the next menu</span>
            </Link>
          )
        }
      />
      <Card flush title="Weeks">
        <ListTable
          caption="Weeks"
          columns={columns}
          rows={weeks}
          rowKey={(line) => line.week}
          rowName={(line) => line.week_title}
          defaultSort="week"
        />
      </Card>
      <nav aria-label="Weeks" className={styles.turn}>
        <Link to={`?from=${earlier}`}>Earlier weeks</Link>
        <Link to={`?from=${later}`}>Later weeks</Link>
      </nav>
    </Page>
  );
}
