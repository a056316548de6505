import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  books,
  cardFields,
  cards,
  checkOut,
  checkoutBody,
  customerBody,
  fillCart,
  newGuest,
  readConsent,
  noCard,
  startCheckoutShop,
  type CheckoutShop,
} from './checkout.fixture.ts';
import { lookAfterPayments } from './look-after-payments.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await startCheckoutShop();
});
afterAll(() => shop.close());

const settleNow = () =>
  lookAfterPayments(shop.deps, new AbortController().signal, {
    processing_seconds: 0,
    action_seconds: 0,
  });

const orderBy = async (url_key: string) =>
  (await shop.visitor().get(`/api/orders/by-key/${url_key}`)).json().order;

describe('a guest', () => {
  it('subscribes with six meals and pays once', async () => {
    const before = await books(shop);
    const guest = await newGuest(shop, { way: 'subscription', quantities: { 0: 2, 1: 4 } });
    const body = checkoutBody(shop, { way: 'subscription', consent: true });
    const placed = await checkOut(shop, guest, body);
    expect(placed.json()).toMatchObject({ status: 'paid', action: null });
    const order = await orderBy(placed.json().url_key);
    expect(order).toMatchObject({ state: 'paid', kind: 'subscription', items_cents: 6 * 1349 });
    expect(order.subscription_discount_cents).toBe(Math.round(6 * 1349 * 0.15));
    const after = await books(shop);
    expect(after).toMatchObject({
      orders: before.orders + 1,
      charged: before.charged + 1,
      charged_cents: before.charged_cents + order.total_cents,
      plans: before.plans + 1,
      carts: before.carts,
      reserved: before.reserved + 6,
      open_attempts: 0,
      guests: before.guests,
    });
  });

  it('gets an account without a password, and a mail to set one', async () => {
    const guest = await newGuest(shop);
    const body = checkoutBody(shop);
    expect((await checkOut(shop, guest, body)).statusCode).toBe(200);
    const mails = await shop.deps.database
      .selectFrom('mails')
      .select('kind')
      .where('to_email', '=', body.email)
      .orderBy('kind')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['account_from_order', 'order_confirmation']);
    expect((await guest.get('/api/session')).json().authenticated).toBe(false);
  });

  it('with the address of a customer sees the same, and leaves that account alone', async () => {
    const guest = await newGuest(shop);
    const body = checkoutBody(shop, { email: 'subscriber@tiffin.test' });
    const placed = await checkOut(shop, guest, body);
    expect(placed.json()).toMatchObject({ status: 'paid', message: 'Thank you for your order!' });
    const owner = await shop.visitor().logIn('subscriber@tiffin.test');
    const url_key = placed.json().url_key;
    const before = (await owner.get(`/api/orders/by-key/${url_key}`)).json().order;
    expect(before).toMatchObject({ cancellable: false, claimable: true });
    expect((await guest.post('/api/orders/claim', { url_key })).statusCode).toBe(401);
    const stranger = await shop.visitor().logIn('picked@tiffin.test');
    expect((await stranger.post('/api/orders/claim', { url_key })).json().code).toBe(
      'order.not_claimable',
    );
    expect((await owner.post('/api/orders/claim', { url_key })).statusCode).toBe(200);
    const after = (await owner.get(`/api/orders/by-key/${url_key}`)).json().order;
    expect(after).toMatchObject({ cancellable: true, claimable: false });
  });

  it('with the address of staff can order all the same', async () => {
    const guest = await newGuest(shop);
    const placed = await checkOut(shop, guest, checkoutBody(shop, { email: 'owner@tiffin.test' }));
    expect(placed.json()).toMatchObject({ status: 'paid' });
  });

  it('buys a preset box for its one price', async () => {
    const guest = await newGuest(shop, { product: shop.box });
    const placed = await checkOut(shop, guest, checkoutBody(shop, { product: shop.box }));
    const order = await orderBy(placed.json().url_key);
    const { price_per_box_cents } = await shop.deps.database
      .selectFrom('products')
      .select('price_per_box_cents')
      .where('sku', '=', shop.box)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ kind: 'box', items_cents: price_per_box_cents });
  });

  it('agrees to a text that is stored with the order, and cannot subscribe without', async () => {
    const guest = await newGuest(shop, { way: 'subscription' });
    const body = checkoutBody(shop, { way: 'subscription' });
    expect((await checkOut(shop, guest, body)).json().fields).toEqual({
      consent: 'Please agree to the terms of the plan',
    });
    // what the plan will cost in later weeks is part of it; other plans are not
    await sql`
      with change as (
        insert into price_changes (channel_id, from_week, is_dearer, announce_at)
        values (${shop.channel_id}, ${shop.week}::date + 7, true, now()) returning id)
      insert into price_change_parts (change_id, kind, product_id, before_value, after_value)
      select change.id, 'plan_price', product.id, 1349, 1399 from change, products product
       where product.channel_id = ${shop.channel_id} and product.sku in (${shop.plan}, ${shop.box})`.execute(
      shop.deps.database,
    );
    const address = `product=${shop.plan}&week=${shop.week}&zip_code=${body.zip_code}`;
    const { quote } = (await guest.get(`/api/checkout/quote?${address}`)).json();
    expect(quote.consent_text).toMatch(
      /From the week of .* on: .*, per meal: \$13.99 instead of \$13.49\. /,
    );
    // what was read before the change was planned is not what would be stored
    const before = quote.consent_text.replace(/From the week of .* \$13.49\. /, '');
    for (const consent_text of [before, undefined]) {
      const refused = await checkOut(shop, guest, { ...body, consent: true, consent_text });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'checkout.consent_changed', fields: { consent: expect.stringMatching(/changed/) } },
      ]);
    }
    const placed = await checkOut(shop, guest, { ...body, consent: true });
    const origin = await shop.deps.database
      .selectFrom('order_origins as origin')
      .innerJoin('orders', 'orders.id', 'origin.order_id')
      .select('consent_text')
      .where('url_key', '=', placed.json().url_key)
      .executeTakeFirstOrThrow();
    expect(origin.consent_text).toContain('save 15% on every box');
    expect(origin.consent_text).toBe(quote.consent_text);
  });
});

