import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Affiliate } from '../../../contract/affiliate.ts';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import {
  checkOut,
  checkoutBody,
  newGuest,
  startCheckoutShop,
  type CheckoutShop,
} from '../checkout/checkout.fixture.ts';

let shop: CheckoutShop;
let partner: Visitor;
beforeAll(async () => {
  shop = await startCheckoutShop();
  partner = await shop.visitor().logIn('affiliate@tiffin.test');
});
afterAll(() => shop.close());

const seen = async (visitor = partner): Promise<Affiliate> =>
  (await visitor.get('/api/affiliate')).json().affiliate;

const thisWeek = async () => {
  const [{ visits, orders, earnings_cents }] = (await seen()).weeks as [Affiliate['weeks'][number]];
  return { visits, orders, earnings_cents };
};

async function buyThrough(affiliate: string): Promise<{ number: string }> {
  const guest = await newGuest(shop);
  const answer = await checkOut(shop, guest, checkoutBody(shop, { affiliate }));
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'paid']);
  return answer.json();
}

async function referrerOf({ number }: { number: string }): Promise<string | null> {
  const { rows } = await sql<{ code: string | null }>`
    select affiliate.code from orders o join order_origins origin on origin.order_id = o.id
      left join affiliates affiliate on affiliate.id = origin.affiliate_id
     where o.number = ${number}`.execute(shop.deps.database);
  return rows[0]!.code;
}

describe('a partner', () => {
  it('has a code, a link to the menu, a picture of it and the earnings of twelve weeks', async () => {
    const affiliate = await seen();
    expect(affiliate).toMatchObject({
      code: 'QUINCY',
      percent: 10,
      link: 'http://localhost/meals?aff=QUINCY',
      embed_address: 'http://localhost/embed/menu/QUINCY',
      qr_code: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    });
    expect(affiliate.weeks).toHaveLength(12);
    expect(affiliate.total.visits).toBeGreaterThan(100);
    expect(affiliate.total.orders).toBeGreaterThan(3);
    expect(affiliate.total.earnings_cents).toBeGreaterThan(1000);
  });

  it('has a link of its own for a week ahead', async () => {
    const { affiliate } = (await partner.get('/api/affiliate?week=2026-12-07')).json();
    expect(affiliate.link).toBe('http://localhost/meals?week=2026-12-07&aff=QUINCY');
  });

  it('who is new takes a code, once however often they click', async () => {
    const owner = await shop.visitor().logIn('owner@tiffin.test');
    expect(await seen(owner)).toBeNull();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.post('/api/affiliate')),
    );
    const codes = new Set(answers.map((answer) => answer.json().code));
    expect(codes.size).toBe(1);
    expect((await seen(owner)).code).toMatch(/^NORA[0-9A-F]{4}$/);
    expect((await seen(owner)).total).toEqual({ visits: 0, orders: 0, earnings_cents: 0 });
  });

  it('is somebody whom the shop has made one', async () => {
    const customer = await shop.visitor().logIn('subscriber@tiffin.test');
    expect((await customer.get('/api/affiliate')).statusCode).toBe(403);
    expect((await customer.post('/api/affiliate')).statusCode).toBe(403);
    expect((await shop.visitor().get('/api/affiliate')).statusCode).toBe(401);
  });
});

describe('a visit', () => {
  const visit = async (visitor: Visitor, code: string) =>
    (await visitor.post('/api/affiliate/visit', { code })).json().counted;

  it('counts once for a visitor, and not for the partner', async () => {
    const before = (await thisWeek()).visits;
    const visitor = shop.visitor();
    expect(await visit(visitor, 'quincy')).toBe(true);
    expect(await visit(visitor, 'QUINCY')).toBe(false);
    expect(await visit(partner, 'QUINCY')).toBe(false);
    expect(await visit(shop.visitor(), 'QUINCY')).toBe(true);
    expect((await thisWeek()).visits).toBe(before + 2);
  });

  it('through a code that nobody has counts for nobody', async () => {
    for (const code of ['NOBODY', '', '<script>']) {
      expect(await visit(shop.visitor(), code)).toBe(false);
    }
  });
});

describe('an order through the link', () => {
  it('earns the share of its meals, until it is cancelled', async () => {
    const before = await thisWeek();
    const order = await buyThrough('Quincy');
    expect(await referrerOf(order)).toBe('QUINCY');
    // six meals at 13.49, without delivery and tax
    const earned = before.earnings_cents + 809;
    expect(await thisWeek()).toMatchObject({ orders: before.orders + 1, earnings_cents: earned });

    await sql`update orders set refunded_cents = total_cents / 2 where number = ${order.number}`.execute(
      shop.deps.database,
    );
    const half = (await thisWeek()).earnings_cents - before.earnings_cents;
    expect([404, 405]).toContain(half);

    await sql`update orders set status = 'cancelled' where number = ${order.number}`.execute(
      shop.deps.database,
    );
    expect(await thisWeek()).toMatchObject({
      orders: before.orders,
      earnings_cents: before.earnings_cents,
    });
  });

  it('keeps the share that was promised when it was placed', async () => {
    const before = (await thisWeek()).earnings_cents;
    await buyThrough('QUINCY');
    await sql`update channels set site = jsonb_set(site, '{affiliate_percent}', '50')`.execute(
      shop.deps.database,
    );
    shop.deps.directory.forget();
    expect((await seen()).percent).toBe(50);
    expect((await thisWeek()).earnings_cents).toBe(before + 809);
  });

  it('is sold all the same when the code is nobody’s here', async () => {
    await sql`
      insert into affiliates (user_id, channel_id, code)
      select staff.id, channels.id, 'ELSEWHERE' from channels, users staff
       where channel = 'iron-plate' and staff.email = 'owner@tiffin.test'`.execute(
      shop.deps.database,
    );
    for (const code of ['NOBODY', 'ELSEWHERE', "'; drop table orders"]) {
      expect(await referrerOf(await buyThrough(code))).toBeNull();
    }
  });
});
