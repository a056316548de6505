import { lazy, Suspense } from 'react';
import type { Session } from '../../contract/session.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { IconUser } from '../ui/icons.tsx';
import styles from './account-menu.module.css';

/** Guests have no use for it. */
const SignedInMenu = lazy(() => import('./signed-in-menu.tsx'));

interface AccountMenuProps {
  session: Session | null;
  onLogout: () => void;
}

/** Signed out, the avatar itself is the Login link: there is no menu to open. */
export function AccountMenu({ session, onLogout }: AccountMenuProps) {
  if (session?.user) {
    const { user, permissions } = session;
    return (
      <Suspense fallback={<span className={styles.avatar} />}>
        <SignedInMenu user={user} permissions={permissions} onLogout={onLogout} />
      </Suspense>
    );
  }
  return (
    <ShopLink to="/login" className={styles.login}>
      <span className={styles.avatar}>
        <IconUser />
      </span>
      Login
    </ShopLink>
  );
}