describe('cards', () => {
  it('that are refused are marked at their field, and nothing happens', async () => {
    const guest = await newGuest(shop);
    const before = await books(shop);
    const answer = await checkOut(shop, guest, checkoutBody(shop, cardFields(cards.refused)));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      cc_num: 'Your card was declined. Please use another card.',
    });
    expect(await books(shop)).toEqual(before);
  });

  it.each([
    ['declines', 'Your card was declined. Please use another card.'],
    ['lacksFunds', 'Your card has insufficient funds. Please use another card.'],
  ] as const)('that %s void everything, and the next card pays', async (kind, text) => {
    const guest = await newGuest(shop, { way: 'subscription' });
    const before = await books(shop);
    const body = checkoutBody(shop, { way: 'subscription', consent: true });
    const declined = await checkOut(shop, guest, { ...body, ...cardFields(cards[kind]) });
    expect(declined.statusCode).toBe(402);
    expect(declined.json().message).toBe(text);
    expect(await books(shop)).toEqual({ ...before, guests: before.guests + 1 });
    const paid = await checkOut(shop, guest, body);
    expect(paid.json()).toMatchObject({ status: 'paid' });
    expect((await books(shop)).charged).toBe(before.charged + 1);
  });

  it('whose answer gets lost charge once; the job finds out', async () => {
    const guest = await newGuest(shop);
    const before = await books(shop);
    const body = checkoutBody(shop, cardFields(cards.losesAnswer));
    const first = await checkOut(shop, guest, body);
    expect(first.json()).toMatchObject({ status: 'confirming' });
    expect(first.json().message).toContain('We are confirming your payment');
    expect((await orderBy(first.json().url_key)).state).toBe('confirming');
    await settleNow();
    expect((await orderBy(first.json().url_key)).state).toBe('paid');
    const again = await checkOut(shop, guest, body);
    expect(again.json()).toMatchObject({ status: 'paid', url_key: first.json().url_key });
    const after = await books(shop);
    expect([after.orders, after.charged]).toEqual([before.orders + 1, before.charged + 1]);
    const mails = await shop.deps.database
      .selectFrom('mails')
      .select('kind')
      .where('to_email', '=', body.email)
      .where('kind', '<>', 'account_from_order')
      .orderBy('created_at')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['payment_confirming', 'order_confirmation']);
  });

  it('whose bank asks the owner pay after the approval, and not after a no', async () => {
    for (const approved of [true, false]) {
      const guest = await newGuest(shop);
      const before = await books(shop);
      const body = checkoutBody(shop, cardFields(cards.asksOwner));
      const asked = await checkOut(shop, guest, body);
      expect(asked.json().status).toBe('requires_action');
      const { client_secret } = asked.json().action;
      await guest.post('/api/checkout/sandbox-bank', { client_secret, approved });
      const { checkout_key } = body;
      const confirmed = await guest.post('/api/checkout/confirm', { checkout_key });
      expect(confirmed.statusCode).toBe(approved ? 200 : 402);
      const after = await books(shop);
      expect(after.charged).toBe(before.charged + (approved ? 1 : 0));
      expect(after.carts).toBe(before.carts - (approved ? 1 : 0));
    }
  });

  it("whose bank's dialog is left open are given up, and can not be charged later", async () => {
    const guest = await newGuest(shop);
    const before = await books(shop);
    const asked = await checkOut(shop, guest, checkoutBody(shop, cardFields(cards.asksOwner)));
    await settleNow();
    const { client_secret } = asked.json().action;
    await shop.sandbox.completeAction(client_secret, { approved: true });
    expect(await books(shop)).toEqual({ ...before, guests: before.guests + 1 });
  });
});

