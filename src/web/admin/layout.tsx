import { useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
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
import { adminPages, adminTwoStepPage } from '../../contract/admin-pages.ts';
import type { Call } from '../../contract/endpoint.ts';
import { loginAddress } from '../../domain/navigation/safe-redirect.ts';
import { api, ApiError } from '../lib/api.ts';
import { reportError, sendErrorsTo } from '../lib/report-error.ts';
import { useRootData } from '../root.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { adminPageAt } from './frame/navigation.ts';
import { NoPermission } from './frame/no-permission.tsx';

/** The page guard knows view-admin only; the finer permission of each page is judged here. */
async function load(call: Call, request: Request) {
  const frame = await call(getAdminFrame);
  const page = adminPageAt(new URL(request.url).pathname);
  const allowed = page !== null && frame.permissions.includes(page.permission);
  return { frame, allowed };
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const loaded = await load(context.call, request);
  return data(loaded, { status: loaded.allowed ? 200 : 403 });
}

/** The server guards the page itself; this guards moves inside the browser. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  try {
    const loaded = await load(api, request);
    const isSettingUp = new URL(request.url).pathname === adminTwoStepPage.path;
    if (loaded.frame.second_factor_due && !isSettingUp) throw redirect(adminTwoStepPage.path);
    return loaded;
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 403].includes(error.status)) throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(loginAddress(pathname + search));
  }
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

export function ErrorBoundary() {
  const error = useRouteError();
  const loaded = useRouteLoaderData<typeof loader>('admin/layout');
  const page = useAdminPage();
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  useEffect(() => {
    if (status >= 500) reportError(error);
  }, [error, status]);

  const screen = status === 403 ? <NoPermission page={page} /> : <ErrorScreen status={status} />;
  if (!loaded) return <main>{screen}</main>;
  return (
    <Frame frame={loaded.frame} page={page}>
      {screen}
    </Frame>
  );
}
