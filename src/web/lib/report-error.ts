/** Errors that a person ran into go to Sentry when the shop has one; it is loaded only then. */
let dsn: string | null = null;
let client: Promise<typeof import('@sentry/browser')> | null = null;

export function sendErrorsTo(shopDsn: string | null): void {
  dsn = shopDsn;
}

export function reportError(error: unknown): void {
  console.error(error);
  if (!dsn) return;
  client ??= import('@sentry/browser').then((sentry) => {
    sentry.init({ dsn: dsn!, defaultIntegrations: false });
    return sentry;
  });
  void client.then((sentry) => sentry.captureException(error));
}
