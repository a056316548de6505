import type { ChannelConfig, SiteConfig } from '../../contract/channel.ts';
import type { Session } from '../../contract/session.ts';
import { ShopLink, ShopNavLink } from '../lib/shop-link.tsx';
import { Button } from '../ui/button.tsx';
import { IconCalendar, IconShoppingBag } from '../ui/icons.tsx';
import { clearToasts } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { ContinueAction, HeaderCart } from './continue-action.ts';
import { continueAction } from './continue-action.ts';
import { MobileNavigation } from './mobile-navigation.tsx';
import { usePassedDeliveryWeek, useShrunk } from './use-header-scroll.ts';
import styles from './header.module.css';

export interface HeaderProps {
  config: ChannelConfig;
  site: SiteConfig;
  /** null: nobody is signed in, or it is not known yet */
  session: Session | null;
  cart: HeaderCart | null;
  onCart: () => void;
  onContinue: (action: ContinueAction) => void;
  onLogout: () => void;
}

/** One header for all widths: the stylesheet shows the phone's or the desktop's parts, so nothing jumps. */
export function Header({ config, site, session, cart, onCart, onContinue, onLogout }: HeaderProps) {
  const shrunk = useShrunk();
  const passedWeek = usePassedDeliveryWeek();
  const count = cart?.cart_count ?? 0;
  // a menu further ahead has a week of its own
  const week = passedWeek ?? site.current_picking_week_formatted;

  return (
    <header className={styles.header}>
      <div className={styles.bar} data-shrunk={shrunk || undefined}>
        <div className={styles.content}>
          <div className={styles.phoneOnly}>
            <MobileNavigation config={config} session={session} onLogout={onLogout} />
          </div>
          <ShopLink
            to={config.homepage_url}
            className={styles.logo}
            data-position={config.logo_mobile_position}
          >
            <picture>
              <source media="(min-width: 1280px)" srcSet={config.logo} />
              <img src={config.logo_mobile} alt={config.name} width={172} height={34} />
            </picture>
          </ShopLink>
          <nav className={styles.navigation} aria-label="Main">
            {config.navigation_links.main_navigation.map((link) => (
              <ShopNavLink key={link.id} to={link.url} className={styles.link}>
                {link.title}
              </ShopNavLink>
            ))}
          </nav>
          {week && (
            <p className={styles.week} data-shown={passedWeek !== null || undefined}>
              <IconCalendar size={18} />
              Delivery the week of {week}
            </p>
          )}
          <button
            type="button"
            className={styles.cart}
            aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
            onClick={() => {
              clearToasts();
              onCart();
            }}
          >
            <IconShoppingBag className={styles.bag} />
            <span className={styles.cartText}>Cart</span>
            <span className={styles.count} data-empty={count === 0 || undefined}>
              {count}
            </span>
          </button>
          <Button
            size="small"
            className={styles.desktopOnly}
            onClick={() => onContinue(continueAction(cart))}
          >
            Continue
          </Button>
          <div className={styles.desktopOnly}>
            <AccountMenu session={session} onLogout={onLogout} />
          </div>
        </div>
      </div>
      <Toaster />
    </header>
  );
}
