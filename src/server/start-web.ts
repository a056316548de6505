import { buildApp } from './app.ts';
import type { Deps } from './deps.ts';
import { clientFolder, loadBuild } from './pages/load-build.ts';

export interface StartedWeb {
  /** where it listens: PORT=0 picks a free port */
  port: number;
  /** stops listening and waits for the requests in flight */
  stop(): Promise<void>;
}

export class StartError extends Error {}

export async function startWeb(deps: Deps): Promise<StartedWeb> {
  const app = await buildApp(deps, { render: await loadBuild(), assets: clientFolder });
  const { host, port } = deps.config;
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use by another program. Stop it, or choose another: PORT=3001 npm start`,
      );
    }
    throw error;
  }
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => app.close(),
  };
}
