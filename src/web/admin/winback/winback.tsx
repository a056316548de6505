import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { adminWinbackPage } from '../../../contract/admin-pages.ts';
import type { Call, ResponseOf } from '../../../contract/endpoint.ts';
import { getWinback } from '../../../contract/winback.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { ActionNews } from '../kit/action-news.tsx';
import { Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useAction } from '../kit/use-action.ts';
import { CampaignCard } from './campaign-card.tsx';
import { CampaignForm } from './campaign-form.tsx';

export const handle = [adminWinbackPage];

const load = (call: Call) => call(getWinback);

export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);

type Cancelled = ResponseOf<typeof getWinback>['cancelled'][number];

const columns: Column<Cancelled>[] = [
  { id: 'reason', header: 'Reason', cell: (row) => row.reason ?? 'None given' },
  { id: 'days_30', header: 'Up to 30 days', numeric: true, cell: (row) => row.days_30 },
  { id: 'days_90', header: '31 to 90 days', numeric: true, cell: (row) => row.days_90 },
  { id: 'longer', header: 'Longer ago', numeric: true, cell: (row) => row.longer },
  { id: 'reachable', header: 'Want offers', numeric: true, cell: (row) => row.reachable },
];

/** Who has left and why, and the offers that may bring them back. */
export default function Winback() {
  const { cancelled, discounts, campaigns } = useLoaderData<typeof loader>();
  const mayEdit = useMay('marketing.edit');
  const action = useAction();
  const [adding, setAdding] = useState(false);
  return (
    <Page>
      <PageHead
        title={adminWinbackPage.title}
        lead="Offers to people who have cancelled, said yes to news, and have not ordered since"
        actions={
          mayEdit &&
          !adding && (
            <Button size="small" onClick={() => setAdding(true)}>
              New campaign
            </Button>
          )
        }
      />
      <ActionNews action={action} />
      {adding && (
        <CampaignForm
          discounts={discounts}
          reasons={cancelled.flatMap(({ reason }) => (reason ? [reason] : []))}
          onDone={(message) => {
            setAdding(false);
            if (message) void action.run('save', async () => message);
          }}
        />
      )}
      {campaigns.map((campaign) => (
        <CampaignCard key={campaign.id} campaign={campaign} action={action} />
      ))}
      <Table
        caption="Who has cancelled, by reason and time since"
        columns={columns}
        rows={cancelled}
        rowKey={(row) => row.reason ?? ''}
        empty="Nobody has cancelled."
      />
    </Page>
  );
}
