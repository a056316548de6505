import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { exportActivity, listActivity, type Activity } from '../../contract/activity.ts';
import {
  adminActivityPage,
  adminApiTokensPage,
  adminCustomerPage,
  adminUserEditPage,
} from '../../contract/admin-pages.ts';
import type { Call, InputOf } from '../../contract/endpoint.ts';
import { api } from '../lib/api.ts';
import { ListPage } from './kit/list-page.tsx';
import type { ListColumn } from './kit/list-table.tsx';
import { queryOf } from './kit/use-list-address.ts';
import { OfficeLink } from './kit/office-link.tsx';

export const handle = [adminActivityPage];

type Query = InputOf<typeof listActivity>['query'];

const load = (call: Call, request: Request) =>
  // what the address says is judged by the endpoint
  call(listActivity, { query: queryOf(request, ['q', 'by', 'sort', 'cursor']) as Query });

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

function Person({ person }: { person: Activity['actor'] }) {
  if (!person) return 'The shop';
  const { kind, id, name } = person;
  if (kind === 'token') return <OfficeLink page={adminApiTokensPage}>{name}</OfficeLink>;
  if (kind === 'staff')
    return (
      <OfficeLink page={adminUserEditPage} of={{ userId: id }}>
        {name}
      </OfficeLink>
    );
  return (
    <OfficeLink page={adminCustomerPage} of={{ user_id: id }}>
      {name}
    </OfficeLink>
  );
}

const columns: ListColumn<Activity>[] = [
  { id: 'what', header: 'What', cell: (row) => row.kind.replaceAll(/[._]/g, ' ') },
  { id: 'who', header: 'By', cell: (row) => <Person person={row.actor} /> },
  {
    id: 'whom',
    header: 'For',
    cell: (row) => (row.subject ? <Person person={row.subject} /> : '–'),
  },
  {
    id: 'when',
    header: 'When',
    sort: 'when',
    cell: (row) => <time dateTime={row.occurred_at}>{row.occurred_at_formatted}</time>,
  },
  { id: 'receipt', header: 'Receipt', cell: (row) => row.receipt },
  { id: 'data', header: 'Details', extra: true, cell: (row) => <code>{row.data}</code> },
];

const views = [
  { name: 'Staff', query: 'by=staff' },
  { name: 'Customers', query: 'by=customer' },
  { name: 'API tokens', query: 'by=token' },
  { name: 'The shop itself', query: 'by=shop' },
];

export default function ActivityPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage
      page={adminActivityPage}
      search="Receipt or kind"
      views={views}
      columns={columns}
      defaultSort="when"
      list={list}
      rowKey={(row) => row.id}
      rowName={(row) => row.receipt}
      exportPath={exportActivity.path}
      empty="Nothing has been done yet."
    />
  );
}
