import type { ReactNode } from 'react';
import { ShopLink } from '../lib/shop-link.tsx';

interface LogoutLinkProps {
  onLogout: () => void;
  className?: string;
  role?: 'menuitem';
  children: ReactNode;
}

/** Posts the log-out; as an address (new tab, no script yet) the /logout page does the same. */
export function LogoutLink({ onLogout, ...rest }: LogoutLinkProps) {
  return (
    <ShopLink
      {...rest}
      to="/logout"
      onClick={(event) => {
        event.preventDefault();
        onLogout();
      }}
    />
  );
}
