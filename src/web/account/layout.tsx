import { Outlet, redirect, type ClientLoaderFunctionArgs } from 'react-router';
import { getSession } from '../../contract/session.ts';
import { loginAddress } from '../../domain/navigation/safe-redirect.ts';
import { api } from '../lib/api.ts';
import { AccountNavigation } from './account-navigation.tsx';

/** The server guards the page itself; this guards moves inside the browser, as after an expired session. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { authenticated } = await api(getSession);
  if (!authenticated) {
    const { pathname, search } = new URL(request.url);
    throw redirect(loginAddress(pathname + search));
  }
  return null;
}

export default function AccountLayout() {
  return (
    <>
      <AccountNavigation />
      <Outlet />
    </>
  );
}
