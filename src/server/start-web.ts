import { buildApp } from './app.ts';
import type { Deps } from './deps.ts';
import { clientFolder, loadBuild } from './pages/load-build.ts';
import { StartError } from './start-error.ts';

export interface StartedWeb {
  /** where it listens: PORT=0 picks a free port */
  port: number;
  /** stops listening and waits for the requests in flight */
  stop(): Promise<void>;
}

export async function startWeb(deps: Deps): Promise<StartedWeb> {
  const app = await buildApp(deps, { render: await loadBuild(), assets: clientFolder });
  const { host, port } = deps.config;
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw new StartError(explainListenError(error as NodeJS.ErrnoException, host, port));
  }
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => app.close(),
  };
}

function explainListenError({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop it, or choose another: PORT=3001 npm start`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} is no address of this machine. Leave it out, or set it to 0.0.0.0 to listen on all.`;
    default:
      return `Cannot listen on ${host}:${port}: ${message}.`;
  }
}
