import { ShopNavLink } from '../lib/shop-link.tsx';
import { showCurrent } from '../lib/show-current.ts';
import styles from './account-navigation.module.css';

const entries = [
  { to: '/account-settings', title: 'Account' },
  { to: '/my-schedule', title: 'My Schedule' },
  { to: '/my-orders', title: 'Orders' },
  { to: '/preferences', title: 'Preferences' },
  { to: '/my-referrals', title: 'Refer a friend' },
] as const;

/** Between the pages of the account. */
export function AccountNavigation() {
  return (
    <nav ref={showCurrent} className={styles.navigation} aria-label="Your account">
      {entries.map(({ to, title }) => (
        <ShopNavLink key={to} to={to}>
          {title}
        </ShopNavLink>
      ))}
    </nav>
  );
}
