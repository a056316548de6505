import { openErrorReports } from './adapters/error-reports.ts';
import {
  openChannelGateways,
  openPaymentGateway,
} from './adapters/payments/open-payment-gateway.ts';
import { openPlaces } from './adapters/places/open-places.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { openDirectory } from './features/channel/directory.ts';
import { listenForChanges } from './platform/change-listener.ts';
import { openClock } from './platform/clock.ts';
import { openDatabase, openPool } from './platform/database/database.ts';
import { openLog } from './platform/log.ts';
import { openRateLimits } from './platform/rate-limits.ts';
import { loadSecret } from './platform/secret.ts';

export interface StartedDeps {
  deps: Deps;
  close(): Promise<void>;
}

/** Opens everything that use cases work with, on a migrated database. */
export async function startDeps(config: Config, databaseUrl: string): Promise<StartedDeps> {
  const log = openLog(config.log_level);
  const pool = openPool(databaseUrl);
  const database = openDatabase(pool);
  const clock = await openClock(database);
  const directory = openDirectory(database, clock);
  const errors = await openErrorReports(config, log);
  const secret = await loadSecret(database, config.session_secret);
  const { gateway, sandbox } = await openPaymentGateway(config.payments, { database, clock });
  const deps: Deps = {
    config: { ...config, database_url: databaseUrl },
    log,
    pool,
    database,
    secret,
    clock,
    directory,
    errors,
    limits: openRateLimits(pool),
    places: openPlaces(config),
    payments: gateway,
    channel_payments: await openChannelGateways(config),
    sandbox,
  };
  const listener = listenForChanges(
    databaseUrl,
    () => {
      directory.forget();
      clock.refresh().catch((error: unknown) => errors.report(error));
    },
    log,
  );
  return {
    deps,
    async close() {
      await listener.close();
      await errors.flush();
      await pool.end();
    },
  };
}
