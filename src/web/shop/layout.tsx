import { lazy, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router';
import { getSession, logout } from '../../contract/session.ts';
import { noteAffiliate } from '../lib/affiliate.ts';
import { api } from '../lib/api.ts';
import { tokenReady } from '../lib/csrf-token.ts';
import { reportError, sendErrorsTo } from '../lib/report-error.ts';
import { useCarriedNavigate } from '../lib/shop-link.tsx';
import { useRootData } from '../root.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { ShopShell } from '../shell/shop-shell.tsx';
import { mayHaveCart } from './cart/cart-hint.ts';
import { openPanel, useCartState } from './cart/cart-state.ts';

/** Loaded when it is first opened: most pages do without. */
const CartPanel = lazy(() => import('./cart/cart-panel.tsx'));

function Shell({ children }: { children: React.ReactNode }) {
  const { channel_config, site_config, session, year, sentry_dsn } = useRootData();
  const navigate = useCarriedNavigate();
  const { pathname, search } = useLocation();
  const cart = useCartState((state) => state.cart);
  const open = useCartState((state) => state.panel_open);
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  const signedIn = session.authenticated;

  useEffect(() => {
    if (!signedIn && !mayHaveCart()) return;
    void import('./cart/cart-actions.ts').then(({ loadLastCart }) => loadLastCart(), reportError);
  }, [signedIn]);

  const toPicking = () => {
    openPanel(false);
    if (!pathname.startsWith('/meals')) void navigate('/meals');
  };
  const toCheckout = () => {
    openPanel(false);
    void navigate('/checkout');
  };

  useEffect(() => {
    sendErrorsTo(sentry_dsn);
    // a cached page carries no token: it is fetched once the page stands, and writes wait for it
    // the one call for it, whoever asks first: two would make two sessions
    void tokenReady(() => api(getSession));
  }, [sentry_dsn]);

  useEffect(() => noteAffiliate(search), [search]);

  return (
    <ShopShell
      config={channel_config}
      site={site_config}
      session={session}
      year={year}
      cart={cart}
      onCart={() => openPanel(!open)}
      onContinue={(action) => {
        if (action === 'checkout') toCheckout();
        else if (action === 'close-panel') toPicking();
        else openPanel(!open);
      }}
      onLogout={logOut}
    >
      {children}
      {opened && (
        <Suspense>
          <CartPanel open={open} signedIn={signedIn} onPick={toPicking} onCheckout={toCheckout} />
        </Suspense>
      )}
    </ShopShell>
  );
}

/** A full load afterwards: nothing of the old session stays in memory. */
async function logOut(): Promise<void> {
  try {
    await api(logout);
    window.location.assign('/');
  } catch {
    // its page tries again and tells what is wrong
    window.location.assign('/logout');
  }
}

export default function ShopLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  useEffect(() => {
    if (status >= 500) reportError(error);
  }, [error, status]);
  return (
    <Shell>
      <ErrorScreen status={status} />
    </Shell>
  );
}
