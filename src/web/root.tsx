import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { getConfig } from '../contract/config.ts';
import type { Page } from '../contract/pages.ts';
import { getSession } from '../contract/session.ts';
import { api } from './lib/api.ts';
import './lib/load-context.ts';
import { brandStyles } from './lib/brand-styles.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { OfflineNote } from './shell/offline-note.tsx';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import './ui/base.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const [config, session] = await Promise.all([context.call(getConfig), context.call(getSession)]);
  const { csrf_token: _, ...who } = session;
  return { ...config, session: who, csrf_token: context.csrf_token };
}

/** Runs when a page asks for it (`revalidate`), never on an ordinary move: see `shouldRevalidate`. */
export async function clientLoader() {
  const [config, session] = await Promise.all([api(getConfig), api(getSession)]);
  const { csrf_token, ...who } = session;
  return { ...config, session: who, csrf_token };
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href;

export type RootData = Awaited<ReturnType<typeof loader>>;

export function useRootData(): RootData {
  return useRouteLoaderData<typeof loader>('root')!;
}

/** Its title and the like, from its route's metadata (spec §2). */
function usePage(): Page | null {
  const match = useMatches().at(-1);
  const pages = (match?.handle ?? []) as readonly Page[];
  return pages.find((page) => page.id === match?.id) ?? null;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const page = usePage();
  const config = data?.channel_config;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>
          {[page?.title ?? 'Page not available', config?.name].filter(Boolean).join(' · ')}
        </title>
        {config && <meta name="description" content={config.tagline} />}
        {config && <meta name="theme-color" content={config.accent_palette.deep} />}
        {config && <link rel="icon" type="image/svg+xml" href={config.favicon} />}
        <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        {data?.csrf_token && <meta name="csrf-token" content={data.csrf_token} />}
        <Links />
        {config && <style dangerouslySetInnerHTML={{ __html: brandStyles(config) }} />}
      </head>
      <body>
        {children}
        {!page?.framed && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <OfflineNote />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />;
}
