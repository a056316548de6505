import { useState } from 'react';
import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminCustomerPage, adminRequestsPage } from '../../../contract/admin-pages.ts';
import type { Call, InputOf } from '../../../contract/endpoint.ts';
import { listRequests, type ListedRequest } from '../../../contract/requests.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { ListPage } from '../kit/list-page.tsx';
import type { ListColumn } from '../kit/list-table.tsx';
import { Pill } from '../kit/pill.tsx';
import { queryOf } from '../kit/use-list-address.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './requests.module.css';

export const handle = [adminRequestsPage];

type Query = InputOf<typeof listRequests>['query'];

const load = (call: Call, request: Request) =>
  // what the address says is judged by the endpoint
  call(listRequests, { query: queryOf(request, ['status', 'sort', 'cursor']) as Query });

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

function Words({ request: { text, meals, answer, answered_by } }: { request: ListedRequest }) {
  return (
    <div className={styles.words}>
      <p>{text}</p>
      {meals.length > 0 && <p className={styles.second}>{meals.join(', ')}</p>}
      {answer && (
        <p className={styles.answer}>
          <b>{answered_by}:</b> {answer}
        </p>
      )}
    </div>
  );
}

const columns = (
  mayAnswer: boolean,
  onAnswer: (request: ListedRequest) => void,
): ListColumn<ListedRequest>[] => [
  {
    id: 'order',
    header: 'Order',
    cell: (row) => (
      <Link to={`/admin/order/view/${row.order_id}`} className={styles.short}>
        {row.number}
      </Link>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: (row) => (
      <OfficeLink page={adminCustomerPage} of={{ user_id: row.user_id }}>
        {row.customer}
      </OfficeLink>
    ),
  },
  { id: 'text', header: 'What was wrong', cell: (row) => <Words request={row} /> },
  {
    id: 'created',
    header: 'When',
    sort: 'created',
    cell: (row) => (
      <time dateTime={row.created_at} className={styles.short}>
        {row.created_formatted}
      </time>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) =>
      row.status === 'answered' ? (
        <Pill look="green">Answered</Pill>
      ) : mayAnswer ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Answer about ${row.number}`}
          onClick={() => onAnswer(row)}
        >
          Answer
        </Button>
      ) : (
        <Pill look="amber">Open</Pill>
      ),
  },
];

const views = [
  { name: 'Open', query: 'status=open' },
  { name: 'Answered', query: 'status=answered' },
];

export default function RequestsPage() {
  const list = useLoaderData<typeof loader>();
  const mayAnswer = useMay('orders.edit');
  const [answering, setAnswering] = useState<ListedRequest | null>(null);
  return (
    <ListPage
      page={adminRequestsPage}
      views={views}
      columns={columns(mayAnswer, setAnswering)}
      defaultSort="created"
      list={list}
      rowKey={(row) => row.id}
      rowName={(row) => row.number}
      empty="Nobody has told us that something was wrong."
    >
      <AnswerDialog key={answering?.id} request={answering} onClose={() => setAnswering(null)} />
    </ListPage>
  );
}
