import { Outlet, redirect, type ClientLoaderFunctionArgs } from 'react-router';
import { getSession } from '../../contract/session.ts';
import { loginAddress } from '../../domain/navigation/safe-redirect.ts';
import { api } from '../lib/api.ts';

/** The server guards the page itself; this guards moves inside the browser. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { permissions } = await api(getSession);
  if (!permissions.includes('view-admin')) {
    const { pathname, search } = new URL(request.url);
    throw redirect(loginAddress(pathname + search));
  }
  return null;
}

export default function AdminLayout() {
  return <Outlet />;
}
