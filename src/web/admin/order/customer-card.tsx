import { Link } from 'react-router';
import type { OrderView } from '../../../contract/admin-order.ts';
import { Card, Facts } from '../kit/card.tsx';
import styles from './order.module.css';

export function CustomerCard({ order }: { order: OrderView }) {
  const { customer, subscription } = order;
  const page = `/admin/customer/edit/${customer.id}`;
  const orders = order.customer_orders === 1 ? '1 order' : `${order.customer_orders} orders`;
  const email = order.customer_erased ? null : (
    <a href={`mailto:${customer.email}`}>{customer.email}</a>
  );
  const plan = subscription ? (
    <Link to={page}>
      {order.product_name}, {subscription.status}
    </Link>
  ) : (
    `${order.product_name}, no plan`
  );
  const address = <Address of={order.ship_to} />;
  return (
    <Card title="Customer" aside={<Link to={page}>Open</Link>}>
      <Facts
        facts={[
          ['Name', `${customer.name} (${orders})`],
          ['Email', email],
          ['Phone', order.customer_phone],
          ['Plan', plan],
          ['Ship to', address],
          ['Delivery', order.delivery_date_formatted],
          ['Zone', order.zone_name],
          ['Deadline', order.picking_deadline_formatted],
          ['Kitchen starts', order.production_starts_formatted],
        ]}
      />
    </Card>
  );
}

function Address({ of: to }: { of: OrderView['ship_to'] }) {
  const lines = [
    `${to.first_name} ${to.last_name}`,
    to.company,
    to.address_1,
    to.address_2,
    `${to.city}, ${to.state} ${to.zip_code}`,
    to.dayphone,
  ];
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {to.delivery_instructions && <span className={styles.soft}>{to.delivery_instructions}</span>}
    </address>
  );
}
