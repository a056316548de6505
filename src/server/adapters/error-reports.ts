import { hostname } from 'node:os';
import type { Config } from '../config.ts';
import type { Logger } from '../platform/log.ts';

/** Where unexpected errors go: Sentry when there is a DSN, else the log. */
export interface ErrorReports {
  report(error: unknown, about?: Record<string, unknown>): void;
  /** waits until what was reported has left the process */
  flush(): Promise<void>;
}

type SentryConfig = Pick<Config, 'sentry_dsn' | 'sentry_environment' | 'sentry_release'>;

export async function openErrorReports(config: SentryConfig, log: Logger): Promise<ErrorReports> {
  const sentry = config.sentry_dsn ? await openSentry(config.sentry_dsn, config) : null;
  return {
    report(error, about = {}) {
      log.error({ err: error, ...about }, 'unexpected error');
      // what was thrown may be no error, and then has no place of its own
      const here = new Error('reported here');
      sentry?.captureException(error, {
        captureContext: { extra: about },
        syntheticException: here,
      });
    },
    flush: async () => void (await sentry?.flush(2000)),
  };
}

/**
 * The core of Sentry's SDKs, which sends what it is given and watches nothing by itself. Its package for Node,
 * with everything that it watches turned off, does the same and weighs 57 MB more.
 */
async function openSentry(dsn: string, { sentry_environment, sentry_release }: SentryConfig) {
  const { applySdkMetadata, createStackParser, createTransport } = await import('@sentry/core');
  const { nodeStackLineParser, ServerRuntimeClient } = await import('@sentry/core/server');
  const options: ConstructorParameters<typeof ServerRuntimeClient>[0] = {
    dsn,
    integrations: [],
    traceLifecycle: 'static',
    stackParser: createStackParser(nodeStackLineParser()),
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    serverName: hostname(),
    ...(sentry_environment && { environment: sentry_environment }),
    ...(sentry_release && { release: sentry_release }),
    transport: (target) => createTransport(target, ({ body }) => post(target, body)),
  };
  applySdkMetadata(options, 'node', ['core']);
  const client = new ServerRuntimeClient(options);
  client.init();
  return client;
}

async function post(
  { url, headers = {} }: { url: string; headers?: Record<string, string> },
  body: string | Uint8Array,
) {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
    signal: AbortSignal.timeout(10_000),
  });
  await answer.body?.cancel();
  return {
    statusCode: answer.status,
    headers: {
      'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
      'retry-after': answer.headers.get('retry-after'),
    },
  };
}
