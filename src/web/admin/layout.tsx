import { useEffect } from 'react';
import {
  data,
  Outlet,
  redirect,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { getAdminFrame } from '../../contract/admin-overview.ts';
import { adminDashboardPage, adminPages, adminTwoStepPage } from '../../contract/admin-pages.ts';
import type { Call } from '../../contract/endpoint.ts';
import { loginAddress } from '../../domain/navigation/safe-redirect.ts';
import { api } from '../lib/api.ts';
import { reportError, sendErrorsTo } from '../lib/report-error.ts';
import { useRootData } from '../root.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { adminPageAt } from './frame/navigation.ts';
import { NoPermission } from './frame/no-permission.tsx';

/** The page guard knows view-admin only; the finer permission of each page is judged here. */
async function load(call: Call, request: Request) {
  const { pathname, search } = new URL(request.url);
  try {
    const frame = await call(getAdminFrame);
    const page = adminPageAt(pathname);
    const allowed = page !== null && frame.permissions.includes(page.permission);
    return { frame, allowed };
  } catch (error) {
    if (![401, 403].includes(statusOf(error))) throw error;
    throw redirect(loginAddress(pathname + search));
  }
}

/** Of what a call was refused with, here or at the server. */
const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const loaded = await load(context.call, request);
  return data(loaded, { status: loaded.allowed ? 200 : 403 });
}

/** The server guards the pages themselves; this guards moves inside the browser. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const loaded = await load(api, request);
  const isSettingUp = new URL(request.url).pathname === adminTwoStepPage.path;
  if (loaded.frame.second_factor_due && !isSettingUp) throw redirect(adminTwoStepPage.path);
  return loaded;
}

/** At every move: the session may have ended, the role may have changed, the shop's clock goes on. */
export const shouldRevalidate = () => true;

function useAdminPage() {
  const id = useMatches().at(-1)?.id;
  return adminPages.find((page) => page.id === id) ?? null;
}

export default function AdminLayout() {
  const { frame, allowed } = useLoaderData<typeof loader>();
  const { sentry_dsn } = useRootData();
  const page = useAdminPage();
  useEffect(() => sendErrorsTo(sentry_dsn), [sentry_dsn]);
  return (
    <Frame frame={frame} page={page}>
      {allowed ? <Outlet /> : <NoPermission page={page} />}
    </Frame>
  );
}

const office = { to: adminDashboardPage.path, label: 'Back to Today' };

export function ErrorBoundary() {
  const error = useRouteError();
  const loaded = useRouteLoaderData<typeof loader>('admin/layout');
  const page = useAdminPage();
  const status = statusOf(error);
  useEffect(() => {
    if (status >= 500) reportError(error);
  }, [error, status]);

  const screen =
    status === 403 ? <NoPermission page={page} /> : <ErrorScreen status={status} home={office} />;
  if (!loaded) return <main>{screen}</main>;
  return (
    <Frame frame={loaded.frame} page={page}>
      {screen}
    </Frame>
  );
}
