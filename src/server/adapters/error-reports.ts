import type { Logger } from '../platform/log.ts';

/** Where unexpected errors go: Sentry when there is a DSN, else the log. */
export interface ErrorReports {
  report(error: unknown, about?: Record<string, unknown>): void;
  /** waits until what was reported has left the process */
  flush(): Promise<void>;
}

export async function openErrorReports(dsn: string | null, log: Logger): Promise<ErrorReports> {
  if (!dsn) return logReports(log);
  const sentry = await import('@sentry/node');
  sentry.init({ dsn, defaultIntegrations: false });
  return {
    report(error, about) {
      log.error({ err: error, ...about }, 'unexpected error');
      sentry.captureException(error, { extra: about });
    },
    flush: async () => void (await sentry.flush(2000)),
  };
}

function logReports(log: Logger): ErrorReports {
  return {
    report: (error, about) => log.error({ err: error, ...about }, 'unexpected error'),
    flush: async () => {},
  };
}
