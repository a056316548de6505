import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminWebhookDeliveriesPage } from '../../../contract/admin-pages.ts';
import type { Call, InputOf } from '../../../contract/endpoint.ts';
import {
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  type WebhookDelivery,
} from '../../../contract/webhooks.ts';
import { webhookEventTypes } from '../../../domain/webhook/webhook-events.ts';
import { api } from '../../lib/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import type { ListColumn } from '../kit/list-table.tsx';
import { Pill } from '../kit/pill.tsx';
import { queryOf, useListAddress } from '../kit/use-list-address.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { statusWords, webhookPath } from './webhook-words.ts';

export const handle = [adminWebhookDeliveriesPage];

type Query = InputOf<typeof listWebhookDeliveries>['query'];

async function load(call: Call, id = '', request: Request) {
  const params = { webhook_id: id };
  const opened = new URL(request.url).searchParams.get('open');
  const [webhook, list, delivery] = await Promise.all([
    call(getWebhook, { params }),
    // what the address says is judged by the endpoint
    call(listWebhookDeliveries, {
      params,
      query: queryOf(request, ['status', 'type', 'sort', 'cursor']) as Query,
    }),
    opened ? call(getWebhookDelivery, { params: { delivery_id: opened } }) : null,
  ]);
  return { webhook, list, delivery };
}

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  load(context.call, params.webhookId, request);
export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  load(api, params.webhookId, request);

const columnsWith = (
  addressOf: (row: WebhookDelivery) => string,
): ListColumn<WebhookDelivery>[] => [
  {
    id: 'event',
    header: 'Event',
    cell: (row) => (
      <Link to={addressOf(row)} preventScrollReset>
        {row.event_type}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Pill look={statusWords[status].look}>{statusWords[status].label}</Pill>,
  },
  { id: 'answer', header: 'Answer', cell: (row) => row.response_status ?? row.error ?? '–' },
  { id: 'tries', header: 'Tries', numeric: true, cell: (row) => row.attempts },
  { id: 'next', header: 'Next try', cell: (row) => row.next_attempt_formatted ?? '–' },
  { id: 'when', header: 'Happened', sort: 'when', cell: (row) => row.occurred_formatted },
  { id: 'object', header: 'About', extra: true, cell: (row) => <code>{row.object_id}</code> },
];

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: Object.entries(statusWords).map(([value, { label }]) => ({ value, label })),
  },
  {
    name: 'type',
    label: 'Event',
    options: webhookEventTypes.map((type) => ({ value: type, label: type })),
  },
];

export default function WebhookDeliveriesPage() {
  const { webhook, list, delivery } = useLoaderData<typeof loader>();
  const { at, search } = useListAddress();
  const name = webhook.description || new URL(webhook.url).host;
  return (
    <ListPage
      page={adminWebhookDeliveriesPage}
      head={{
        title: adminWebhookDeliveriesPage.title,
        back: { to: webhookPath(webhook.id), label: name },
        lead: 'Of the last 30 days.',
      }}
      filters={filters}
      columns={columnsWith((row) => at({ open: row.id, cursor: search.get('cursor') }))}
      defaultSort="when"
      list={list}
      rowKey={(row) => row.id}
      rowName={(row) => row.event_type}
      empty="Nothing has happened yet that it is told."
    >
      {delivery && (
        <DeliveryPanel
          key={delivery.id}
          delivery={delivery}
          close={at({ open: null, cursor: search.get('cursor') })}
        />
      )}
    </ListPage>
  );
}
