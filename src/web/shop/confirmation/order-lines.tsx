import type { Order } from '../../../contract/order.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import styles from './confirmation.module.css';

interface OrderLinesProps {
  items: Order['items'];
  /** false: a preset box has one price */
  priced: boolean;
}

export function OrderLines({ items, priced }: OrderLinesProps) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        // a box's portions of one meal may carry different cents
        <li key={`${item.sku} ${item.unit_price_cents}`}>
          <img src={`${item.image}-320.webp`} alt="" width={60} height={46} loading="lazy" />
          <p>
            {item.quantity} × {item.name}
          </p>
          {priced && <span>{formatCents(cents(item.unit_price_cents * item.quantity))}</span>}
        </li>
      ))}
    </ul>
  );
}
