import { Link } from 'react-router';
import { adminOrderPage } from '../../../contract/admin-pages.ts';
import type { Customer } from '../../../contract/customer-page.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { Card } from '../kit/card.tsx';
import { Pill } from '../kit/pill.tsx';
import { statusWords } from '../orders/order-words.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './customer.module.css';

type Order = Customer['orders'][number];

const columns: Column<Order>[] = [
  {
    id: 'number',
    header: 'Order',
    cell: (order) => (
      <OfficeLink page={adminOrderPage} of={{ orderId: order.order_id }} className={styles.short}>
        {order.number}
      </OfficeLink>
    ),
  },
  {
    id: 'week',
    header: 'Week',
    cell: (order) => <span className={styles.short}>{order.week_title}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (order) => (
      <Pill look={statusWords[order.status].look}>{statusWords[order.status].label}</Pill>
    ),
  },
  {
    id: 'placed',
    header: 'Placed',
    cell: (order) => <span className={styles.short}>{order.placed_formatted}</span>,
  },
  {
    id: 'refunded',
    header: 'Refunded',
    numeric: true,
    cell: (order) => (order.refunded_cents > 0 ? formatCents(cents(order.refunded_cents)) : '–'),
  },
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    cell: (order) => formatCents(cents(order.total_cents)),
  },
];

export function OrdersCard({ customer: { orders, email } }: { customer: Customer }) {
  const maySee = useMay('orders.read');
  return (
    <Card
      title="Orders"
      flush
      aside={
        maySee && <Link to={`/admin/orders?q=${encodeURIComponent(email)}`}>All in the list</Link>
      }
    >
      <Table
        caption="Newest first"
        columns={columns}
        rows={orders}
        rowKey={(order) => order.order_id}
        empty="Nothing was ordered yet."
      />
    </Card>
  );
}
