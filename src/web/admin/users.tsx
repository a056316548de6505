import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminUserAddPage, adminUsersPage } from '../../contract/admin-pages.ts';
import type { Call, InputOf } from '../../contract/endpoint.ts';
import { listStaff, type StaffLine } from '../../contract/staff.ts';
import { roles } from '../../domain/permissions/permissions.ts';
import { api } from '../lib/api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ListPage } from './kit/list-page.tsx';
import type { ListColumn } from './kit/list-table.tsx';
import { queryOf } from './kit/use-list-address.ts';
import { roleWords } from './users/permission-words.ts';
import { stateOptions, StatePill } from './users/state-pill.tsx';

export const handle = [adminUsersPage];

type Query = InputOf<typeof listStaff>['query'];

const load = (call: Call, request: Request) =>
  // what the address says is judged by the endpoint
  call(listStaff, { query: queryOf(request, ['q', 'role', 'state', 'sort', 'cursor']) as Query });

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

const columns: ListColumn<StaffLine>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    ascending: true,
    cell: (row) => <Link to={`/admin/user/edit/${row.id}`}>{row.name}</Link>,
  },
  { id: 'email', header: 'Email', sort: 'email', ascending: true, cell: (row) => row.email },
  {
    id: 'roles',
    header: 'Roles here',
    cell: (row) => row.roles.map((role) => roleWords[role].title).join(', ') || '–',
  },
  { id: 'state', header: 'State', cell: (row) => <StatePill state={row.state} /> },
  {
    id: 'second-factor',
    header: 'Two-step log-in',
    cell: (row) => (row.has_second_factor ? 'On' : 'Off'),
  },
  { id: 'since', header: 'Since', sort: 'since', cell: (row) => row.since_formatted },
];

const filters = [
  {
    name: 'role',
    label: 'Role',
    options: roles.map((role) => ({ value: role, label: roleWords[role].title })),
  },
  { name: 'state', label: 'State', options: stateOptions },
];

export default function UsersPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage
      page={adminUsersPage}
      actions={<ButtonLink to={adminUserAddPage.path}>Add a user</ButtonLink>}
      search="Name or email"
      filters={filters}
      columns={columns}
      defaultSort="name"
      list={list}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      empty="Nobody works here yet."
    />
  );
}
