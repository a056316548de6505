import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { checkoutSteps } from '../../deps.ts';
import {
  books,
  cardFields,
  cards,
  checkOut,
  checkoutBody,
  customerBody,
  fillCart,
  newGuest,
  startCheckoutShop,
  type CheckoutShop,
} from './checkout.fixture.ts';
import { lookAfterPayments } from './look-after-payments.ts';

let shop: CheckoutShop;
/** what the gateway does with the next calls */
let fault: 'request_lost' | 'answer_lost' | null = null;
let faulty = '';
beforeAll(async () => {
  shop = await startCheckoutShop({ fault: (call) => (call === faulty ? fault : null) });
});
afterEach(() => {
  fault = null;
  delete shop.deps.reached;
});
afterAll(() => shop.close());

const restart = () => {
  delete shop.deps.reached;
  return lookAfterPayments(shop.deps, new AbortController().signal, {
    processing_seconds: 0,
    action_seconds: 0,
  });
};

describe.each(checkoutSteps)('a process that dies at "%s"', (step) => {
  it('leaves, after restart, the cart and no charge, or one order and one charge', async () => {
    const guest = await newGuest(shop, { way: 'subscription' });
    const before = await books(shop);
    const body = checkoutBody(shop, { way: 'subscription', consent: true });
    shop.deps.reached = async (reached) => {
      if (reached === step) throw new Error('killed');
    };
    const answer = await checkOut(shop, guest, body);
    // once the order is written, nobody is told that nothing happened
    if (step === 'card attached') expect(answer.statusCode).toBe(500);
    else expect(answer.json().status).toBe('confirming');
    await restart();
    const after = await books(shop);
    const charged = after.charged - before.charged;
    expect({ ...after, guests: 0, charged_cents: 0 }).toEqual({
      ...before,
      guests: 0,
      charged_cents: 0,
      orders: before.orders + charged,
      charged: before.charged + charged,
      plans: before.plans + charged,
      carts: before.carts - charged,
      reserved: before.reserved + 6 * charged,
    });
    expect(charged).toBe(step === 'charge confirmed' || step === 'order settled' ? 1 : 0);
    // the customer, who saw an error, tries again
    const again = await checkOut(shop, guest, body);
    expect(again.json()).toMatchObject({ status: 'paid' });
    const end = await books(shop);
    expect([end.orders, end.charged]).toEqual([before.orders + 1, before.charged + 1]);
  });

  it('is finished by the customer who tries again before the job looks', async () => {
    const guest = await newGuest(shop);
    const before = await books(shop);
    const body = checkoutBody(shop);
    shop.deps.reached = async (reached) => {
      if (reached === step) throw new Error('killed');
    };
    await checkOut(shop, guest, body);
    delete shop.deps.reached;
    expect((await checkOut(shop, guest, body)).json()).toMatchObject({ status: 'paid' });
    await restart();
    const after = await books(shop);
    expect([after.orders, after.charged]).toEqual([before.orders + 1, before.charged + 1]);
    expect(after.open_attempts).toBe(0);
  });
});

describe('a gateway that is not reached', () => {
  it.each([
    ['attach', 'request_lost', 503, 0],
    ['prepare', 'request_lost', 402, 0],
    ['prepare', 'answer_lost', 402, 0],
    ['confirm', 'request_lost', 200, 0],
    ['confirm', 'answer_lost', 200, 1],
  ] as const)('at %s (%s) never charges twice', async (call, lost, status, charged) => {
    const guest = await newGuest(shop);
    const before = await books(shop);
    [faulty, fault] = [call, lost];
    const answer = await checkOut(shop, guest, checkoutBody(shop));
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.json().status).toBe('confirming');
    fault = null;
    await restart();
    const after = await books(shop);
    expect([after.orders, after.charged, after.carts, after.open_attempts]).toEqual([
      before.orders + charged,
      before.charged + charged,
      before.carts - charged,
      0,
    ]);
  });

  it('tells a customer who was told to wait how it ended', async () => {
    const guest = await newGuest(shop);
    [faulty, fault] = ['confirm', 'request_lost'];
    const body = checkoutBody(shop);
    await checkOut(shop, guest, body);
    fault = null;
    await restart();
    const mails = await shop.deps.database
      .selectFrom('mails')
      .select('kind')
      .where('to_email', '=', body.email)
      .orderBy('created_at')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['payment_confirming', 'payment_failed']);
  });
});