describe('a customer', () => {
  const withBalance = async (name: string, cents: number) => {
    const visitor = await shop.visitor().logIn(`${name}@tiffin.test`);
    const user_id = (await visitor.get('/api/session')).json().user.id;
    await sql`
      insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason)
      select ${user_id}, ${cents}, coalesce(max(sequence), 0) + 1,
             coalesce((select balance_cents from credit_ledger where user_id = ${user_id}
                        order by sequence desc limit 1), 0) + ${cents}, 'adjustment'
        from credit_ledger where user_id = ${user_id}`.execute(shop.deps.database);
    return { visitor, user_id };
  };
  const balanceOf = async (user_id: string) => {
    const { rows } = await sql<{ sum: number; last: number }>`
      select sum(amount_cents)::integer as sum,
             (array_agg(balance_cents order by sequence desc))[1] as last
        from credit_ledger where user_id = ${user_id}`.execute(shop.deps.database);
    expect(rows[0]!.sum).toBe(rows[0]!.last);
    return rows[0]!.last;
  };

  it('pays a part with the gift card balance, the rest by card', async () => {
    const { visitor, user_id } = await withBalance('skipped', 2500);
    const balance = await balanceOf(user_id);
    await fillCart(shop, visitor);
    const body = customerBody(shop, { use_gift_card_balance: true });
    const placed = await checkOut(shop, visitor, body);
    const order = await orderBy(placed.json().url_key);
    expect(order.gift_card_cents).toBe(balance);
    expect(order.card_cents).toBe(order.total_cents - balance);
    expect(await balanceOf(user_id)).toBe(0);
  });

  it('gets the balance back when the card declines', async () => {
    const { visitor, user_id } = await withBalance('cancelled', 1000);
    const balance = await balanceOf(user_id);
    await fillCart(shop, visitor);
    const body = checkoutBody(shop, { use_gift_card_balance: true, ...cardFields(cards.declines) });
    const declined = await checkOut(shop, visitor, { ...body, email: undefined });
    expect(declined.statusCode).toBe(402);
    expect(await balanceOf(user_id)).toBe(balance);
  });

  it('pays all with the balance, without a card or a call to the gateway', async () => {
    const { visitor, user_id } = await withBalance('box', 50_000);
    const balance = await balanceOf(user_id);
    await fillCart(shop, visitor);
    const before = await books(shop);
    const body = customerBody(shop, {
      ...noCard,
      use_gift_card_balance: true,
      pay_with_balance_only: true,
    });
    const placed = await checkOut(shop, visitor, body);
    expect(placed.json()).toMatchObject({ status: 'paid' });
    const order = await orderBy(placed.json().url_key);
    expect(order).toMatchObject({ state: 'paid', card_cents: 0, card: null });
    expect(await balanceOf(user_id)).toBe(balance - order.total_cents);
    expect((await books(shop)).charged).toBe(before.charged);
  });

  it('pays with the saved card', async () => {
    const visitor = await shop.visitor().logIn('picked@tiffin.test');
    await fillCart(shop, visitor);
    const body = customerBody(shop, { ...noCard, use_saved_card: true });
    const placed = await checkOut(shop, visitor, body);
    expect(placed.json()).toMatchObject({ status: 'paid' });
  });

  it('may be one of the staff, and then is told to order as a customer', async () => {
    const visitor = await shop.visitor().logIn('support@tiffin.test');
    await fillCart(shop, visitor);
    const answer = await checkOut(shop, visitor, customerBody(shop));
    expect(answer.json().code).toBe('checkout.staff');
  });

  it('cancels an order of the demo, and its card gets the money back', async () => {
    const visitor = await shop.visitor().logIn('ordered@tiffin.test');
    const user_id = (await visitor.get('/api/session')).json().user.id;
    const order = await shop.deps.database
      .selectFrom('orders')
      .select(['id', 'url_key', 'card_cents'])
      .where('user_id', '=', user_id)
      .where('week', '=', shop.week)
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow();
    const { url_key } = order;
    expect((await visitor.post('/api/orders/cancel', { url_key })).statusCode).toBe(200);
    const refunds = await shop.deps.database
      .selectFrom('refunds')
      .select(['status', 'amount_cents'])
      .where('order_id', '=', order.id)
      .execute();
    expect(refunds).toEqual([{ status: 'succeeded', amount_cents: order.card_cents }]);
  });

  it('cancels a paid order until the deadline, and each tender gets its part back, once', async () => {
    const { visitor, user_id } = await withBalance('one-off', 2000);
    const balance = await balanceOf(user_id);
    const before = await books(shop);
    await fillCart(shop, visitor);
    const body = customerBody(shop, { use_gift_card_balance: true });
    const { url_key } = (await checkOut(shop, visitor, body)).json();
    expect(
      (
        await shop
          .visitor()
          .logIn('picked@tiffin.test')
          .then((other) => other.post('/api/orders/cancel', { url_key }))
      ).statusCode,
    ).toBe(404);
    const both = await Promise.all([
      visitor.post('/api/orders/cancel', { url_key }),
      visitor.post('/api/orders/cancel', { url_key }),
    ]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(await balanceOf(user_id)).toBe(balance);
    const after = await books(shop);
    expect(after).toMatchObject({
      orders: before.orders,
      charged_cents: before.charged_cents,
      reserved: before.reserved,
    });
    expect(await orderBy(url_key)).toMatchObject({ state: 'cancelled' });
  });

  it('who subscribes already saves picks without a charge, and changes them', async () => {
    const visitor = await shop.visitor().logIn('subscriber@tiffin.test');
    const { rows } = await sql<{ sku: string; min_meals: number }>`
      select product.sku, product.min_meals from subscriptions plan
        join products product on product.id = plan.product_id
        join users on users.id = plan.user_id and users.email = 'subscriber@tiffin.test'
       where plan.status = 'active' and plan.channel_id = ${shop.channel_id}
       order by plan.created_at limit 1`.execute(shop.deps.database);
    const { sku: product, min_meals } = rows[0]!;
    const before = await books(shop);
    const picks = { product, week: shop.week };
    await fillCart(shop, visitor, { product, way: 'subscription', quantities: { 0: min_meals } });
    const refused = await checkOut(
      shop,
      visitor,
      customerBody(shop, { product, way: 'subscription', consent: true }),
    );
    expect(refused.json().code).toBe('checkout.has_plan');
    const saved = await visitor.post('/api/checkout/picks', picks);
    expect(saved.json()).toMatchObject({ message: 'Your picks are saved.' });
    expect((await books(shop)).reserved).toBe(before.reserved + min_meals);

    await fillCart(shop, visitor, {
      product,
      way: 'subscription',
      quantities: { 1: min_meals - 1, 2: 1 },
    });
    const changed = await visitor.post('/api/checkout/picks', picks);
    expect(changed.json().url_key).toBe(saved.json().url_key);
    const after = await books(shop);
    expect(after.reserved).toBe(before.reserved + min_meals);
    expect(after.charged).toBe(before.charged);
    const shown = (await shop.visitor().get(`/api/picks/by-key/${saved.json().url_key}`)).json();
    expect(shown).toMatchObject({ changeable: true, items: [{}, {}] });
    expect(shown.estimated_total_cents).toBeGreaterThan(0);
  });
});

describe('the confirmation', () => {
  it('brings a calendar file for the delivery', async () => {
    const guest = await newGuest(shop);
    const { url_key } = (await checkOut(shop, guest, checkoutBody(shop))).json();
    const file = await guest.get(`/api/orders/by-key/${url_key}/calendar.ics`);
    expect(file.headers['content-type']).toContain('text/calendar');
    const { delivery_date } = await orderBy(url_key);
    expect(file.body).toContain(`DTSTART;VALUE=DATE:${delivery_date.replaceAll('-', '')}\r\n`);
    expect(file.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('opens by its own key only', async () => {
    for (const key of ['x'.repeat(32), 'short']) {
      const answer = await shop.visitor().get(`/api/orders/by-key/${key}`);
      expect([404, 422]).toContain(answer.statusCode);
    }
  });
});

it('costs at most 20 statements, from the request to the answer', async () => {
  const { code } = await shop.deps.database
    .insertInto('discounts')
    .values({ channel_id: shop.channel_id, code: 'COUNTED', kind: 'percent', percent: 10 })
    .returning('code')
    .executeTakeFirstOrThrow();
  const seen: string[] = [];
  const guest = await newGuest(shop, { way: 'subscription' });
  const body = checkoutBody(shop, { way: 'subscription', consent: true, discount_code: code });
  const consent_text = await readConsent(guest, body);
  const stop = watchStatements(shop, seen);
  const placed = await checkOut(shop, guest, { ...body, consent_text });
  stop();
  expect(placed.json()).toMatchObject({ status: 'paid' });
  const ours = seen.filter((text) => !text.includes('sandbox_gateway'));
  // the watch itself works
  expect(ours.length).toBeGreaterThan(12);
  expect(ours.length, ours.join('\n---\n')).toBeLessThanOrEqual(20);
});

/** Every statement that goes through the pool's connections. */
function watchStatements({ deps }: CheckoutShop, seen: string[]): () => void {
  const restore: (() => void)[] = [];
  const watch = (client: { query: unknown }) => {
    const { query } = client;
    restore.push(() => Object.assign(client, { query }));
    Object.assign(client, {
      query(...args: unknown[]) {
        const [first] = args;
        seen.push(typeof first === 'string' ? first : String((first as { text: string }).text));
        return (query as (...all: unknown[]) => unknown).apply(client, args);
      },
    });
  };
  const watched = new WeakSet<object>();
  const onAcquire = (client: { query: unknown }) => {
    if (watched.has(client)) return;
    watched.add(client);
    watch(client);
  };
  deps.pool.on('acquire', onAcquire as never);
  return () => {
    deps.pool.off('acquire', onAcquire as never);
    for (const undo of restore) undo();
  };
}
