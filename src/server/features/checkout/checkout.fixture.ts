import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import {
  openSandboxGateway,
  type SandboxGateway,
  type SandboxOptions,
} from '../../adapters/payments/sandbox/sandbox-gateway.ts';
import { openDatabase, openPool } from '../../platform/database/database.ts';
import { parseSessionId, hashSessionId } from '../session/session-id.ts';
import { ownerOfUser } from '../cart/cart-owner.ts';

export const cards = {
  pays: '4242424242424242',
  refused: '4000000000000002',
  lacksFunds: '4000000000009995',
  declines: '4000000000000341',
  losesAnswer: '4000000000000119',
  asksOwner: '4000002500003155',
} as const;

export const address = {
  first_name: 'Ada',
  last_name: 'Byron',
  address_1: '12 Elm Street',
  city: 'New York',
  state: 'NY',
  zip_code: '10001',
  dayphone: '212-555-0148',
};

export const cardFields = (cc_num: string = cards.pays) => ({
  cc_num,
  cc_exp_month: '12',
  cc_exp_year: '2029',
  cc_cvv: '123',
});

export interface CheckoutShop extends TestApp {
  sandbox: SandboxGateway;
  week: string;
  channel_id: string;
  /** sku of a picking plan of six meals, and of the preset box */
  plan: string;
  box: string;
  meals: { id: string; sku: string; menu_id: string }[];
}

/** The demo shop at its moment, with a sandbox that takes no time unless it is told to. */
export async function startCheckoutShop(
  options: Partial<SandboxOptions> = {},
  { connections }: { connections?: number } = {},
): Promise<CheckoutShop> {
  const shop = await startTestApp();
  const { deps } = shop;
  // a race needs one for everybody who is to wait in the database
  const own = connections ? openDatabase(openPool(deps.config.database_url!, connections)) : null;
  if (own) deps.database = own;
  const sandbox = await openSandboxGateway(deps.database, {
    now: () => deps.clock.shopNow(),
    ...options,
  });
  deps.payments = sandbox;
  deps.sandbox = sandbox;
  const channel = (await deps.directory.byHost('localhost'))!;
  const week = (await deps.directory.currentWeek(channel))!;
  const products = await deps.database
    .selectFrom('products')
    .select(['sku', 'picking'])
    .where('channel_id', '=', channel.id)
    .orderBy('min_meals')
    .execute();
  // plenty of everything: tests that are about capacity set their own
  await sql`update menu_meals set capacity = reserved + 10000`.execute(deps.database);
  const { rows: meals } = await sql<CheckoutShop['meals'][number]>`
    select item.id, item.sku, menu.id as menu_id
      from menus menu join menu_meals meal on meal.menu_id = menu.id
      join menu_items item on item.id = meal.menu_item_id
     where menu.channel_id = ${channel.id} and menu.week = ${week}
       and meal.surcharge_cents = 0
     order by item.sku`.execute(deps.database);
  return {
    ...shop,
    async close() {
      await own?.destroy();
      await shop.close();
    },
    sandbox,
    week,
    channel_id: channel.id,
    plan: products.find((product) => product.picking)!.sku,
    box: products.find((product) => !product.picking)!.sku,
    meals,
  };
}

interface CartToFill {
  product?: string;
  way?: 'subscription' | 'once';
  /** by position in `shop.meals`; six of the first meal unless told */
  quantities?: Record<number, number>;
  week?: string;
}

