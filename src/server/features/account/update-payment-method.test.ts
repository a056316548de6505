import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cardFields,
  cards,
  startCheckoutShop,
  type CheckoutShop,
} from '../checkout/checkout.fixture.ts';
import { eventsOf, newCustomer, signIn, type Person } from './account-settings.fixture.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await startCheckoutShop();
});
afterAll(() => shop.close());

const billing = {
  payment_first_name: 'Ada',
  payment_last_name: 'Byron',
  payment_address: '12 Elm Street',
  payment_city: 'New York',
  payment_state: 'NY',
  payment_zip_code: '10001',
};

const update = (person: Pick<Person, 'visitor'>, body: object) =>
  person.visitor.post('/api/user/updatePaymentMethod', body);

/** An order of the week run that nobody has paid. */
async function placeOrder({ user_id }: Person, attempt?: string): Promise<string> {
  const { rows } = await sql<{ id: string; number: string }>`
    insert into orders (channel_id, number, url_key, user_id, product_id, kind, week, delivery_date, status,
      items_cents, subscription_discount_cents, discount_cents, delivery_cents, tax_cents, total_cents,
      gift_card_cents, card_cents, first_name, last_name, address_1, city, state, zip_code, placed_at)
    select ${shop.channel_id}, 'T-' || substr(${user_id}, 20) || floor(random() * 1e6), gen_random_uuid()::text,
           ${user_id}, id, 'subscription', ${shop.week}, ${shop.week}::date + 1, 'placed', 5000, 0, 0, 0, 0,
           5000, 0, 5000, 'Ada', 'Byron', '12 Elm Street', 'New York', 'NY', '10001', now()
      from products where sku = ${shop.plan}
    returning id, number`.execute(shop.deps.database);
  const { id, number } = rows[0]!;
  if (attempt) {
    await sql`
      insert into payment_attempts (order_id, idempotency_key, amount_cents, gateway, gateway_id, status)
      values (${id}, ${`key-${id}`}, 5000, 'sandbox', ${`charge-${id}`}, ${attempt})`.execute(
      shop.deps.database,
    );
  }
  return number;
}

