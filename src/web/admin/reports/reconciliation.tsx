import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  adminOrderPage,
  adminReconciliationPage,
  adminReportsPage,
} from '../../../contract/admin-pages.ts';
import type { Call } from '../../../contract/endpoint.ts';
import {
  compareDay,
  getReconciliation,
  type ReconciledDay,
} from '../../../contract/reconciliation.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import type { DifferenceKind } from '../../../domain/reconciliation/compare-books.ts';
import { api } from '../../lib/api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { ActionNews } from '../kit/action-news.tsx';
import { Card, Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { useAction, type Action } from '../kit/use-action.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './reports.module.css';

export const handle = [adminReconciliationPage];

const load = (call: Call) => call(getReconciliation);

export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);

const amount = (value: number) => formatCents(cents(value));

const words: Record<DifferenceKind, string> = {
  only_at_gateway: 'Charged at the gateway, not paid in our books',
  only_in_shop: 'Paid in our books, not charged at the gateway',
  other_amount: 'Another amount was charged',
  other_refund: 'Another amount went back',
};

type Row = ReconciledDay['differences'][number] & Pick<ReconciledDay, 'day' | 'day_formatted'>;

const differenceColumns: Column<Row>[] = [
  { id: 'what', header: 'What differs', cell: (row) => words[row.kind] },
  {
    id: 'order',
    header: 'Order',
    cell: ({ order }) =>
      order ? (
        <OfficeLink page={adminOrderPage} of={{ orderId: order.id }}>
          {order.number}
        </OfficeLink>
      ) : (
        'None of ours'
      ),
  },
  { id: 'charge', header: 'Charge', cell: (row) => <code>{row.gateway_id}</code> },
  { id: 'day', header: 'Day', cell: (row) => row.day_formatted },
  { id: 'gateway', header: 'Gateway', numeric: true, cell: (row) => amount(row.gateway_cents) },
  { id: 'shop', header: 'Our books', numeric: true, cell: (row) => amount(row.shop_cents) },
];

const dayColumns: Column<ReconciledDay>[] = [
  {
    id: 'day',
    header: 'Day',
    cell: (row) => <span className={styles.day}>{row.day_formatted}</span>,
  },
  {
    id: 'state',
    header: 'Books',
    cell: ({ differences: { length } }) =>
      length === 0 ? (
        <Pill look="green">Agree</Pill>
      ) : (
        <Pill look="red">{`${length} ${length === 1 ? 'differs' : 'differ'}`}</Pill>
      ),
  },
  { id: 'charges', header: 'Charges', numeric: true, cell: (row) => row.charges },
  { id: 'gateway', header: 'Gateway', numeric: true, cell: (row) => amount(row.gateway_cents) },
  { id: 'shop', header: 'Our books', numeric: true, cell: (row) => amount(row.shop_cents) },
  {
    id: 'refunds',
    header: 'Refunded',
    numeric: true,
    cell: (row) => amount(row.gateway_refunded_cents),
  },
  {
    id: 'booked-refunds',
    header: 'Refunds booked',
    numeric: true,
    cell: (row) => amount(row.shop_refunded_cents),
  },
  { id: 'when', header: 'Compared', cell: (row) => row.compared_formatted },
];

function CompareAgain({ day, name, action }: { day: string; name: string; action: Action }) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Compare ${name} again`}
      processing={action.processing === day}
      onClick={() =>
        void action.run(day, async () => (await api(compareDay, { params: { day } })).message)
      }
    >
      Compare again
    </Button>
  );
}

const columnsWith = (action: Action): Column<ReconciledDay>[] => [
  ...dayColumns,
  {
    id: 'again',
    header: 'Action',
    cell: ({ day, day_formatted }) => (
      <CompareAgain day={day} name={day_formatted} action={action} />
    ),
  },
];

export default function ReconciliationPage() {
  const { days } = useLoaderData<typeof loader>();
  const action = useAction();
  const differing = days.flatMap(({ day, day_formatted, differences }) =>
    differences.map((difference) => ({ ...difference, day, day_formatted })),
  );
  return (
    <Page>
      <PageHead
        title="Reconciliation"
        lead="What the payment gateway says it charged, day by day (UTC), beside what our books say. Each day is compared once it is over, and again when more of it is paid back; a day that differs every hour."
        actions={
          <ButtonLink to={`${adminReportsPage.path}?report=reconciliation`} variant="secondary">
            Report
          </ButtonLink>
        }
      />
      <ActionNews action={action} />
      {differing.length > 0 && (
        <Card title="To be looked at" flush>
          <Table
            caption="Charges that differ"
            columns={differenceColumns}
            rows={differing}
            rowKey={(row) => `${row.day} ${row.gateway_id}`}
            empty=""
          />
        </Card>
      )}
      <Card title="Days" flush>
        <Table
          caption="Compared days"
          columns={columnsWith(action)}
          rows={days}
          rowKey={({ day }) => day}
          empty="No day has been compared yet. The first comparison comes within ten minutes."
        />
      </Card>
    </Page>
  );
}
