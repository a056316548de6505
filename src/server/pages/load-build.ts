import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { RenderPage } from './serve-pages.ts';

export const clientFolder = path.resolve('build/client');
const serverBuild = path.resolve('build/web/index.js');

/** The pages as `npm run build` made them. */
export async function loadBuild(): Promise<RenderPage> {
  if (!existsSync(serverBuild))
    throw new Error('The pages are not built: run npm run build, or npm start.');
  const build = (await import(pathToFileURL(serverBuild).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return (request, context) => handle(request, { ...context });
}
