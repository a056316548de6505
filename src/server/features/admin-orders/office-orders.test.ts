import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import type { OrderView } from '../../../contract/admin-order.ts';
import {
  checkOut,
  customerBody,
  fillCart,
  startCheckoutShop,
  type CheckoutShop,
} from '../checkout/checkout.fixture.ts';
import { lookAfterPayments } from '../checkout/look-after-payments.ts';

let shop: CheckoutShop;
let customer: Visitor;
let support: Visitor;
/** a meal that costs more than the others */
let dear: { id: string; surcharge_cents: number };

beforeAll(async () => {
  shop = await startCheckoutShop({}, { connections: 12 });
  customer = await shop.visitor().logIn('skipped@tiffin.test');
  support = await shop.visitor().logIn('support@tiffin.test');
  const { rows } = await sql<typeof dear>`
    select menu_item_id as id, surcharge_cents from menu_meals
     where menu_id = ${shop.meals[0]!.menu_id} and surcharge_cents > 0 limit 1`.execute(
    shop.deps.database,
  );
  dear = rows[0]!;
});
afterEach(() => cardBehaves('pays'));
afterAll(() => shop.close());

const cardBehaves = (behaviour: 'pays' | 'declines' | 'loses_answer' | 'asks_owner') =>
  sql`update sandbox_gateway.cards set behaviour = ${behaviour}`.execute(shop.deps.database);

async function paidOrder(): Promise<OrderView> {
  await fillCart(shop, customer);
  const placed = await checkOut(shop, customer, customerBody(shop));
  const { id } = await shop.deps.database
    .selectFrom('orders')
    .select('id')
    .where('url_key', '=', placed.json().url_key)
    .executeTakeFirstOrThrow();
  return view(id);
}

const view = async (id: string): Promise<OrderView> =>
  (await support.get(`/api/admin/orders/${id}`)).json().order;
const at = (order: { id: string }, action: string) => `/api/admin/orders/${order.id}/${action}`;

const refundBody = (order: OrderView, amount_cents: number) => ({
  post_key: randomUUID(),
  parts: [{ tender_id: order.tenders[0]!.id, amount_cents }],
  reason: 'Damaged on arrival',
});

const gatewayRefunded = async (order: OrderView) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(refunded_cents), 0)::integer as cents from sandbox_gateway.charges
     where order_id = ${order.id}`.execute(shop.deps.database);
  return rows[0]!.cents;
};

it('a refund goes back in part, and the same form twice pays once', async () => {
  const order = await paidOrder();
  const body = refundBody(order, 500);
  const [first, second] = await Promise.all([
    support.post(at(order, 'refund'), body),
    support.post(at(order, 'refund'), body),
  ]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(first.json().receipt).toBe(second.json().receipt);
  const after = await view(order.id);
  expect(after).toMatchObject({ refunded_cents: 500, payment_state: 'part_refunded' });
  expect(await gatewayRefunded(order)).toBe(500);
  expect(after.timeline.map(({ title }) => title)).toContain('Refunded');
});

it('two refunds at once never pay more than the tender has paid', async () => {
  const order = await paidOrder();
  const most = Math.ceil(order.total_cents * 0.6);
  const answers = await Promise.all([
    support.post(at(order, 'refund'), refundBody(order, most)),
    support.post(at(order, 'refund'), refundBody(order, most)),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(await gatewayRefunded(order)).toBe(most);
  const rest = refundBody(order, order.total_cents - most);
  expect((await support.post(at(order, 'refund'), rest)).statusCode).toBe(200);
  expect((await view(order.id)).payment_state).toBe('refunded');
  const again = await support.post(at(order, 'refund'), refundBody(order, 1));
  expect(again.json().code).toBe('order.not_refundable');
});

it('staff cancel an order that was partly paid back: the rest goes back, its portions are free', async () => {
  const order = await paidOrder();
  const reserved = await reservedOf(order);
  await support.post(at(order, 'refund'), refundBody(order, 500));
  const done = await support.post(at(order, 'cancel'), { reason: 'Moved away' });
  expect(done.statusCode).toBe(200);
  expect(await view(order.id)).toMatchObject({ status: 'cancelled', payment_state: 'refunded' });
  expect(await gatewayRefunded(order)).toBe(order.total_cents);
  const { rows } = await sql<{ back: object }>`
    select payload #> '{order,goes_back}' as back from mails
     where kind = 'order_cancelled' and payload #>> '{order,number}' = ${order.number}`.execute(
    shop.deps.database,
  );
  expect(rows).toEqual([{ back: { card_cents: order.total_cents - 500, balance_cents: 0 } }]);
  expect(await reservedOf(order)).toBe(reserved - order.meals);
  expect((await support.post(at(order, 'cancel'), { reason: 'Again' })).statusCode).toBe(409);
});

