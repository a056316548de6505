import type { Session } from '../../contract/session.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { IconCalendar, IconDashboard, IconLogout, IconUser } from '../ui/icons.tsx';
import { Menu, menuItemClass } from '../ui/menu.tsx';
import { initials } from './initials.ts';
import { LogoutLink } from './logout-link.tsx';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  session: Session | null;
  onLogout: () => void;
}

/** Signed out, the avatar itself is the Login link: there is no menu to open. */
export function AccountMenu({ session, onLogout }: AccountMenuProps) {
  if (!session?.user) {
    return (
      <ShopLink to="/login" className={styles.login}>
        <span className={styles.avatar}>
          <IconUser />
        </span>
        Login
      </ShopLink>
    );
  }
  return (
    <Menu
      label={`Account of ${session.user.name}`}
      buttonClassName={styles.avatar}
      button={initials(session.user)}
    >
      {session.permissions.includes('view-admin') && (
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
      <LogoutLink role="menuitem" className={menuItemClass} onLogout={onLogout}>
        <IconLogout />
        Log out
      </LogoutLink>
    </Menu>
  );
}