const cardsOf = ({ user_id }: Person) =>
  shop.deps.database
    .selectFrom('payment_methods')
    .select(['last4', 'is_current', 'payment_city'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute();

describe('a new card', () => {
  it('is the current one, and only its last four digits are known', async () => {
    const ada = await newCustomer(shop);
    await update(ada, { ...billing, ...cardFields() });
    const answer = await update(ada, { ...billing, ...cardFields('4000 0000 0000 0341') });
    expect(answer.json()).toMatchObject({
      message: 'Your payment method was updated.',
      action: null,
      orders: [],
    });
    expect(await cardsOf(ada)).toEqual([
      { last4: '4242', is_current: false, payment_city: 'New York' },
      { last4: '0341', is_current: true, payment_city: 'New York' },
    ]);
    expect((await ada.visitor.get('/api/session')).json().user).toMatchObject({
      masked_card_number: '•••• •••• •••• 0341',
      card_exp_date: '12/2029',
      payment_first_name: 'Ada',
    });
    expect(await eventsOf(shop, ada.user_id)).toEqual([
      'account.card_changed',
      'account.card_changed',
    ]);
  });

  it('pays at once for the boxes that waited, and says which', async () => {
    const ada = await newCustomer(shop);
    const number = await placeOrder(ada);
    const answer = (await update(ada, { ...billing, ...cardFields() })).json();
    expect(answer.orders).toEqual([{ number, paid: true }]);
    expect(answer.message).toBe(
      `Your payment method was updated. It has paid for order ${number}.`,
    );
  });

  it('that lacks funds is kept, and the box still waits', async () => {
    const ada = await newCustomer(shop);
    const number = await placeOrder(ada);
    const answer = (await update(ada, { ...billing, ...cardFields(cards.lacksFunds) })).json();
    expect(answer.orders).toEqual([{ number, paid: false }]);
    expect(answer.message).toContain(`Order ${number} could not be charged to it.`);
  });

  it('never charges a box whose charge is open', async () => {
    const ada = await newCustomer(shop);
    await placeOrder(ada, 'unknown');
    const answer = (await update(ada, { ...billing, ...cardFields() })).json();
    expect(answer.orders).toEqual([]);
  });

  it('charges once when two tabs send it', async () => {
    const ada = await newCustomer(shop);
    const number = await placeOrder(ada);
    const tabs = [ada.visitor, await signIn(shop, ada.user_id)];
    await Promise.all(tabs.map((visitor) => update({ visitor }, { ...billing, ...cardFields() })));
    const { rows } = await sql<{ status: string; attempts: number }>`
      select status, (select count(*)::integer from payment_attempts where order_id = orders.id) as attempts
        from orders where number = ${number}`.execute(shop.deps.database);
    expect(rows).toEqual([{ status: 'paid', attempts: 1 }]);
    expect((await cardsOf(ada)).filter(({ is_current }) => is_current)).toHaveLength(1);
  });

  it('whose bank asks changes nothing before the answer', async () => {
    const ada = await newCustomer(shop);
    const asked = (await update(ada, { ...billing, ...cardFields(cards.asksOwner) })).json();
    expect(asked).toMatchObject({ receipt: null, action: { client_secret: expect.any(String) } });
    expect(await cardsOf(ada)).toEqual([]);
    const { setup_id, client_secret } = asked.action;
    const bob = await newCustomer(shop);
    // somebody else's set-up is nobody's
    expect((await update(bob, { ...billing, setup_id })).statusCode).toBe(422);
    await ada.visitor.post('/api/checkout/sandbox-bank', { client_secret, approved: true });
    for (let times = 0; times < 2; times += 1) {
      expect((await update(ada, { ...billing, setup_id })).json().receipt).toEqual(
        expect.any(String),
      );
    }
    expect(await cardsOf(ada)).toHaveLength(1);
    const declined = (await update(bob, { ...billing, ...cardFields(cards.asksOwner) })).json();
    const no = { client_secret: declined.action.client_secret, approved: false };
    await bob.visitor.post('/api/checkout/sandbox-bank', no);
    const refused = await update(bob, { ...billing, setup_id: declined.action.setup_id });
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      expect.stringMatching(/did not approve/),
    ]);
  });
});

describe('a card is refused', () => {
  it.each([
    [{ payment_first_name: '' }, 'payment_first_name', 'First Name is required'],
    [{ payment_last_name: '' }, 'payment_last_name', 'Last Name is required'],
    [{ payment_address: '' }, 'payment_address', 'Payment Address 1 is required'],
    [{ payment_city: '' }, 'payment_city', 'Payment City is required'],
    [{ payment_state: '' }, 'payment_state', 'Payment State is required'],
    [{ payment_zip_code: '' }, 'payment_zip_code', 'Shipping Zip Code is required'],
    [{ cc_num: '' }, 'cc_num', 'Credit Card Number is required'],
    [{ cc_num: '4'.repeat(12) }, 'cc_num', 'Please enter a valid credit card number'],
    [{ cc_num: '4'.repeat(17) }, 'cc_num', 'Please enter a valid credit card number'],
    [{ cc_num: '4242424242424241' }, 'cc_num', 'Please enter a valid credit card number'],
    [{ cc_num: cards.refused }, 'cc_num', 'Your card was declined. Please use another card.'],
    [{ cc_exp_month: '' }, 'cc_exp_month', 'Expiration Month is required'],
    [{ cc_exp_year: '' }, 'cc_exp_year', 'Expiration Year is required'],
    [{ cc_exp_year: '2020' }, 'cc_exp_month', /expired/],
    [{ cc_cvv: '' }, 'cc_cvv', 'CVC is required'],
  ])('with %j, and the former one stays', async (change, field, message) => {
    const ada = await newCustomer(shop);
    const answer = await update(ada, { ...billing, ...cardFields(), ...change });
    expect(answer.statusCode).toBe(422);
    const told = answer.json().fields[field];
    if (typeof message === 'string') expect(told).toBe(message);
    else expect(told).toMatch(message);
    expect(await cardsOf(ada)).toEqual([]);
  });

  it('from staff', async () => {
    const owner = await shop.visitor().logIn('owner@tiffin.test');
    const answer = await update({ visitor: owner }, { ...billing, ...cardFields() });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account.staff']);
  });
});
