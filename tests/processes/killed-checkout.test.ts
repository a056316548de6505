import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkoutSteps, type CheckoutStep } from '../../src/server/deps.ts';
import { bundleProcess, type BundledProcess } from '../support/bundle-process.ts';
import { createScratchDatabase, testNow, testSecret } from '../support/scratch-database.ts';
import { Person } from '../support/shop-process.ts';

/** `kill -9` at every step between a cart and its paid order; the next process finds what is left. */

let database: Awaited<ReturnType<typeof createScratchDatabase>>;
let sql: pg.Client;
let shop: ChildProcess | undefined;
let port: number;
let bundled: BundledProcess;

beforeAll(async () => {
  bundled = await bundleProcess('tests/support/crashing-shop.ts');
  database = await createScratchDatabase({ demo: true });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  await sql.query(
    `insert into settings (key, value) values ('shop_clock_offset_ms', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(testNow.getTime() - Date.now())],
  );
}, 90_000);
afterAll(async () => {
  shop?.kill('SIGKILL');
  await sql.end();
  await database.drop();
  await bundled.remove();
});

async function start(fatalStep: CheckoutStep | 'none'): Promise<void> {
  const child = fork(bundled.file, [fatalStep], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DEMO: '1',
      LOG_LEVEL: 'error',
      SESSION_SECRET: testSecret,
    },
  });
  const ready = once(child, 'message') as Promise<[{ port: number }]>;
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The shop ended with ${code} before it was ready`);
  });
  const [message] = await Promise.race([ready, ended]);
  // from here on its end is what the test waits for
  ended.catch(() => {});
  shop = child;
  ({ port } = message);
}

/** A guest with a full box, as a plan or once. */
async function guestWithBox(way: 'subscription' | 'once') {
  const guest = new Person();
  await guest.visit(port);
  const post = async (path: string, body: object) => {
    const answer = await guest.post(port, path, body);
    if (answer.status !== 200) throw new Error(answer.body);
  };
  const product = 'six-meals';
  await post('/api/cart/plan', { product, way });
  const { meals, week } = JSON.parse((await guest.send(port, '/api/menu', 'GET')).body);
  for (const { sku } of meals.slice(0, 6)) {
    await post('/api/cart/change', { product, way, sku, change: 1 });
  }
  const asked = `product=${product}&week=${week}&zip_code=10001`;
  const answer = await guest.send(port, `/api/checkout/quote?${asked}`, 'GET');
  const { consent_text } = JSON.parse(answer.body).quote;
  return { guest, body: orderOf({ product, week, way, ...(consent_text && { consent_text }) }) };
}

let guests = 0;
const orderOf = (cart: object) => ({
  checkout_key: crypto.randomUUID(),
  ...cart,
  email: `guest-${(guests += 1)}@example.com`,
  first_name: 'Ada',
  last_name: 'Byron',
  address_1: '12 Elm Street',
  city: 'New York',
  state: 'NY',
  zip_code: '10001',
  dayphone: '212-555-0148',
  same_as_shipping: true,
  cc_num: '4242424242424242',
  cc_exp_month: '12',
  cc_exp_year: '2029',
  cc_cvv: '123',
  consent: true,
});

/** Everything that money, portions and carts leave behind. */
async function books() {
  const { rows } = await sql.query(`
    select (select count(*)::int from orders where status = 'paid') as orders,
           (select count(*)::int from orders where status = 'pending') as pending,
           (select count(*)::int from payment_attempts
             where status in ('processing', 'requires_action', 'unknown')) as open_attempts,
           (select count(*)::int from sandbox_gateway.charges where status = 'succeeded') as charges,
           (select count(*)::int from carts) as carts,
           (select count(*)::int from cart_items) as cart_items,
           (select count(*)::int from subscriptions) as plans,
           (select sum(reserved)::int from menu_meals) as reserved,
           (select count(*)::int from mails where kind = 'order_confirmation') as confirmations`);
  return rows[0];
}

/** A charge is made at the gateway from this step on. */
const charged = (step: CheckoutStep) => step === 'charge confirmed' || step === 'order settled';

it('leaves no charge and the cart, or one order and one charge', async () => {
  await start(checkoutSteps[0]!);
  for (const [place, step] of checkoutSteps.entries()) {
    const way = place % 2 ? 'once' : 'subscription';
    const { guest, body } = await guestWithBox(way);
    const before = await books();
    const died = once(shop!, 'exit');
    await expect(guest.post(port, '/api/checkout', body), step).rejects.toThrow();
    expect(await died, step).toEqual([null, 'SIGKILL']);

    // the job leaves payments alone that a request may still look after
    await sql.query(`update payment_attempts set created_at = created_at - interval '5 minutes'`);
    await start(checkoutSteps[place + 1] ?? 'none');
    const made = charged(step) ? 1 : 0;
    expect(await books(), step).toEqual({
      ...before,
      orders: before.orders + made,
      charges: before.charges + made,
      confirmations: before.confirmations + made,
      carts: before.carts - made,
      cart_items: before.cart_items - 6 * made,
      plans: before.plans + (way === 'subscription' ? made : 0),
      reserved: before.reserved + 6 * made,
    });
    if (!made) continue;
    // the customer, whose answer never came, asks again and finds the one order
    const again = await guest.post(port, '/api/checkout', body);
    expect(JSON.parse(again.body), step).toMatchObject({ status: 'paid' });
    expect((await books()).charges, step).toBe(before.charges + 1);
  }
}, 120_000);
