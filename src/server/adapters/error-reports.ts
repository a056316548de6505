import type { Logger } from '../platform/log.ts';

/** Where unexpected errors go: Sentry when there is a DSN, else the log. */
export interface ErrorReports {
  report(error: unknown, about?: Record<string, unknown>): void;
  /** waits until what was reported has left the process */
  flush(): Promise<void>;
}

export async function openErrorReports(dsn: string | null, log: Logger): Promise<ErrorReports> {
  const sentry = dsn ? await openSentry(dsn) : null;
  return {
    report(error, about) {
      log.error({ err: error, ...about }, 'unexpected error');
      sentry?.captureException(error, { captureContext: { extra: about ?? {} } });
    },
    flush: async () => void (await sentry?.flush(2000)),
  };
}

/**
 * The core of Sentry's SDKs, which sends what it is given and watches nothing by itself. Its package for Node does
 * the same with everything that it watches turned off, but brings 70 MB.
 */
async function openSentry(dsn: string) {
  const { createStackParser, createTransport } = await import('@sentry/core');
  const { nodeStackLineParser, ServerRuntimeClient } = await import('@sentry/core/server');
  const client = new ServerRuntimeClient({
    dsn,
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          headers: { ...options.headers },
          body: typeof body === 'string' ? body : new Uint8Array(body),
          signal: AbortSignal.timeout(10_000),
        });
        const header = (name: string) => answer.headers.get(name);
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': header('x-sentry-rate-limits'),
            'retry-after': header('retry-after'),
          },
        };
      }),
  });
  client.init();
  return client;
}
