import pg from 'pg';
import { openPaymentGateway } from '../../src/server/adapters/payments/open-payment-gateway.ts';
import { readConfig } from '../../src/server/config.ts';
import { startDeps } from '../../src/server/start-deps.ts';
import { startWeb } from '../../src/server/start-web.ts';

/**
 * A web process whose sandbox bank answers at once, so that orders/s tell of the shop and not of the
 * bank. It says how many statements it has sent when asked.
 */
const config = readConfig(process.env);
let statements = 0;
const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    // the bank's own tables stand for somebody else's computer
    if (!text?.includes('sandbox_gateway')) statements += 1;
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  },
});

const { deps } = await startDeps(config, config.database_url!);
const bank = await openPaymentGateway(config.payments, deps, { latencyMs: () => 0 });
const web = await startWeb({ ...deps, payments: bank.gateway, sandbox: bank.sandbox });
process.once('disconnect', () => process.exit());
process.on('message', () => process.send!(statements));
process.send!(web.port);
