import type { Session } from '../../contract/session.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { IconCalendar, IconUser } from '../ui/icons.tsx';
import { IconDashboard, IconLogout, IconShare } from './menu-icons.tsx';
import { Menu, menuItemClass } from '../ui/menu.tsx';
import { initials } from './initials.ts';
import { LogoutLink } from './logout-link.tsx';
import styles from './account-menu.module.css';

interface SignedInMenuProps {
  user: NonNullable<Session['user']>;
  permissions: Session['permissions'];
  onLogout: () => void;
}

export default function SignedInMenu({ user, permissions, onLogout }: SignedInMenuProps) {
  return (
    <Menu label={`Account of ${user.name}`} buttonClassName={styles.avatar} button={initials(user)}>
      {permissions.includes('view-admin') && (
        <ShopLink to="/admin/dashboard" role="menuitem" className={menuItemClass}>
          <IconDashboard />
          Administration
        </ShopLink>
      )}
      <ShopLink to="/my-schedule" role="menuitem" className={menuItemClass}>
        <IconCalendar />
        My Schedule
      </ShopLink>
      <ShopLink to="/account-settings" role="menuitem" className={menuItemClass}>
        <IconUser />
        My Account
      </ShopLink>
      {permissions.includes('affiliate-menu.share') && (
        <ShopLink to="/AffiliateMenu" role="menuitem" className={menuItemClass}>
          <IconShare />
          Affiliate menu
        </ShopLink>
      )}
      <LogoutLink role="menuitem" className={menuItemClass} onLogout={onLogout}>
        <IconLogout />
        Log out
      </LogoutLink>
    </Menu>
  );
}
