import type { AccountUser } from '../../../contract/session.ts';
import styles from './saved-card.module.css';

const states = { expired: 'Expired', expiring: 'Expiring' } as const;

export function SavedCard({ user }: { user: AccountUser }) {
  const { card_brand, masked_card_number, card_exp_date, cc_expiring } = user;
  if (masked_card_number === null) return <p>There is no card yet.</p>;
  return (
    <div className={styles.card} data-state={cc_expiring ?? undefined}>
      <span className={styles.brand}>{card_brand}</span>
      <p className={styles.number}>
        <span>{masked_card_number}</span>
        <small>
          {cc_expiring === 'expired' ? 'Expired' : 'Expires'} {card_exp_date}
        </small>
      </p>
      {cc_expiring && <span className={styles.state}>{states[cc_expiring]}</span>}
    </div>
  );
}
