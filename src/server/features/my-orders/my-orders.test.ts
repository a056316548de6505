import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyOrder } from '../../../contract/my-orders.ts';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import { cardFields, cards } from '../checkout/checkout.fixture.ts';
import {
  startPlanShop,
  type PlanShop,
  type Subscriber,
} from '../subscriptions/subscriptions.fixture.ts';

let shop: PlanShop;
beforeAll(async () => {
  shop = await startPlanShop();
});
afterAll(() => shop.close());

const logIn = (name: string) => shop.visitor().logIn(`${name}@tiffin.test`);

async function show(visitor: Visitor, orderId: string): Promise<MyOrder> {
  const answer = await visitor.get(`/api/my-orders/${orderId}`);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return answer.json();
}

async function ordersOf(visitor: Visitor): Promise<{ order_id: string; status: string }[]> {
  const all = [];
  for (let cursor = ''; ;) {
    const { orders, next_cursor } = (await visitor.get(`/api/my-orders${cursor}`)).json();
    all.push(...orders);
    if (next_cursor === null) return all;
    cursor = `?cursor=${next_cursor}`;
  }
}

/** A subscriber whose box of $80.94 waits for money. */
async function owing(card?: string): Promise<Subscriber & { order_id: string }> {
  const ada = await shop.subscriber({ picks: { 0: 6 } });
  if (card) {
    const billing = {
      payment_first_name: 'Ada',
      payment_last_name: 'Byron',
      payment_address: '12 Elm Street',
      payment_city: 'New York',
      payment_state: 'NY',
      payment_zip_code: '10001',
    };
    const body = { ...billing, ...cardFields(card) };
    expect((await ada.visitor.post('/api/user/updatePaymentMethod', body)).statusCode).toBe(200);
  }
  return { ...ada, order_id: await shop.placeOrder(ada) };
}

const pay = ({ visitor, order_id }: { visitor: Visitor; order_id: string }) =>
  visitor.post('/api/my-orders/pay', { order_id });

const giveBalance = ({ user_id }: Subscriber, amount: number) =>
  sql`insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason)
      values (${user_id}, ${amount}, 1, ${amount}, 'adjustment')`.execute(shop.deps.database);

async function booksOf({ user_id, order_id }: Subscriber & { order_id: string }) {
  const { rows } = await sql`
    select status, gift_card_cents, card_cents,
           (select balance_cents from credit_ledger where user_id = ${user_id}
             order by sequence desc limit 1) as balance,
           (select coalesce(sum(amount_cents), 0)::integer from payment_attempts
             where order_id = o.id and status = 'succeeded') as charged
      from orders o where id = ${order_id}`.execute(shop.deps.database);
  return rows[0];
}

