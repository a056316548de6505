import { ShopLink } from '../../lib/shop-link.tsx';
import { IconArrowRight, IconSparkles } from '../../ui/icons.tsx';
import type { Account } from './load-account.ts';
import styles from './banner-link.module.css';

/** Asks about the last shipment until something was said about it. */
export function ReviewPrompt({ weeks }: Pick<Account, 'weeks'>) {
  const due = weeks.flatMap(({ orders }) => orders).find(({ review_due }) => review_due);
  if (!due) return null;
  return (
    // by its key: the page opens without a log-in too
    <ShopLink to={`/order/review/${due.url_key}/`} className={styles.banner}>
      <IconSparkles size={22} />
      <span>Tell us what you thought of your last shipment of meals.</span>
      <IconArrowRight />
    </ShopLink>
  );
}
