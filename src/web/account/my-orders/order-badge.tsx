import type { ListedOrder } from '../../../contract/my-orders.ts';
import styles from './order-badge.module.css';

type Status = ListedOrder['status'];

const kinds: Record<Status, 'waiting' | 'under_way' | 'done' | 'over'> = {
  pending: 'waiting',
  placed: 'waiting',
  paid: 'under_way',
  in_production: 'under_way',
  shipped: 'under_way',
  delivered: 'done',
  cancelled: 'over',
  dropped: 'over',
};

export function OrderBadge({ status, title }: { status: Status; title: string }) {
  return (
    <span className={styles.badge} data-kind={kinds[status]}>
      {title}
    </span>
  );
}