describe('the history', () => {
  it('comes page by page, newest week first, each order once', async () => {
    const theo = await logIn('picked');
    const orders = await ordersOf(theo);
    expect(orders.length).toBeGreaterThan(10);
    expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(orders.length);
    const [first] = orders;
    expect(first).toMatchObject({
      number: expect.stringMatching(/^GF-/),
      status_title: expect.any(String),
      delivery_date_formatted: expect.stringMatching(/, 2026$/),
      pictures: expect.arrayContaining([expect.stringMatching(/^\//)]),
    });
  });

  it('leaves out what came to nothing in the checkout, not what was dropped unpaid', async () => {
    const ada = await owing();
    await sql`update orders set status = 'dropped', next_charge_at = null where id = ${ada.order_id}`.execute(
      shop.deps.database,
    );
    expect(await ordersOf(ada.visitor)).toEqual([]);
    await sql`update orders set drop_reason = 'unpaid' where id = ${ada.order_id}`.execute(
      shop.deps.database,
    );
    expect(await ordersOf(ada.visitor)).toMatchObject([{ status_title: 'Not delivered' }]);
  });
});

describe('an order', () => {
  it('shows totals, tenders, its way and its payments in words', async () => {
    const ada = await owing(cards.lacksFunds);
    const declined = await pay(ada);
    expect([declined.statusCode, declined.json().message]).toEqual([
      402,
      'Your card has insufficient funds. Please use another card.',
    ]);
    const shown = await show(ada.visitor, ada.order_id);
    expect(shown).toMatchObject({
      status_title: 'Waiting for payment',
      order: { total_cents: 8094, card_cents: 8094, items: [{ quantity: 6 }] },
      attempts: [
        {
          amount_cents: 8094,
          card: 'Visa ending in 9995',
          declined: true,
          text: 'Your card has insufficient funds. Please use another card.',
        },
      ],
      actions: ['pay', 'reorder'],
    });
    expect(shown.steps.filter(({ done }) => done).map(({ name }) => name)).toEqual(['Ordered']);
  });

  it('has a bill once it is paid', async () => {
    const ada = await owing(cards.pays);
    const bill = () => ada.visitor.get(`/api/my-orders/${ada.order_id}/invoice.pdf`);
    expect((await bill()).statusCode).toBe(404);
    await pay(ada);
    const printed = await bill();
    expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(printed.rawPayload.subarray(-6).toString()).toContain('%%EOF');
  });

  it('fills the cart again, as far as the menu has its meals', async () => {
    const ada = await owing();
    const { sku } = shop.meals[0]!;
    const answer = await ada.visitor.post('/api/cart/previous-picks', {
      product: shop.plan,
      order_id: ada.order_id,
    });
    expect([answer.statusCode, answer.json().added, answer.json().cart.quantity]).toEqual([
      200,
      6,
      { [sku]: 6 },
    ]);
  });

  it("is nobody else's to read, print, pay, tell about or take meals from", async () => {
    const ada = await owing(cards.pays);
    const { order_id } = ada;
    const others = { customer: await shop.subscriber(), staff: { visitor: await logIn('owner') } };
    const report = { order_id, text: 'Cold', skus: [] };
    for (const { visitor } of Object.values(others)) {
      const answers = [
        await visitor.get(`/api/my-orders/${order_id}`),
        await visitor.get(`/api/my-orders/${order_id}/invoice.pdf`),
        await pay({ visitor, order_id }),
        await visitor.post('/api/my-orders/report', report),
        await visitor.post('/api/cart/previous-picks', { product: shop.plan, order_id }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
      expect(await ordersOf(visitor)).toEqual([]);
    }
    const guest = shop.visitor();
    for (const path of ['', `/${order_id}`, `/${order_id}/invoice.pdf`]) {
      expect((await guest.get(`/api/my-orders${path}`)).statusCode).toBe(401);
    }
    expect((await pay({ visitor: guest, order_id })).statusCode).toBe(401);
    expect(await booksOf(ada)).toMatchObject({ status: 'placed', charged: 0 });
  });
});

describe('to pay now', () => {
  it('takes what came into the balance meanwhile, and the rest from the card', async () => {
    const ada = await owing(cards.pays);
    await giveBalance(ada, 3000);
    expect((await pay(ada)).json()).toMatchObject({ paid: true });
    expect(await booksOf(ada)).toEqual({
      status: 'paid',
      gift_card_cents: 3000,
      card_cents: 5094,
      balance: 0,
      charged: 5094,
    });
    expect(await shop.mailsOf(ada)).toContain('renewal_paid');
    expect((await shop.eventsOf(ada)).map(({ kind }) => kind)).toContain('order.pay_now');
  });

  it('needs no card when the balance covers it', async () => {
    const ada = await owing();
    expect((await pay(ada)).json()).toMatchObject({ code: 'checkout.card_needed' });
    await giveBalance(ada, 10_000);
    expect((await pay(ada)).statusCode).toBe(200);
    expect(await booksOf(ada)).toMatchObject({ status: 'paid', balance: 1906, charged: 0 });
    expect(await shop.mailsOf(ada)).toContain('renewal_paid');
  });

  it('clicked many times at once charges once', async () => {
    const ada = await owing(cards.pays);
    await giveBalance(ada, 1000);
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(ada)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(1);
    expect(codes.every((code) => code === 200 || code === 409)).toBe(true);
    expect(await booksOf(ada)).toMatchObject({ status: 'paid', balance: 0, charged: 7094 });
    expect((await pay(ada)).json()).toMatchObject({ code: 'order.not_payable' });
  });

  it('waits for a charge whose end nobody knows', async () => {
    const ada = await owing(cards.losesAnswer);
    expect((await pay(ada)).json()).toMatchObject({ paid: false });
    await giveBalance(ada, 5000);
    expect((await pay(ada)).json()).toMatchObject({ code: 'order.payment_open' });
    expect(await booksOf(ada)).toMatchObject({ balance: 5000, gift_card_cents: 0 });
  });
});
