import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBooks } from '../../../../tests/figures/books.ts';
import { expectReconciliation } from '../../../../tests/figures/expect-reconciliation.ts';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import type { MailSender } from '../../adapters/mail/smtp-sender.ts';
import { newCustomer } from '../account/account-settings.fixture.ts';
import {
  cardFields,
  cards,
  startCheckoutShop,
  type CheckoutShop,
} from '../checkout/checkout.fixture.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { giftCode } from './gift-code.ts';
import { lookAfterPurchases } from './look-after-purchases.ts';
import { mailDueGifts } from './mail-due-gifts.ts';

let shop: CheckoutShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await startCheckoutShop({}, { connections: 20 });
  owner = await shop.visitor().logIn('owner@tiffin.test');
});
afterAll(() => shop.close());

const gift = (changes: object = {}) => ({
  purchase_key: randomUUID(),
  amount_cents: 50_00,
  from_name: 'Grace Hopper',
  email: 'grace@example.com',
  to_name: 'Ada Byron',
  delivery: 'email',
  to_email: 'Ada@Example.com',
  message: 'Happy birthday!',
  send_date: '2026-11-15',
  payment_zip_code: '10001',
  ...cardFields(),
  ...changes,
});

const buy = (body: object, visitor = shop.visitor()) => visitor.post('/api/gift-purchases', body);

const rowsOf = async (key: string) =>
  shop.deps.database
    .selectFrom('gift_purchases')
    .selectAll()
    .where('purchase_key', '=', key)
    .orderBy('created_at')
    .execute();

const chargesOf = async (purchaseId: string) => {
  const { rows } = await sql<{ status: string; amount_cents: number; refunded_cents: number }>`
    select status, amount_cents, refunded_cents from sandbox_gateway.charges
     where order_id = ${purchaseId}`.execute(shop.deps.database);
  return rows;
};

const mailsTo = async (address: string) =>
  shop.deps.database
    .selectFrom('mails')
    .select(['kind', 'payload', 'status'])
    .where('to_email', '=', address)
    .orderBy('created_at')
    .execute();

