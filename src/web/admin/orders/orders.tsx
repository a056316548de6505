import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import {
  adminCustomerPage,
  adminOrderAddPage,
  adminOrdersPage,
} from '../../../contract/admin-pages.ts';
import { exportOrders, listOrders, type OfficeOrder } from '../../../contract/admin-orders.ts';
import type { Call, InputOf } from '../../../contract/endpoint.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { ListPage } from '../kit/list-page.tsx';
import type { ListColumn } from '../kit/list-table.tsx';
import { Pill } from '../kit/pill.tsx';
import { queryOf } from '../kit/use-list-address.ts';
import { BulkOrders } from './bulk-orders.tsx';
import { kindWords, optionsOf, paymentOf, paymentWords, statusWords } from './order-words.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './orders.module.css';

export const handle = [adminOrdersPage];

type Query = InputOf<typeof listOrders>['query'];
const parameters = ['q', 'week', 'kind', 'status', 'payment', 'zone', 'sort', 'cursor'] as const;

const load = (call: Call, request: Request) =>
  // what the address says is judged by the endpoint
  call(listOrders, { query: queryOf(request, parameters) as Query });

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

const short = (text: string) => <span className={styles.short}>{text}</span>;

const columns: ListColumn<OfficeOrder>[] = [
  {
    id: 'number',
    header: 'Order',
    cell: (row) => (
      <Link to={`/admin/order/view/${row.id}`} className={styles.short}>
        {row.number}
      </Link>
    ),
  },
  {
    id: 'placed',
    header: 'Placed',
    sort: 'placed',
    cell: (row) => (
      <time dateTime={row.placed_at} className={styles.short}>
        {row.placed_at_formatted}
      </time>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customer }) => (
      <OfficeLink page={adminCustomerPage} of={{ user_id: customer.id }} title={customer.email}>
        {customer.name}
      </OfficeLink>
    ),
  },
  { id: 'email', header: 'Email', extra: true, cell: (row) => row.customer.email },
  { id: 'week', header: 'Week', cell: (row) => short(row.week_formatted) },
  { id: 'kind', header: 'Kind', cell: (row) => kindWords[row.kind] },
  { id: 'plan', header: 'Plan', extra: true, cell: (row) => row.product_name },
  { id: 'meals', header: 'Meals', numeric: true, cell: (row) => row.meals },
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    sort: 'total',
    cell: (row) => <strong>{formatCents(cents(row.total_cents))}</strong>,
  },
  { id: 'payment', header: 'Payment', cell: (row) => <Payment order={row} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Pill look={statusWords[status].look}>{statusWords[status].label}</Pill>,
  },
  { id: 'zone', header: 'Zone', cell: (row) => short(row.zone_name ?? '–') },
  { id: 'delivery', header: 'Delivery', cell: (row) => short(row.delivery_date_formatted) },
];

function Payment({ order }: { order: OfficeOrder }) {
  const said = paymentOf(order);
  const note = noteOf(order);
  return (
    <>
      <Pill look={said.look}>{said.label}</Pill>
      {note && <div className={styles.note}>{note}</div>}
    </>
  );
}

function noteOf({ payment_state, refunded_cents, attempt }: OfficeOrder): string | null {
  if (payment_state === 'part_refunded') return `${formatCents(cents(refunded_cents))} back`;
  return payment_state === 'waiting' && attempt === 'declined' ? 'Last try declined' : null;
}

const bulk = (rows: readonly OfficeOrder[], done: () => void) => (
  <BulkOrders rows={rows} done={done} />
);

const views = (week: string | null) => [
  { name: 'Unpaid', query: 'payment=waiting' },
  { name: 'Unknown payments', query: 'payment=unknown' },
  { name: 'Disputed', query: 'payment=disputed' },
  ...(week ? [{ name: 'Picking week', query: `week=${week}` }] : []),
];

export default function OrdersPage() {
  const list = useLoaderData<typeof loader>();
  const mayEdit = useMay('orders.edit');
  return (
    <ListPage
      page={adminOrdersPage}
      actions={
        mayEdit &&
        list.current_week && (
          <ButtonLink
            size="small"
            to={adminOrderAddPage.path.replace(':weekId', list.current_week)}
          >
            Add order
          </ButtonLink>
        )
      }
      search="Number, name or email"
      views={views(list.current_week)}
      filters={[
        { name: 'week', label: 'Week', options: list.weeks },
        { name: 'kind', label: 'Kind', options: optionsOf(kindWords) },
        { name: 'status', label: 'Status', options: optionsOf(statusWords) },
        { name: 'payment', label: 'Payment', options: optionsOf(paymentWords) },
        { name: 'zone', label: 'Zone', options: list.zones },
      ]}
      columns={columns}
      defaultSort="placed"
      list={list}
      rowKey={(row) => row.id}
      rowName={(row) => row.number}
      exportPath={exportOrders.path}
      {...(mayEdit && { bulk })}
      empty="No order has been placed yet."
    />
  );
}
