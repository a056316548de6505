import { ShopLink } from '../../lib/shop-link.tsx';
import { IconArrowRight } from '../../ui/icons.tsx';
import { IconWarning } from '../../ui/form-icons.tsx';
import type { Account } from './load-account.ts';
import { weekOf } from './status-details.ts';
import styles from './banner-link.module.css';

const titles = {
  expired: 'Your credit card is expired!',
  expiring: 'Your credit card is about to expire!',
} as const;

/** Only who has ordered or picked this week needs the card soon (spec §2, design §9). */
export function CardBanner({ account }: { account: Account }) {
  const { cc_expiring } = account.user;
  const week = weekOf(account);
  const isDue =
    week !== null &&
    (week.orders.length > 0 ||
      week.plans.some(
        ({ state }) => state === 'picked' || state === 'unpaid' || state === 'ordered',
      ));
  if (cc_expiring === null || !isDue) return null;
  return (
    <ShopLink
      to="/account-settings/change_payment_method"
      className={styles.banner}
      data-kind="warning"
    >
      <IconWarning size={22} />
      <span>
        <strong>{titles[cc_expiring]}</strong> Oops! Please update your payment information now so
        we can get your box out to you on time.
      </span>
      <IconArrowRight />
    </ShopLink>
  );
}
