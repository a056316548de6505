import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkoutForm } from '../../../contract/checkout.ts';
import {
  address,
  books,
  cardFields,
  checkOut,
  checkoutBody,
  fillCart,
  newGuest,
  startCheckoutShop,
  type CheckoutShop,
} from './checkout.fixture.ts';

let shop: CheckoutShop;
let before: Awaited<ReturnType<typeof books>>;
beforeAll(async () => {
  shop = await startCheckoutShop();
});
afterEach(() => {
  delete shop.deps.reached;
});
afterAll(() => shop.close());

const billing = {
  payment_first_name: 'Ada',
  payment_last_name: 'Byron',
  payment_address: '1 Bank Street',
  payment_city: 'Albany',
  payment_state: 'NY',
  payment_zip_code: '12207',
};
const form = { email: 'ada@example.com', ...address, ...billing, ...cardFields() };

/** field, value (undefined: left out), and what the person reads (spec §5) */
const texts: [string, string | undefined, string][] = [
  ...([undefined, '', '  '] as const).flatMap((empty): [string, string | undefined, string][] => [
    ['first_name', empty, 'First Name is required'],
    ['last_name', empty, 'Last Name is required'],
    ['address_1', empty, 'Shipping Address 1 is required'],
    ['city', empty, 'Shipping City is required'],
    ['state', empty, 'Shipping State is required'],
    ['dayphone', empty, 'Phone Number is required'],
    ['zip_code', empty, 'Zipcode is required'],
    ['payment_first_name', empty, 'First Name is required'],
    ['payment_last_name', empty, 'Last Name is required'],
    ['payment_address', empty, 'Payment Address 1 is required'],
    ['payment_city', empty, 'Payment City is required'],
    ['payment_state', empty, 'Payment State is required'],
    ['payment_zip_code', empty, 'Shipping Zip Code is required'],
    ['cc_num', empty, 'Credit Card Number is required'],
    ['cc_cvv', empty, 'CVC is required'],
  ]),
  ['cc_exp_month', undefined, 'Expiration Month is required'],
  ['cc_exp_month', '', 'Expiration Month is required'],
  ['cc_exp_year', undefined, 'Expiration Year is required'],
  ['cc_exp_year', '', 'Expiration Year is required'],
  ['zip_code', '1234', 'Zipcode must be 5-digits'],
  ['zip_code', '123456', 'Zipcode must be 5-digits'],
  ['zip_code', '12a45', 'Enter only numbers'],
  ['payment_zip_code', '123456', 'Zipcode must be 5-digits'],
  ['cc_num', '424242424242', 'Please enter a valid credit card number'],
  ['cc_num', '42424242424242424', 'Please enter a valid credit card number'],
  ['cc_num', 'four thousand two', 'Please enter a valid credit card number'],
  ['cc_exp_month', '13', 'Choose a month from the list'],
  ['dayphone', '2125550148', 'Enter the phone number as ###-###-####'],
  ['email', '', 'Email is required'],
  ['email', 'ada', 'Please enter a valid email address'],
  ['state', 'New York', 'Choose a state from the list'],
  ['first_name', 'x'.repeat(101), 'This is too long'],
  ['delivery_instructions', 'x'.repeat(501), 'This is too long'],
];

describe('the form', () => {
  it.each(texts)('%s = %j reads: %s', async (field, value, text) => {
    const read = z.safeParse(checkoutForm, { ...form, [field]: value });
    const messages = read.error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(messages?.find(([path]) => path === field)).toEqual([field, text]);
  });

  it('tells everything that is missing at once, on the server as in the browser', async () => {
    const guest = await newGuest(shop);
    before = await books(shop);
    const { checkout_key, product, week, way } = checkoutBody(shop);
    const answer = await checkOut(shop, guest, { checkout_key, product, week, way });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toMatchObject({
      first_name: 'First Name is required',
      zip_code: 'Zipcode is required',
      payment_zip_code: 'Shipping Zip Code is required',
      cc_num: 'Credit Card Number is required',
      cc_cvv: 'CVC is required',
    });
    expect(await books(shop)).toEqual(before);
  });

  it('takes a card as it is printed, and needs no billing address that is the same', () => {
    const { payment_first_name: _, ...rest } = form;
    const read = z.safeParse(checkoutForm, {
      ...rest,
      same_as_shipping: true,
      cc_num: '4242 4242 4242 4242',
    });
    expect(read.success).toBe(true);
  });
});

