import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { getSession, logout } from '../../contract/session.ts';
import { api } from '../lib/api.ts';
import { csrfToken } from '../lib/csrf-token.ts';
import { reportError, sendErrorsTo } from '../lib/report-error.ts';
import { useCarriedNavigate } from '../lib/shop-link.tsx';
import { useRootData } from '../root.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { ShopShell } from '../shell/shop-shell.tsx';

function Shell({ children }: { children: React.ReactNode }) {
  const { channel_config, site_config, session, year, sentry_dsn } = useRootData();
  const navigate = useCarriedNavigate();

  useEffect(() => {
    sendErrorsTo(sentry_dsn);
    // a cached page carries no token: it is fetched once the page stands, and writes wait for it
    if (!csrfToken()) void api(getSession).catch(reportError);
  }, [sentry_dsn]);

  return (
    <ShopShell
      config={channel_config}
      site={site_config}
      session={session}
      year={year}
      cart={null}
      // without a cart panel yet, both lead to where meals are picked
      onCart={() => void navigate('/meals')}
      onContinue={(action) => void navigate(action === 'checkout' ? '/checkout' : '/meals')}
      onLogout={logOut}
    >
      {children}
    </ShopShell>
  );
}

/** A full load afterwards: nothing of the old session stays in memory. */
async function logOut(): Promise<void> {
  await api(logout);
  window.location.assign('/');
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
