import type { MouseEvent } from 'react';
import type { ChannelConfig } from '../../contract/channel.ts';
import type { Session } from '../../contract/session.ts';
import { ShopNavLink } from '../lib/shop-link.tsx';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { IconCalendar, IconClose, IconPhone, IconUser } from '../ui/icons.tsx';
import { IconChevronRight, IconDashboard, IconLogout, IconShare } from './menu-icons.tsx';
import { initials } from './initials.ts';
import { LogoutLink } from './logout-link.tsx';
import styles from './mobile-panel.module.css';

interface AccountSectionProps {
  config: ChannelConfig;
  session: Session | null;
  onLogout: () => void;
}

interface MobilePanelProps extends AccountSectionProps {
  onClose: () => void;
}

export default function MobilePanel({ config, session, onLogout, onClose }: MobilePanelProps) {
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    <div className={styles.panel} onClick={closeAfterLink}>
      <div className={styles.head}>
        <img
          src={config.logo_mobile}
          alt={config.name}
          width={152}
          height={32}
          loading="lazy"
          className={styles.logo}
        />
        <IconButton label="Close menu" onClick={onClose}>
          <IconClose size={24} />
        </IconButton>
      </div>
      <AccountSection config={config} session={session} onLogout={onLogout} />
      <nav aria-label="Main menu" className={styles.main}>
        {config.navigation_links.main_navigation.map((link) => (
          <ShopNavLink key={link.id} to={link.url} className={styles.mainLink}>
            {link.title}
            <IconChevronRight />
          </ShopNavLink>
        ))}
      </nav>
      <a className={styles.call} href={`tel:${config.support_phone}`}>
        <IconPhone size={24} />
        <span>
          <span className={styles.callText}>Call Us Today</span>
          <span className={styles.number}>{config.support_phone_formatted}</span>
        </span>
      </a>
    </div>
  );
}

function AccountSection({ config, session, onLogout }: AccountSectionProps) {
  if (!session?.user) {
    return (
      <div className={styles.login}>
        <ButtonLink to="/login" variant="secondary" wide>
          <IconUser />
          Login
        </ButtonLink>
      </div>
    );
  }
  const { user, permissions } = session;
  return (
    <section aria-label="Your account">
      <div className={styles.person}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(user)}
        </span>
        <div className={styles.who}>
          <p className={styles.greeting}>Hi, {user.first_name}</p>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      <nav aria-label="Account" className={styles.account}>
        {permissions.includes('view-admin') && (
          <ShopNavLink to="/admin/dashboard" className={styles.accountLink}>
            <IconDashboard />
            Administration
          </ShopNavLink>
        )}
        {config.navigation_links.account
          .filter((link) => link.url !== '/logout')
          .map((link) => (
            <ShopNavLink key={link.id} to={link.url} className={styles.accountLink}>
              {link.url === '/my-schedule' ? <IconCalendar /> : <IconUser />}
              {link.title}
            </ShopNavLink>
          ))}
        {permissions.includes('affiliate-menu.share') && (
          <ShopNavLink to="/AffiliateMenu" className={styles.accountLink}>
            <IconShare />
            Affiliate menu
          </ShopNavLink>
        )}
        <LogoutLink className={styles.accountLink} onLogout={onLogout}>
          <IconLogout />
          Log out
        </LogoutLink>
      </nav>
    </section>
  );
}
