import { createServer } from 'vite';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { buildApp } from './app.ts';
import type { Deps } from './deps.ts';
import type { StartedWeb } from './start-web.ts';

/** One port with hot reload: Vite answers for modules, Fastify for everything else. */
export async function startDevWeb(deps: Deps): Promise<StartedWeb> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const app = await buildApp(deps, {
    assets: null,
    async render(request, context) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return createRequestHandler(build, 'development')(request, { ...context });
    },
    before: vite.middlewares,
  });
  await app.listen({ host: deps.config.host, port: deps.config.port });
  return {
    port: deps.config.port,
    async stop() {
      await app.close();
      await vite.close();
    },
  };
}
