import type { CardState } from '../../../domain/payment-card/card-state.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { IconArrowRight } from '../../ui/icons.tsx';
import { IconWarning } from '../../ui/form-icons.tsx';
import styles from './banner-link.module.css';

const titles = {
  expired: 'Your credit card is expired!',
  expiring: 'Your credit card is about to expire!',
} as const;

interface CardBannerProps {
  cc_expiring: CardState | null;
  /** something was ordered or picked this week */
  isDue: boolean;
}

/** Only who has ordered or picked this week needs the card soon (spec §2, design §9). */
export function CardBanner({ cc_expiring, isDue }: CardBannerProps) {
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