describe('a bought gift card', () => {
  it('is paid, mailed and applied, and its code stands in no table', async () => {
    const body = gift({ to_email: 'linus@example.com', email: 'margaret@example.com' });
    const answer = await buy(body);
    expect(answer.json()).toMatchObject({ status: 'paid', action: null });
    const [row] = await rowsOf(body.purchase_key);
    expect(await chargesOf(row!.id)).toMatchObject([{ status: 'succeeded', amount_cents: 50_00 }]);
    expect((await mailsTo('linus@example.com')).map(({ kind }) => kind)).toEqual(['gift_card']);
    expect((await mailsTo('margaret@example.com')).map(({ kind }) => kind)).toEqual([
      'gift_receipt',
    ]);

    const sent: { to: string; text: string }[] = [];
    const sender: MailSender = {
      send: async ({ to, text }) => void sent.push({ to: to.address, text }),
      close() {},
    };
    await sendDueMails(shop.deps, sender, new AbortController().signal);
    const code = giftCode(shop.deps.secret, row!.id);
    expect(sent.find(({ to }) => to === 'linus@example.com')!.text).toContain(`Your code: ${code}`);
    expect(sent.find(({ to }) => to === 'margaret@example.com')!.text).not.toContain(code);
    const { rows: kept } = await sql<{ found: number }>`
      select count(*)::integer as found from mails
       where (html || text || payload::text) like ${`%${code}%`}`.execute(shop.deps.database);
    expect(kept).toEqual([{ found: 0 }]);

    const ada = await newCustomer(shop);
    const applied = await ada.visitor.post('/api/gift_card_apply', { code });
    expect(applied.json()).toMatchObject({ gift_card_balance: 50_00 });
  });

  it('counts as owed from the day it is paid, and never as revenue of an order', async () => {
    const owed = async () =>
      (await owner.get('/api/admin/gift-card-liability')).json().months.at(-1).cards_cents;
    const revenue = async () =>
      (
        await sql<{ cents: string }>`select sum(total_cents) as cents from orders`.execute(
          shop.deps.database,
        )
      ).rows;
    const before = { owed: await owed(), revenue: await revenue() };
    await buy(gift({ amount_cents: 75_00 }));
    expect(await owed()).toBe(before.owed + 75_00);
    expect(await revenue()).toEqual(before.revenue);
  });

  it('is bought once when its button is clicked ten times', async () => {
    const body = gift();
    const visitors = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const visitor = shop.visitor();
        await visitor.fetchToken();
        return visitor;
      }),
    );
    const answers = await Promise.all(
      visitors.map((visitor, index) =>
        visitor.request({
          method: 'POST',
          url: '/api/gift-purchases',
          payload: body,
          remoteAddress: `203.0.113.${index}`,
        }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.json().page_token)).size).toBe(1);
    const rows = await rowsOf(body.purchase_key);
    expect(rows).toHaveLength(1);
    expect(await chargesOf(rows[0]!.id)).toHaveLength(1);
    expect(rows[0]!.gift_card_id).not.toBeNull();
  });

  it('of a declined card is not there, and the same form can be sent with another card', async () => {
    const body = gift(cardFields(cards.declines));
    const declined = await buy(body);
    expect([declined.statusCode, declined.json().fields]).toEqual([
      402,
      { cc_num: 'Your card was declined. Please use another card.' },
    ]);
    const again = await buy({ ...body, ...cardFields() });
    expect(again.json().status).toBe('paid');
    const rows = await rowsOf(body.purchase_key);
    expect(rows.map(({ status }) => status)).toEqual(['declined', 'succeeded']);
  });

  it('whose answer got lost is found out, and charged once', async () => {
    const body = gift({ ...cardFields(cards.losesAnswer), email: 'lost@example.com' });
    expect((await buy(body)).json().status).toBe('confirming');
    await lookAfterPurchases(shop.deps, new AbortController().signal);
    await lookAfterPurchases(shop.deps, new AbortController().signal);
    const [row] = await rowsOf(body.purchase_key);
    expect(row!.status).toBe('succeeded');
    expect(await chargesOf(row!.id)).toMatchObject([{ status: 'succeeded' }]);
    expect((await mailsTo('lost@example.com')).map(({ kind }) => kind)).toEqual(['gift_receipt']);
  });

  it('waits for its buyer when the bank asks, and ends as they answer', async () => {
    const body = gift(cardFields(cards.asksOwner));
    const asked = (await buy(body)).json();
    expect(asked.status).toBe('requires_action');
    await shop.sandbox.completeAction(asked.action.client_secret, { approved: true });
    const { purchase_key } = body;
    const confirmed = await shop.visitor().post('/api/gift-purchases/confirm', { purchase_key });
    expect(confirmed.json().status).toBe('paid');
  });

  it('for a later day leaves on that day, once, by two workers', async () => {
    const body = gift({ send_date: '2026-12-24', to_email: 'xmas@example.com' });
    await buy(body);
    await mailDueGifts(shop.deps);
    expect(await mailsTo('xmas@example.com')).toEqual([]);
    const atNoon = { ...shop.deps, clock: { shopNow: () => new Date('2026-12-24T17:00:00Z') } };
    const clock = { ...shop.deps.clock, ...atNoon.clock };
    await Promise.all([1, 2, 3].map(() => mailDueGifts({ ...shop.deps, clock })));
    expect(await mailsTo('xmas@example.com')).toHaveLength(1);
  });

  it('is refused with a day in the past, too much money, or no address', async () => {
    const wrong = { send_date: '2026-11-14' };
    expect((await buy(gift(wrong))).json().fields).toEqual({
      send_date: 'Choose a day from today to a year ahead',
    });
    const more = await buy(gift({ amount_cents: 501_00, to_email: '' }));
    expect(more.json().fields).toEqual({
      amount_cents: 'At most $500',
      to_email: 'Please enter the email address of the recipient',
    });
  });
});

