import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whileHolding } from '../../../../tests/support/while-waiting.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
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

/** A subscriber whose box has come. */
async function delivered(): Promise<Subscriber & { order_id: string }> {
  const ada = await shop.subscriber({ picks: { 0: 4, 1: 2 } });
  const order_id = await shop.placeOrder(ada);
  await sql`
    update orders set status = 'delivered', next_charge_at = null, delivery_date = delivery_date - 14
     where id = ${order_id}`.execute(shop.deps.database);
  return { ...ada, order_id };
}

const tell = ({ visitor, order_id }: Subscriber & { order_id: string }, rest: object = {}) =>
  visitor.post('/api/my-orders/report', { order_id, text: 'It was cold', skus: [], ...rest });

const requestsOf = async ({ visitor, order_id }: Subscriber & { order_id: string }) =>
  (await visitor.get(`/api/my-orders/${order_id}`)).json().requests;

const staffMails = async () => {
  const { rows } = await sql<{ payload: { alert: object } }>`
    select payload from mails where kind = 'staff_alert' order by id`.execute(shop.deps.database);
  return rows.map(({ payload }) => payload.alert);
};

it('reaches the staff with the meals concerned, and the customer reads the answer at the order', async () => {
  const ada = await delivered();
  const { sku } = shop.meals[0]!;
  const told = await tell(ada, { skus: [sku] });
  expect([told.statusCode, told.json().receipt]).toEqual([200, expect.any(String)]);
  const [request] = await requestsOf(ada);
  expect(request).toMatchObject({ text: 'It was cold', status: 'open', answer: null });
  expect(request.meals).toHaveLength(1);
  expect(await staffMails()).toContainEqual(
    expect.objectContaining({ kind: 'order_request', text: 'It was cold', meals: request.meals }),
  );

  const support = await shop.visitor().logIn('support@tiffin.test');
  const { rows, count } = (await support.get('/api/admin/requests?status=open')).json();
  expect([rows[0], count.count]).toMatchObject([
    { id: request.id, customer: 'Ada Byron', order_id: ada.order_id, meals: request.meals },
    rows.length,
  ]);
  const path = `/api/admin/requests/${request.id}/answer`;
  const kitchen = await shop.visitor().logIn('kitchen@tiffin.test');
  expect((await kitchen.post(path, { answer: 'No' })).statusCode).toBe(403);
  expect((await support.post(path, { answer: ' ' })).statusCode).toBe(422);
  expect((await support.post(path, { answer: 'We are sorry.' })).statusCode).toBe(200);
  expect((await support.post(path, { answer: 'Again' })).json().code).toBe(
    'order.request_answered',
  );
  expect(await requestsOf(ada)).toMatchObject([{ status: 'answered', answer: 'We are sorry.' }]);
  expect(await shop.mailsOf(ada)).toContain('request_answered');
  const open = await sql`select from staff_alerts
    where key = ${`order_request ${request.id}`} and resolved_at is null`.execute(
    shop.deps.database,
  );
  expect(open.rows).toEqual([]);
});

it('is told once, however often it is clicked, and again after an answer', async () => {
  const ada = await delivered();
  const answers = await Promise.all([1, 2, 3].map(() => tell(ada)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const [request] = await requestsOf(ada);
  const owner = await shop.visitor().logIn('owner@tiffin.test');
  await owner.post(`/api/admin/requests/${request.id}/answer`, { answer: 'Sorry.' });
  expect((await tell(ada)).statusCode).toBe(200);
  expect(await requestsOf(ada)).toHaveLength(2);
});

it('is answered with credit in one go, once, however many answer at once', async () => {
  const ada = await delivered();
  await tell(ada);
  const [{ id }] = await requestsOf(ada);
  const support = await shop.visitor().logIn('support@tiffin.test');
  const answer = { answer: 'Sorry. This is for you.', credit_cents: 1250 };
  const answers = await Promise.all(
    [1, 2].map(() => support.post(`/api/admin/requests/${id}/answer`, answer)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { rows } = await sql`
    select amount_cents, balance_cents, reason from credit_ledger
     where user_id = (select user_id from requests where id = ${id})`.execute(shop.deps.database);
  expect(rows).toEqual([{ amount_cents: 1250, balance_cents: 1250, reason: 'adjustment' }]);
  expect(await shop.mailsOf(ada)).toContain('credit_changed');
});

it('is answered after whoever holds its customer, who may then need it', async () => {
  const ada = await delivered();
  await tell(ada);
  const [{ id }] = await requestsOf(ada);
  const support = await shop.visitor().logIn('support@tiffin.test');
  const answer = { answer: 'Sorry. This is for you.', credit_cents: 500 };
  const answered = await whileHolding(
    shop.deps.database,
    async (merging) => void (await lockCustomer(merging, ada.user_id)),
    () => support.post(`/api/admin/requests/${id}/answer`, answer),
    async (merging) =>
      void (await sql`select from requests where id = ${id} for update`.execute(merging)),
  );
  expect(answered.statusCode).toBe(200);
});

it('is about meals of the order, has words, and waits for the day of delivery', async () => {
  const ada = await delivered();
  expect((await tell(ada, { skus: ['no-such-meal'] })).json().fields).toEqual({
    skus: 'This meal is not in the order.',
  });
  expect((await tell(ada, { text: '  ' })).json().fields).toEqual({
    text: 'Please tell us what was wrong',
  });
  await sql`update orders set delivery_date = delivery_date + 21, status = 'paid'
             where id = ${ada.order_id}`.execute(shop.deps.database);
  expect((await tell(ada)).json().code).toBe('order.not_reportable');
  expect(await requestsOf(ada)).toEqual([]);
});

it('is listed by its own channel only', async () => {
  const ada = await delivered();
  await tell(ada);
  const owner = await shop.visitor('iron.localhost').logIn('owner@tiffin.test');
  const { rows } = (await owner.get('/api/admin/requests')).json();
  expect(rows).toEqual([]);
  const [{ id }] = await requestsOf(ada);
  const foreign = await owner.post(`/api/admin/requests/${id}/answer`, { answer: 'Hello' });
  expect(foreign.statusCode).toBe(404);
});