/** Every field of the form, each with what no person and no page of ours would send. */
describe('a value that no page of ours sends', () => {
  const values = [null, 12, { $gt: '' }, ['x'], 'x'.repeat(5000), 'Ada\u0000', 'Ada\ud800'];
  const switches = [
    'same_as_shipping',
    'use_saved_card',
    'pay_with_balance_only',
    'use_gift_card_balance',
    'consent',
  ];
  const optional = {
    company: 'Looms',
    address_2: 'Flat 2',
    delivery_instructions: 'Gate 4',
    payment_company: 'Looms',
    payment_address_2: 'Flat 2',
    discount_code: 'NO-SUCH-CODE',
    delivery_date: '2026-11-24',
    token: 'pm_1',
  };

  it('is refused by the name of its field, and leaves cart and card alone', async () => {
    const guest = await newGuest(shop);
    before = await books(shop);
    const body = checkoutBody(shop, { same_as_shipping: false, ...billing });
    const fields = [...Object.keys(body), ...Object.keys(optional), ...switches];
    const wrong: string[] = [];
    for (const field of new Set(fields)) {
      for (const value of switches.includes(field) ? [null, 'yes', 1] : values) {
        const answer = await checkOut(shop, guest, { ...body, [field]: value });
        const { code, fields: named = {} } = answer.json();
        const told = answer.statusCode === 422 && code === 'request.invalid' && named[field];
        if (!told) wrong.push(`${field} = ${JSON.stringify(value)?.slice(0, 20)}: ${answer.body}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await books(shop)).toEqual(before);
    // and nothing of the guest's is lost
    expect((await checkOut(shop, guest, body)).json()).toMatchObject({ status: 'paid' });
  });

  it.each([
    ['state', 'ZZ'],
    ['payment_state', 'ZZ'],
  ])('%s = %s is refused: it is not on the list', async (field, value) => {
    const guest = await newGuest(shop);
    const body = checkoutBody(shop, { same_as_shipping: false, ...billing, [field]: value });
    const answer = await checkOut(shop, guest, body);
    expect(answer.json().fields).toEqual({ [field]: 'Choose a state from the list' });
  });
});

describe('nothing is ordered and nothing charged', () => {
  const refusedFor = async (changes: Record<string, unknown>) => {
    const guest = await newGuest(shop);
    before = await books(shop);
    const answer = await checkOut(shop, guest, checkoutBody(shop, changes));
    expect(await books(shop)).toEqual(before);
    return answer;
  };

  it.each(['total_cents', 'unit_price_cents', 'price', 'discount_cents', 'user_id', '__proto__x'])(
    'when the request names a field of its own: %s',
    async (field) => {
      const answer = await refusedFor({ [field]: 1 });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields[field]).toBe(`There is no field "${field}" here.`);
    },
  );

  it.each(['2026-11-24', '2020-01-06', '2027-12-27', 'soon'])('for the week %s', async (week) => {
    const answer = await refusedFor({ week });
    expect(answer.statusCode).toBe(422);
    expect(['week.closed', 'request.invalid']).toContain(answer.json().code);
  });

  it('outside of every zone, with an offer to be told', async () => {
    const answer = await refusedFor({ zip_code: '99501', state: 'AK' });
    expect(answer.json()).toMatchObject({
      code: 'checkout.no_delivery',
      fields: { zip_code: 'We do not deliver to 99501 yet.' },
    });
    const visitor = shop.visitor();
    const interest = { email: 'Ada@Example.com', zip_code: '99501' };
    for (let i = 0; i < 2; i += 1) {
      expect((await visitor.post('/api/delivery-interest', interest)).statusCode).toBe(200);
    }
    const kept = await shop.deps.database.selectFrom('delivery_interests').selectAll().execute();
    expect(kept).toMatchObject([{ email: 'ada@example.com', zip_code: '99501' }]);
  });

  it('on a day on which the zone is not served', async () => {
    const answer = await refusedFor({ delivery_date: '2026-11-25' });
    expect(answer.json().code).toBe('checkout.delivery_day');
  });

  it('with a code that does not hold', async () => {
    const answer = await refusedFor({ discount_code: 'NO-SUCH-CODE' });
    expect(answer.json()).toMatchObject({
      code: 'discount.unknown',
      fields: { discount_code: 'This code is not valid.' },
    });
  });

  it('by a guest who names a saved card or a balance', async () => {
    for (const field of ['use_saved_card', 'use_gift_card_balance', 'pay_with_balance_only']) {
      expect((await refusedFor({ [field]: true })).statusCode).toBe(401);
    }
  });

  it('from a cart that is not full, too full, or in another way than shown', async () => {
    for (const [quantity, code] of [
      [5, 'checkout.meals_missing'],
      [7, 'cart.full'],
    ] as const) {
      const guest = await newGuest(shop, { quantities: { 0: quantity } });
      const answer = await checkOut(shop, guest, checkoutBody(shop));
      expect(answer.json().code).toBe(code);
    }
    const answer = await refusedFor({ way: 'subscription', consent: true });
    expect(answer.json().code).toBe('checkout.cart_changed');
  });

  it("from somebody else's cart", async () => {
    await newGuest(shop);
    const stranger = shop.visitor();
    const answer = await checkOut(shop, stranger, checkoutBody(shop));
    expect(answer.json().code).toBe('checkout.cart_gone');
  });

  it('of a meal that is not on the menu any more', async () => {
    const guest = await newGuest(shop, { quantities: { 7: 6 } });
    const { id, menu_id } = shop.meals[7]!;
    await sql`delete from menu_meals where menu_id = ${menu_id} and menu_item_id = ${id}`.execute(
      shop.deps.database,
    );
    const answer = await checkOut(shop, guest, checkoutBody(shop));
    expect(answer.json().code).toBe('checkout.meals_lost');
  });

  it.each([{ picking_deadline_at: 'past' }, { closed_reason: 'Holiday' }, { status: 'draft' }])(
    'when the week ends while the request waits: %j',
    async (change) => {
      const guest = await newGuest(shop);
      before = await books(shop);
      const menu_id = shop.meals[0]!.menu_id;
      const was = await shop.deps.database
        .selectFrom('menus')
        .select(['picking_opens_at', 'picking_deadline_at', 'closed_reason', 'status'])
        .where('id', '=', menu_id)
        .executeTakeFirstOrThrow();
      const set = 'picking_deadline_at' in change ? longAgo(shop.deps.clock.shopNow()) : change;
      shop.deps.reached = async (step) => {
        if (step !== 'card attached') return;
        await shop.deps.database
          .updateTable('menus')
          .set(set as object)
          .where('id', '=', menu_id)
          .execute();
      };
      const answer = await checkOut(shop, guest, checkoutBody(shop));
      expect(answer.json().code).toBe('week.closed');
      expect(await books(shop)).toEqual(before);
      await shop.deps.database.updateTable('menus').set(was).where('id', '=', menu_id).execute();
      shop.deps.directory.forget();
    },
  );

  const longAgo = (now: Date) => ({
    picking_opens_at: new Date(now.getTime() - 2000),
    picking_deadline_at: new Date(now.getTime() - 1000),
  });
});

it('hostile texts are stored as they are and break nothing', async () => {
  const hostile = `Robert'); drop table orders;-- <script>alert(1)</script> \u202e {{x}}`;
  const guest = await newGuest(shop);
  const answer = await checkOut(
    shop,
    guest,
    checkoutBody(shop, { address_2: hostile, delivery_instructions: hostile }),
  );
  const { url_key } = answer.json();
  const { order } = (await guest.get(`/api/orders/by-key/${url_key}`)).json();
  expect(order.ship_to.address_2).toBe(hostile);
});

it('the request metadata is kept with the order', async () => {
  const guest = await newGuest(shop);
  const response = await guest.request({
    method: 'POST',
    url: '/api/checkout',
    payload: checkoutBody(shop),
    headers: { 'x-request-metadata': '{"custom_data":{"_fbp":"fb.1"}}', 'user-agent': 'a browser' },
  });
  const origin = await shop.deps.database
    .selectFrom('order_origins')
    .innerJoin('orders', 'orders.id', 'order_origins.order_id')
    .select('request_metadata')
    .where('url_key', '=', response.json().url_key)
    .executeTakeFirstOrThrow();
  expect(origin.request_metadata).toMatchObject({
    custom_data: { _fbp: 'fb.1' },
    user_agent: 'a browser',
  });
});

it('somebody who tries one card after the other is stopped', async () => {
  const visitor = shop.visitor();
  await fillCart(shop, visitor);
  const statuses = new Set<number>();
  for (let i = 0; i < 45; i += 1) {
    const answer = await visitor.request({
      method: 'POST',
      url: '/api/checkout',
      payload: checkoutBody(shop, {
        checkout_key: randomUUID(),
        ...cardFields('4000000000000002'),
      }),
      remoteAddress: '10.9.9.9',
    });
    statuses.add(answer.statusCode);
  }
  expect([...statuses]).toEqual([422, 429]);
});