describe('a printed gift card', () => {
  it('is a paper with its code, for whoever has its link; a mailed one is not', async () => {
    const { page_token } = (await buy(gift({ delivery: 'print' }))).json();
    const paper = await shop.visitor().get(`/api/gift-purchases/${page_token}/card.pdf`);
    expect(paper.headers['content-type']).toContain('application/pdf');
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const mailed = (await buy(gift())).json().page_token;
    expect((await shop.visitor().get(`/api/gift-purchases/${mailed}/card.pdf`)).statusCode).toBe(
      409,
    );
    const forged = `${page_token.slice(0, -1)}${page_token.endsWith('A') ? 'Q' : 'A'}`;
    expect((await shop.visitor().get(`/api/gift-purchases/${forged}`)).statusCode).toBe(404);
  });
});

describe('a refund', () => {
  const cardOf = async (key: string) => (await rowsOf(key))[0]!;
  const refund = (id: string, version = 1) =>
    owner.post(`/api/admin/gift-cards/${id}/refund`, { version });

  it('takes the card out of use and gives the money back, once', async () => {
    const body = gift({ email: 'back@example.com' });
    await buy(body);
    const bought = await cardOf(body.purchase_key);
    expect((await refund(bought.gift_card_id!)).statusCode).toBe(200);
    expect(await chargesOf(bought.id)).toMatchObject([{ refunded_cents: 50_00 }]);
    expect((await refund(bought.gift_card_id!, 2)).json().code).toBe('gift_card.refunded');
    const ada = await newCustomer(shop);
    const code = giftCode(shop.deps.secret, bought.id);
    expect((await ada.visitor.post('/api/gift_card_apply', { code })).statusCode).toBe(422);
    expect((await mailsTo('back@example.com')).map(({ kind }) => kind)).toEqual([
      'gift_receipt',
      'gift_refunded',
    ]);
    const page = (await owner.get(`/api/admin/gift-cards/${bought.gift_card_id}`)).json();
    expect(page.gift_card).toMatchObject({
      state: 'disabled',
      purchase: { buyer_email: 'back@example.com', refund_status: 'succeeded' },
    });
  });

  it('and an application at the same moment: one of the two happens', async () => {
    const body = gift();
    await buy(body);
    const bought = await cardOf(body.purchase_key);
    const ada = await newCustomer(shop);
    const code = giftCode(shop.deps.secret, bought.id);
    const [refunded, applied] = await Promise.all([
      refund(bought.gift_card_id!),
      ada.visitor.post('/api/gift_card_apply', { code }),
    ]);
    expect(
      [refunded.statusCode, applied.statusCode].filter((status) => status === 200),
    ).toHaveLength(1);
    const [charge] = await chargesOf(bought.id);
    expect(charge!.refunded_cents).toBe(refunded.statusCode === 200 ? 50_00 : 0);
  });
});

it("stands in the gateway's books and in ours alike, paid or paid back", async () => {
  const { database } = shop.deps;
  for (const amount_cents of [60_00, 90_00]) await buy(gift({ amount_cents }));
  // bought yesterday: a day is compared once it is over
  const { rows } = await sql<{ bought: number; refunded: number }>`
    with moved as (update gift_purchases set created_at = created_at - interval '1 day'
                    where status = 'succeeded' returning gateway_id, refund_status),
         charged as (update sandbox_gateway.charges set created_at = created_at - interval '1 day'
                      where id in (select gateway_id from moved))
    select count(*) as bought, count(refund_status) as refunded from moved`.execute(database);
  expect(rows[0]!.bought).toBeGreaterThan(rows[0]!.refunded);
  expect(rows[0]!.refunded).toBeGreaterThan(0);
  await expectReconciliation(await openBooks(shop, owner, 'green-fork'));
});
