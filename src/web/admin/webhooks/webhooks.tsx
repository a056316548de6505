import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { adminWebhooksPage } from '../../../contract/admin-pages.ts';
import type { Call } from '../../../contract/endpoint.ts';
import { listWebhooks, type Webhook } from '../../../contract/webhooks.ts';
import { api } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Card, Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { deliveriesPath, stateWords, webhookPath } from './webhook-words.ts';
import styles from './webhooks.module.css';

export const handle = [adminWebhooksPage];

const load = (call: Call) => call(listWebhooks);

export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);

const columns: Column<Webhook>[] = [
  {
    id: 'receiver',
    header: 'Receiver',
    cell: (row) => <Link to={webhookPath(row.id)}>{row.description || new URL(row.url).host}</Link>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Pill look={stateWords[state].look}>{stateWords[state].label}</Pill>,
  },
  { id: 'events', header: 'Events', numeric: true, cell: (row) => row.event_types.length },
  { id: 'waiting', header: 'Waiting', numeric: true, cell: (row) => row.waiting },
  { id: 'failed', header: 'Given up', numeric: true, cell: (row) => row.failed },
  {
    id: 'delivered',
    header: 'Delivered',
    numeric: true,
    cell: (row) => <Link to={deliveriesPath(row.id)}>{row.delivered}</Link>,
  },
  { id: 'url', header: 'Address', cell: (row) => <span className={styles.url}>{row.url}</span> },
];

export default function WebhooksPage() {
  const { webhooks } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={adminWebhooksPage.title}
        lead="Other programs are told what happens here, at once and signed."
        actions={<ButtonLink to={webhookPath('new')}>Add a webhook</ButtonLink>}
      />
      <Card title="Receivers" flush>
        <Table
          caption="Receivers of webhooks"
          columns={columns}
          rows={webhooks}
          rowKey={(row) => row.id}
          empty="Nobody is told yet."
        />
      </Card>
    </Page>
  );
}
