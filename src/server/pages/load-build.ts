import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, isRouteErrorResponse, type ServerBuild } from 'react-router';
import { StartError } from '../start-error.ts';
import type { PageContext, RenderPage } from './serve-pages.ts';

export const clientFolder = path.resolve('build/client');
const serverBuild = path.resolve('build/web/index.js');

/** The pages as `npm run build` made them. */
export async function loadBuild(): Promise<RenderPage> {
  if (!existsSync(serverBuild))
    throw new StartError('The pages are not built: run npm run build, or npm start.');
  const build = (await import(pathToFileURL(serverBuild).href)) as ServerBuild;
  const handle = createRequestHandler(reporting(build), 'production');
  return (request, context) => handle(request, { ...context });
}

/** What a loader or a component throws becomes the error page; without this it would only reach the console. */
function reporting(build: ServerBuild): ServerBuild {
  const handleError = (error: unknown, { context }: { context: unknown }) => {
    if (isRouteErrorResponse(error) && error.status < 500) return;
    (context as PageContext).report(error);
  };
  return {
    ...build,
    entry: { ...build.entry, module: { ...build.entry.module, handleError } },
  };
}