const reservedOf = async (order: OrderView) => {
  const { rows } = await sql<{ reserved: number }>`
    select coalesce(sum(meal.reserved), 0)::integer as reserved from menu_meals meal join menus on menus.id = menu_id
     where menus.channel_id = ${shop.channel_id} and menus.week = ${order.week}`.execute(
    shop.deps.database,
  );
  return rows[0]!.reserved;
};

const held = async (id: string) => {
  const { reserved } = await shop.deps.database
    .selectFrom('menu_meals')
    .select('reserved')
    .where('menu_item_id', '=', id)
    .where('menu_id', '=', shop.meals[0]!.menu_id)
    .executeTakeFirstOrThrow();
  return reserved;
};

const editBody = (order: OrderView, changes: object = {}) => {
  const { company, address_2, delivery_instructions, ...to } = order.ship_to;
  const filled = Object.entries({ company, address_2, delivery_instructions }).filter(([, v]) => v);
  return {
    change_key: randomUUID(),
    version: order.version,
    lines: order.lines.map(({ menu_item_id, quantity }) => ({ menu_item_id, quantity })),
    delivery_date: order.delivery_date,
    ...to,
    ...Object.fromEntries(filled),
    pay_with: 'card',
    ...changes,
  };
};

/** one portion of the first meal becomes the dear one */
const withDear = (order: OrderView) => [
  { menu_item_id: order.lines[0]!.menu_item_id, quantity: order.lines[0]!.quantity - 1 },
  { menu_item_id: dear.id, quantity: 1 },
];

