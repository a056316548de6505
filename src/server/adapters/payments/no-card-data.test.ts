import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { openStripeStandIn } from '../../../../tests/support/stripe-stand-in.ts';
import { withScratchDatabase } from '../../../../tests/support/scratch-database.ts';
import { openDatabase, openPool } from '../../platform/database/database.ts';
import type { PaymentGateway } from './gateway.ts';
import { openSandboxGateway } from './sandbox/sandbox-gateway.ts';
import { openStripeGateway } from './stripe/stripe-gateway.ts';

const number = '371449635398431';
const cvc = '8067';
const card = { number, exp_month: 12, exp_year: 2030, cvc, name: 'Maya Lind', zip: '12498' };

/** Everything that a careless caller could write down: outputs, logged results, logged errors. */
function listen() {
  const heard: string[] = [];
  const hear = (chunk: unknown) => (heard.push(String(chunk)), true);
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...said) => void hear(inspect(said)));
  }
  // no time and no process number: their digits could be those of the code by chance
  const quiet = { timestamp: false, base: null };
  const log = pino(quiet, new Writable({ write: (chunk, _, done) => (hear(chunk), done()) }));
  return {
    heard,
    async attach(gateway: PaymentGateway, change: Partial<typeof card> = {}) {
      const told = await gateway
        .attachCard({ customer_ref: 'maya', card: { ...card, ...change } })
        .catch((error: unknown) => error);
      log.error({ err: told, told }, 'attached');
      heard.push(inspect(told, { depth: 20, showHidden: true }));
    },
  };
}

afterEach(() => vi.restoreAllMocks());

function expectSilence(heard: string[]): void {
  const all = heard.join('\n');
  vi.restoreAllMocks();
  expect(all).toContain('attached');
  expect(all).not.toContain(number);
  expect(all).not.toContain(number.slice(0, 12));
  expect(all).not.toContain(cvc);
}

test('the sandbox keeps and says nothing of a card but its last four', () =>
  withScratchDatabase(async (url) => {
    const pool = openPool(url);
    let ids = 0;
    const gateway = await openSandboxGateway(openDatabase(pool), {
      newId: (prefix) => `${prefix}_${(ids += 1)}`,
      now: () => new Date('2026-11-15T12:00:00Z'),
    });
    const { heard, attach } = listen();
    await attach(gateway);
    await attach(gateway, { exp_year: 2020 });
    await attach(gateway, { number: `${number.slice(0, -1)}2` });
    await attach(gateway, { cvc: `${cvc}1` });
    for (const table of ['cards', 'charges', 'refunds', 'disputes', 'webhook_deliveries']) {
      const { rows } = await pool.query(`select * from sandbox_gateway.${table}`);
      heard.push(JSON.stringify(rows));
    }
    await pool.query('alter table sandbox_gateway.cards rename to elsewhere');
    await attach(gateway);
    await pool.end();
    expectSilence(heard);
    expect(heard.join('\n')).toContain('"last4":"8431"');
  }));

test('Stripe gets the card, and no answer or error of it brings it back', async () => {
  const standIn = await openStripeStandIn();
  const { secret_key, webhook_secret, url: api_base } = standIn;
  const config = { gateway: 'stripe', secret_key, webhook_secret, api_base } as const;
  const gateway = openStripeGateway(config, { timeout_ms: 200 });
  const { heard, attach } = listen();
  await attach(gateway);
  await attach(gateway, { exp_year: 2020 });
  // errors that carry the whole request, as no API should
  for (const status of [400, 401, 402, 403, 404, 409, 429, 500]) {
    for (const type of ['card_error', 'invalid_request_error', 'idempotency_error']) {
      standIn.trouble = (_, __, body) => ({
        status,
        body: { error: { type, message: body, request: body, payment_method: { body } } },
      });
      await attach(gateway);
    }
  }
  for (const trouble of ['hang', 'drop_before'] as const) {
    standIn.trouble = () => trouble;
    await attach(gateway);
  }
  await standIn.close();
  expectSilence(heard);
});