describe('webhooks', () => {
  const deliver = async () => {
    await sql`update sandbox_gateway.webhook_deliveries set due_at = '2000-01-01'`.execute(
      shop.deps.database,
    );
    return shop.sandbox.deliverWebhooks(async (body, headers) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/webhooks/payments',
        headers: { host: 'localhost', ...headers },
        payload: body,
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    });
  };

  it('settle a payment whose answer was lost, however often they come', async () => {
    const guest = await newGuest(shop);
    const before = await books(shop);
    const placed = await checkOut(shop, guest, checkoutBody(shop, cardFields(cards.losesAnswer)));
    expect(placed.json().status).toBe('confirming');
    expect(await deliver()).toBeGreaterThanOrEqual(2);
    const after = await books(shop);
    expect([after.orders, after.charged, after.open_attempts]).toEqual([
      before.orders + 1,
      before.charged + 1,
      0,
    ]);
  });

  it('about a dispute flag the order and tell the staff, once', async () => {
    const guest = await newGuest(shop);
    const { url_key } = (await checkOut(shop, guest, checkoutBody(shop))).json();
    const { gateway_id } = await shop.deps.database
      .selectFrom('payment_attempts as a')
      .innerJoin('orders as o', 'o.id', 'a.order_id')
      .select('a.gateway_id')
      .where('o.url_key', '=', url_key)
      .executeTakeFirstOrThrow();
    await shop.sandbox.openDispute(gateway_id!, 'product_not_received');
    await deliver();
    const disputes = await shop.deps.database
      .selectFrom('disputes')
      .innerJoin('orders', 'orders.id', 'disputes.order_id')
      .select('reason')
      .where('url_key', '=', url_key)
      .execute();
    expect(disputes).toEqual([{ reason: 'product_not_received' }]);
    await deliver();
    const mails = await shop.deps.database
      .selectFrom('mails')
      .select('to_email')
      .where('kind', '=', 'staff_alert')
      .orderBy('to_email')
      .execute();
    // those who may act, once each
    expect(mails.map(({ to_email }) => to_email)).toEqual([
      'owner@tiffin.test',
      'support@tiffin.test',
    ]);
  });

  it('without the right signature are refused', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/webhooks/payments',
      headers: { host: 'localhost', 'sandbox-signature': 'x', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(answer.json().code).toBe('webhook.signature');
    const empty = await shop.app.inject({
      method: 'POST',
      url: '/api/webhooks/payments',
      headers: { host: 'localhost', 'sandbox-signature': 'x' },
    });
    expect(empty.json().code).toBe('webhook.signature');
  });
});

it('a plan whose first payment fails after all frees what was picked for its later weeks', async () => {
  const { deps } = shop;
  // this brand sells weeks ahead
  const channel = (await deps.directory.byHost('iron.localhost'))!;
  const [now, later] = (await deps.directory.orderableMenus(channel)).map(({ week }) => week);
  const { rows: meals } = await sql<CheckoutShop['meals'][number]>`
    select item.id, item.sku, max(menu.id::text) as menu_id
      from menus menu join menu_meals meal on meal.menu_id = menu.id
      join menu_items item on item.id = meal.menu_item_id
     where menu.channel_id = ${channel.id} and menu.week in (${now}, ${later}) and surcharge_cents = 0
     group by item.id having count(*) = 2 order by item.sku`.execute(deps.database);
  const { sku: plan, min_meals } = await deps.database
    .selectFrom('products')
    .select(['sku', 'min_meals'])
    .where('channel_id', '=', channel.id)
    .where('picking', '=', true)
    .orderBy('min_meals')
    .executeTakeFirstOrThrow();
  const iron = { ...shop, channel_id: channel.id, week: now!, plan, meals };
  const customer = await shop.visitor('iron.localhost').logIn('one-off@tiffin.test');
  const reservedLater = async () => {
    const { rows } = await sql<{ sum: number }>`
      select sum(reserved)::integer as sum from menu_meals join menus menu on menu.id = menu_id
       where menu.channel_id = ${channel.id} and menu.week = ${later}`.execute(deps.database);
    return rows[0]!.sum;
  };
  const before = { books: await books(shop), later: await reservedLater() };

  const cart = { way: 'subscription', quantities: { 0: min_meals } } as const;
  await fillCart(iron, customer, cart);
  const asked = customerBody(iron, {
    ...cardFields(cards.asksOwner),
    way: 'subscription',
    consent: true,
    city: 'Dallas',
    state: 'TX',
    zip_code: '75201',
  });
  const placed = await checkOut(iron, customer, asked);
  expect(placed.json()).toMatchObject({ status: 'requires_action' });
  await fillCart(iron, customer, { ...cart, week: later! });
  const picked = await customer.post('/api/checkout/picks', { product: plan, week: later });
  expect(picked.statusCode).toBe(200);
  expect(await reservedLater()).toBe(before.later + min_meals);

  const { client_secret } = placed.json().action;
  await customer.post('/api/checkout/sandbox-bank', { client_secret, approved: false });
  await restart();
  expect(await reservedLater()).toBe(before.later);
  const { plans, reserved } = await books(shop);
  expect({ plans, reserved }).toEqual({
    plans: before.books.plans,
    reserved: before.books.reserved,
  });
});

it('a plan whose next week is ordered before its first payment fails goes on with that', async () => {
  const { database } = shop.deps;
  const customer = await shop.visitor().logIn('one-off@tiffin.test');
  await fillCart(shop, customer, { way: 'subscription', quantities: { 0: 6 } });
  const card = cardFields(cards.asksOwner);
  const asked = customerBody(shop, { ...card, way: 'subscription', consent: true });
  const placed = await checkOut(shop, customer, asked);
  expect(placed.json()).toMatchObject({ status: 'requires_action' });
  const { rows } = await sql<{ subscription_id: string }>`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'GF-NEXT',
             'url_key', 'next-week', 'week', o.week + 7, 'status', 'paid'))).*
      from orders o where number = ${placed.json().number}
    returning subscription_id`.execute(database);
  const { client_secret } = placed.json().action;
  await customer.post('/api/checkout/sandbox-bank', { client_secret, approved: false });
  await restart();
  const plan = await database
    .selectFrom('subscriptions')
    .select('status')
    .where('id', '=', rows[0]!.subscription_id)
    .executeTakeFirst();
  expect(plan).toEqual({ status: 'active' });
  const first = await database
    .selectFrom('orders')
    .select('status')
    .where('number', '=', placed.json().number)
    .executeTakeFirst();
  expect(first).toEqual({ status: 'dropped' });
});