it('an edit that costs more is charged, one that costs less is paid back, and portions follow', async () => {
  const order = await paidOrder();
  const before = await held(dear.id);
  const body = editBody(order, { lines: withDear(order), city: 'Brooklyn' });
  const [first, second] = await Promise.all([
    support.post(at(order, 'edit'), body),
    support.post(at(order, 'edit'), body),
  ]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  const dearer = await view(order.id);
  expect(dearer.total_cents).toBeGreaterThan(order.total_cents);
  expect(dearer.tenders.map(({ paid_cents }) => paid_cents)).toEqual([
    order.total_cents,
    dearer.total_cents - order.total_cents,
  ]);
  expect(dearer.ship_to.city).toBe('Brooklyn');
  expect(await held(dear.id)).toBe(before + 1);
  const told = dearer.timeline.find(({ title }) => title === 'Edited')!;
  expect(told.detail).toMatch(/1 more .*, new address/);

  const back = editBody(dearer, { lines: editBody(order).lines });
  expect((await support.post(at(order, 'edit'), back)).statusCode).toBe(200);
  const cheaper = await view(order.id);
  expect(cheaper).toMatchObject({ total_cents: order.total_cents, refunded_cents: 0 });
  expect(await gatewayRefunded(order)).toBe(dearer.total_cents - order.total_cents);
  expect(await held(dear.id)).toBe(before);
  // what is left can be paid back, and not a cent more
  const cancelled = await support.post(at(order, 'cancel'), { reason: 'No longer wanted' });
  expect(cancelled.statusCode).toBe(200);
  expect(await gatewayRefunded(order)).toBe(dearer.total_cents);
});

it('portions that the kitchen cannot make stay in the order, and go back once: as a refund', async () => {
  const order = await paidOrder();
  const short = order.lines[0]!;
  // what a shortage leaves behind when nothing else suits
  await sql`update order_lines set uncooked = 2 where order_id = ${order.id}`.execute(
    shop.deps.database,
  );
  await sql`update menu_meals set reserved = reserved - 2
             where menu_id = ${shop.meals[0]!.menu_id} and menu_item_id = ${short.menu_item_id}`.execute(
    shop.deps.database,
  );
  const before = await held(short.menu_item_id);
  const back = Math.round((short.net_cents / short.quantity) * 2);
  expect((await support.post(at(order, 'refund'), refundBody(order, back))).statusCode).toBe(200);
  const refunded = await view(order.id);
  const { meals } = (await support.get(at(order, 'edit'))).json();
  expect(
    meals.find((meal: { menu_item_id: string }) => meal.menu_item_id === short.menu_item_id),
  ).toMatchObject({ quantity: short.quantity, uncooked: 2 });

  const instead = (kept: number) =>
    editBody(refunded, {
      lines: [
        { menu_item_id: short.menu_item_id, quantity: kept },
        { menu_item_id: dear.id, quantity: short.quantity - kept },
      ],
    });
  const out = await support.post(at(order, 'edit'), instead(1));
  expect([out.statusCode, out.json().code]).toEqual([409, 'order.uncooked_stays']);
  // what is cooked may be changed, and others may come into the place of what is not
  const more = instead(2);
  more.lines.push({ menu_item_id: shop.meals[1]!.id, quantity: 2 });
  expect((await support.post(at(order, 'edit'), more)).statusCode).toBe(200);
  const after = await view(order.id);
  expect(after.lines.find(({ sku }) => sku === short.sku)).toMatchObject({
    quantity: 2,
    uncooked: 2,
  });
  expect(await held(short.menu_item_id)).toBe(before - (short.quantity - 2));
  expect([after.refunded_cents, await gatewayRefunded(order)]).toEqual([back, back]);
  const paid = after.tenders.reduce((sum, { paid_cents }) => sum + paid_cents, 0);
  expect(paid).toBe(after.total_cents);
});

it('of two staff who edit at once the second is told, and nothing is overwritten', async () => {
  const order = await paidOrder();
  const answers = await Promise.all([
    support.post(at(order, 'edit'), editBody(order, { first_name: 'Ada' })),
    support.post(at(order, 'edit'), editBody(order, { first_name: 'Grace' })),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('edit.stale');
  expect((await view(order.id)).version).toBe(order.version + 1);
});

it.each(['declines', 'asks_owner'] as const)(
  'a card that %s leaves the order and the portions as they were',
  async (behaviour) => {
    const order = await paidOrder();
    const before = await held(dear.id);
    await cardBehaves(behaviour);
    const refused = await support.post(
      at(order, 'edit'),
      editBody(order, { lines: withDear(order) }),
    );
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'order.difference_declined']);
    const after = await view(order.id);
    expect(after).toMatchObject({ total_cents: order.total_cents, version: order.version });
    expect(after.lines).toEqual(order.lines);
    expect(await held(dear.id)).toBe(before);
    expect(after.actions).toContain('edit');
  },
);

it('while the bank has not answered nothing else may happen; then the change is made by the job', async () => {
  const order = await paidOrder();
  await cardBehaves('loses_answer');
  const asked = await support.post(at(order, 'edit'), editBody(order, { lines: withDear(order) }));
  expect(asked.json().status).toBe('confirming');
  const waiting = await view(order.id);
  expect(waiting.total_cents).toBe(order.total_cents);
  expect(waiting.actions).toEqual(['resend']);
  expect((await customer.post('/api/orders/cancel', { url_key: order.url_key })).statusCode).toBe(
    409,
  );
  await cardBehaves('pays');
  await lookAfterPayments(shop.deps, new AbortController().signal);
  const made = await view(order.id);
  expect(made.total_cents).toBeGreaterThan(order.total_cents);
  expect(made.lines.map(({ menu_item_id }) => menu_item_id)).toContain(dear.id);
});

it('an edit and its customer who cancels at once: the books fit, whoever comes first', async () => {
  const order = await paidOrder();
  const [edited, cancelled] = await Promise.all([
    support.post(at(order, 'edit'), editBody(order, { lines: withDear(order) })),
    customer.post('/api/orders/cancel', { url_key: order.url_key }),
  ]);
  const after = await view(order.id);
  const paid = after.tenders.reduce((sum, { paid_cents }) => sum + paid_cents, 0);
  if (cancelled.statusCode === 200) {
    expect(after.status).toBe('cancelled');
    expect(await gatewayRefunded(order)).toBe(paid);
  } else {
    expect(edited.statusCode).toBe(200);
    expect(paid).toBe(after.total_cents);
  }
});

it('a meal that is sold out, a day without delivery and an address elsewhere are refused at the field', async () => {
  const order = await paidOrder();
  const try_ = async (changes: object) =>
    (await support.post(at(order, 'edit'), editBody(order, changes))).json();
  expect((await try_({ zip_code: '99999' })).fields).toHaveProperty('zip_code');
  expect((await try_({ delivery_date: '2026-11-23' })).fields).toHaveProperty('delivery_date');
  expect((await try_({ lines: [] })).code).toBe('checkout.box_empty');
  await sql`update menu_meals set capacity = reserved where menu_item_id = ${dear.id}`.execute(
    shop.deps.database,
  );
  expect((await try_({ lines: withDear(order) })).code).toBe('checkout.meals_lost');
  await sql`update menu_meals set capacity = reserved + 10000 where menu_item_id = ${dear.id}`.execute(
    shop.deps.database,
  );
});

it('once the kitchen has begun, nothing is edited; the order moves on step by step', async () => {
  const order = await paidOrder();
  expect((await support.post(at(order, 'move'), { to: 'shipped' })).statusCode).toBe(409);
  const { clock } = shop.deps;
  const { production_starts_at } = await shop.deps.database
    .selectFrom('menus')
    .select('production_starts_at')
    .where('id', '=', shop.meals[0]!.menu_id)
    .executeTakeFirstOrThrow();
  shop.deps.clock = { ...clock, shopNow: () => production_starts_at };
  const late = await support.post(at(order, 'edit'), editBody(order, { first_name: 'Late' }));
  expect(late.json().code).toBe('order.not_editable');
  shop.deps.clock = clock;
  for (const to of ['in_production', 'shipped', 'delivered']) {
    expect((await support.post(at(order, 'move'), { to })).statusCode).toBe(200);
  }
  expect((await view(order.id)).status).toBe('delivered');
});

it('the confirmation is mailed again, once per click', async () => {
  const order = await paidOrder();
  const body = { post_key: randomUUID() };
  await Promise.all([
    support.post(at(order, 'resend'), body),
    support.post(at(order, 'resend'), body),
  ]);
  const { rows } = await sql`
    select from mails where kind = 'order_confirmation' and payload #>> '{order,number}' = ${order.number}`.execute(
    shop.deps.database,
  );
  expect(rows).toHaveLength(2);
});

it('the kitchen may not refund, cancel, edit or move', async () => {
  const order = await paidOrder();
  const kitchen = await shop.visitor().logIn('kitchen@tiffin.test');
  for (const action of ['refund', 'cancel', 'edit', 'move', 'resend']) {
    expect((await kitchen.post(at(order, action), {})).json().code).toBe('permission.missing');
  }
});
