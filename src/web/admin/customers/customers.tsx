import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminCustomersPage } from '../../../contract/admin-pages.ts';
import { exportCustomers, listCustomers, type CustomerLine } from '../../../contract/customer.ts';
import type { Call, InputOf } from '../../../contract/endpoint.ts';
import { usStates } from '../../../domain/address/us-states.ts';
import { planStandings } from '../../../domain/customer/plan-standing.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import type { ListColumn } from '../kit/list-table.tsx';
import { Pill } from '../kit/pill.tsx';
import { queryOf } from '../kit/use-list-address.ts';
import { PlanPill, planWords } from './plan-pill.tsx';
import styles from './customers.module.css';

export const handle = [adminCustomersPage];

type Query = InputOf<typeof listCustomers>['query'];
const parameters = ['q', 'plan', 'state', 'balance', 'sort', 'cursor'] as const;

const load = (call: Call, request: Request) =>
  // what the address says is judged by the endpoint
  call(listCustomers, { query: queryOf(request, parameters) as Query });

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

const columns: ListColumn<CustomerLine>[] = [
  {
    id: 'customer',
    header: 'Customer',
    cell: (row) => (
      <>
        <Link to={`/admin/customer/edit/${row.user_id}`} className={styles.name}>
          {row.name}
        </Link>
        <span className={styles.second}>{row.email}</span>
      </>
    ),
  },
  {
    id: 'plan',
    header: 'Plan',
    cell: (row) => (
      <span className={styles.pills}>
        <PlanPill plan={row.plan} />
        {row.is_guest && <Pill look="outlined">Guest</Pill>}
      </span>
    ),
  },
  { id: 'phone', header: 'Phone', cell: (row) => row.dayphone ?? '–' },
  {
    id: 'place',
    header: 'Place',
    cell: (row) => [row.city, row.state].filter(Boolean).join(', ') || '–',
  },
  { id: 'orders', header: 'Orders', numeric: true, cell: (row) => row.orders },
  { id: 'last_order', header: 'Last order', cell: (row) => row.last_order_formatted ?? '–' },
  {
    id: 'balance',
    header: 'Balance',
    numeric: true,
    sort: 'balance',
    cell: (row) => (row.balance_cents > 0 ? formatCents(cents(row.balance_cents)) : '–'),
  },
  {
    id: 'joined',
    header: 'Since',
    sort: 'joined',
    cell: (row) => <time dateTime={row.joined_at}>{row.joined_formatted}</time>,
  },
];

const filters = [
  {
    name: 'plan',
    label: 'Plan',
    options: planStandings.map((value) => ({ value, label: planWords[value].label })),
  },
  {
    name: 'state',
    label: 'State',
    options: usStates.map(({ state, abbr }) => ({ value: abbr, label: state })),
  },
  { name: 'balance', label: 'Balance', options: [{ value: 'yes', label: 'Has balance' }] },
];

const views = [
  { name: 'Subscribers', query: 'plan=active' },
  { name: 'Paused', query: 'plan=paused' },
  { name: 'Cancelled', query: 'plan=cancelled' },
  { name: 'With balance', query: 'balance=yes&sort=balance' },
];

export default function CustomersPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage
      page={adminCustomersPage}
      search="Email, name or phone, 3 letters up"
      filters={filters}
      views={views}
      columns={columns}
      defaultSort="joined"
      list={list}
      rowKey={(row) => row.user_id}
      rowName={(row) => row.name}
      exportPath={exportCustomers.path}
      empty="Nobody has registered or ordered yet."
    />
  );
}