/** Puts a cart into the database as the cart's own endpoints would, for a visitor or a customer. */
export async function fillCart(
  shop: CheckoutShop,
  visitor: Visitor,
  { product = shop.plan, way = 'once', quantities = { 0: 6 }, week = shop.week }: CartToFill = {},
): Promise<void> {
  if (!visitor.token) await visitor.fetchToken();
  const session = (await visitor.get('/api/session')).json();
  const owner = session.user
    ? ownerOfUser(session.user.id)
    : hashSessionId(parseSessionId(visitor.cookie!)!);
  const { rows } = await sql<{ id: string }>`
    insert into carts (channel_id, owner_hash, product_id, week, way)
    select channel_id, ${owner}, id, ${week}, ${way} from products
     where channel_id = ${shop.channel_id} and sku = ${product}
    on conflict (owner_hash, channel_id, product_id, week) do update set way = excluded.way
    returning id`.execute(shop.deps.database);
  if (product === shop.box) return;
  for (const [position, quantity] of Object.entries(quantities)) {
    await shop.deps.database
      .insertInto('cart_items')
      .values({ cart_id: rows[0]!.id, menu_item_id: shop.meals[Number(position)]!.id, quantity })
      .execute();
  }
}

export function checkoutBody(shop: CheckoutShop, changes: Record<string, unknown> = {}) {
  return {
    checkout_key: randomUUID(),
    product: shop.plan,
    week: shop.week,
    way: 'once',
    email: `guest-${randomUUID()}@example.com`,
    ...address,
    same_as_shipping: true,
    ...cardFields(),
    ...changes,
  };
}

/** A customer's address is known; what is undefined is not sent. */
export const customerBody = (shop: CheckoutShop, changes: Record<string, unknown> = {}) => ({
  ...checkoutBody(shop, changes),
  email: undefined,
});

export const noCard = {
  cc_num: undefined,
  cc_exp_month: undefined,
  cc_exp_year: undefined,
  cc_cvv: undefined,
};

let nextIp = 1;
/** Each from an address of its own: many people, not one who tries cards. */
export const fromNewAddress = () => {
  nextIp += 1;
  return `10.0.${Math.floor(nextIp / 250)}.${(nextIp % 250) + 1}`;
};

/** Whoever agrees has read the text of the quote. */
export async function checkOut(
  shop: CheckoutShop,
  visitor: Visitor,
  body: Record<string, unknown>,
) {
  if (!visitor.token) await visitor.fetchToken();
  const read = body.consent === true && !('consent_text' in body);
  return visitor.request({
    method: 'POST',
    url: '/api/checkout',
    payload: read ? { ...body, consent_text: await readConsent(visitor, body) } : body,
    remoteAddress: fromNewAddress(),
  });
}

export async function readConsent(visitor: Visitor, body: Record<string, unknown>) {
  const asked = { product: body.product, week: body.week, zip_code: body.zip_code };
  const query = new URLSearchParams(asked as Record<string, string>).toString();
  const { quote } = (await visitor.get(`/api/checkout/quote?${query}`)).json();
  return quote?.consent_text ?? undefined;
}

/** A new guest with a full cart. */
export async function newGuest(shop: CheckoutShop, cart?: CartToFill): Promise<Visitor> {
  const visitor = shop.visitor();
  await fillCart(shop, visitor, cart);
  return visitor;
}

/** Everything that money, portions and carts leave behind. */
export async function books(shop: CheckoutShop) {
  const { rows } = await sql<{
    orders: number;
    charged: number;
    charged_cents: number;
    open_attempts: number;
    carts: number;
    plans: number;
    reserved: number;
    discount_uses: number;
    guests: number;
  }>`
    select (select count(*) from orders where id in (select order_id from checkouts)
              and status not in ('dropped', 'cancelled')) as orders,
           (select count(*) from sandbox_gateway.charges where status = 'succeeded') as charged,
           (select coalesce(sum(amount_cents - refunded_cents), 0) from sandbox_gateway.charges
             where status = 'succeeded') as charged_cents,
           (select count(*) from payment_attempts
             where status in ('processing', 'unknown', 'requires_action')) as open_attempts,
           (select count(*) from carts) as carts,
           (select count(*) from subscriptions) as plans,
           (select sum(reserved) from menu_meals) as reserved,
           (select count(*) from discount_uses) as discount_uses,
           (select count(*) from guests) as guests`.execute(shop.deps.database);
  return rows[0]!;
}
