import type { ListedOrder } from '../../../contract/my-orders.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { OrderBadge } from './order-badge.tsx';
import styles from './my-orders.module.css';

/** The whole row leads to the order; its number is the link's name. */
export function OrderRow({ order }: { order: ListedOrder }) {
  return (
    <li className={styles.order}>
      <div className={styles.pictures}>
        {order.pictures.map((picture) => (
          <img
            key={picture}
            src={`${picture}-320.webp`}
            alt=""
            width={56}
            height={44}
            loading="lazy"
          />
        ))}
      </div>
      <div className={styles.what}>
        <h2>
          <ShopLink to={`/my-orders/${order.order_id}`}>Order {order.number}</ShopLink>
        </h2>
        <p>{order.product_name}</p>
      </div>
      <p className={styles.when}>{order.delivery_date_formatted}</p>
      <OrderBadge status={order.status} title={order.status_title} />
      <p className={styles.total}>{formatCents(cents(order.total_cents))}</p>
    </li>
  );
}
