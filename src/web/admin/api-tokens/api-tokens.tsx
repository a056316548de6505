import { useState } from 'react';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminApiTokenAddPage, adminApiTokensPage } from '../../../contract/admin-pages.ts';
import {
  listApiTokens,
  revokeApiToken,
  type ApiTokenLine,
  type TokenState,
} from '../../../contract/api-tokens.ts';
import type { Call, InputOf } from '../../../contract/endpoint.ts';
import { api } from '../../lib/api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ActionNews } from '../kit/action-news.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ListPage } from '../kit/list-page.tsx';
import type { ListColumn } from '../kit/list-table.tsx';
import { Pill, type PillLook } from '../kit/pill.tsx';
import { useAction } from '../kit/use-action.ts';
import { queryOf } from '../kit/use-list-address.ts';

export const handle = [adminApiTokensPage];

type Query = InputOf<typeof listApiTokens>['query'];

const load = (call: Call, request: Request) =>
  // what the address says is judged by the endpoint
  call(listApiTokens, { query: queryOf(request, ['q', 'state', 'sort', 'cursor']) as Query });

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

const stateWords: Record<TokenState, { label: string; look: PillLook }> = {
  active: { label: 'Active', look: 'green' },
  expired: { label: 'Expired', look: 'amber' },
  revoked: { label: 'Revoked', look: 'gray' },
};

const filters = [
  {
    name: 'state',
    label: 'State',
    options: Object.entries(stateWords).map(([value, { label }]) => ({ value, label })),
  },
];

const columnsWith = (onRevoke: (token: ApiTokenLine) => void): ListColumn<ApiTokenLine>[] => [
  { id: 'name', header: 'Name', cell: (row) => row.name },
  {
    id: 'token',
    header: 'Token',
    cell: (row) => <code style={{ whiteSpace: 'nowrap' }}>{row.hint}</code>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Pill look={stateWords[state].look}>{stateWords[state].label}</Pill>,
  },
  {
    id: 'may',
    header: 'May',
    cell: (row) => row.permissions.join(', ') || 'Nothing: its maker may not either',
  },
  { id: 'used', header: 'Last used', cell: (row) => row.last_used_formatted ?? 'Never' },
  { id: 'ends', header: 'Ends', cell: (row) => row.expires_formatted ?? 'Never' },
  {
    id: 'made',
    header: 'Made',
    sort: 'made',
    cell: (row) => `${row.made_formatted} by ${row.made_by}`,
  },
  {
    id: 'revoke',
    header: 'Action',
    cell: (row) =>
      row.state === 'active' && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Revoke ${row.name}`}
          onClick={() => onRevoke(row)}
        >
          Revoke
        </Button>
      ),
  },
];

export default function ApiTokensPage() {
  const list = useLoaderData<typeof loader>();
  const action = useAction();
  const [asked, setAsked] = useState<ApiTokenLine | null>(null);
  const revoke = async (token: ApiTokenLine) => {
    const params = { token_id: token.id };
    await action.run('revoke', async () => (await api(revokeApiToken, { params })).message);
    setAsked(null);
  };
  return (
    <ListPage
      page={adminApiTokensPage}
      head={{
        title: adminApiTokensPage.title,
        lead: 'With a token a program calls the API that this office is made of.',
      }}
      actions={<ButtonLink to={adminApiTokenAddPage.path}>New token</ButtonLink>}
      search="Name"
      filters={filters}
      columns={columnsWith(setAsked)}
      defaultSort="made"
      list={list}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      empty="No program has a token yet."
    >
      <ActionNews action={action} />
      <ConfirmDialog
        open={asked !== null}
        title={`Revoke the token of ${asked?.name}?`}
        confirm="Revoke"
        danger
        processing={action.processing !== null}
        onConfirm={() => asked && void revoke(asked)}
        onClose={() => setAsked(null)}
      >
        <p>Whatever uses it is refused from now on. This cannot be undone.</p>
      </ConfirmDialog>
    </ListPage>
  );
}
