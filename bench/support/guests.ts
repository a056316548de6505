import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { consentText } from '../../src/domain/order/consent-text.ts';
import {
  csrfToken,
  hashSessionId,
  newVisitorId,
  sessionCookie,
  type SessionId,
} from '../../src/server/features/session/session-id.ts';
import { secretFrom } from '../../src/server/platform/secret.ts';
import { requestBytes } from './measure.ts';

export const sessionSecret = 'a secret of the bench, the same in all its processes';

/** What is on sale, and how it is named in the database. */
export interface Offer {
  channel_id: string;
  product_id: string;
  plan: string;
  /** what its subscribers agree to */
  consent_text: string;
  meals_in_box: number;
  menu_id: string;
  week: string;
  meals: { id: string; sku: string }[];
}

export interface Guest {
  id: SessionId;
  ip: string;
  email: string;
  /** those in the cart, one of each */
  meals: Offer['meals'];
}

/** A picking plan of the shop on localhost, in a week with plenty of every meal. */
export async function readOffer(client: pg.Client, week: string): Promise<Offer> {
  const { rows } = await client.query<
    Omit<Offer, 'meals' | 'consent_text'> & { shop: string; product: string; percent: number }
  >(
    `select menus.channel_id, menus.id as menu_id, week::text, products.id as product_id,
            products.sku as plan, products.min_meals as meals_in_box, products.name as product,
            config ->> 'name' as shop, (site ->> 'subscription_discount')::integer as percent
       from channel_hosts join menus using (channel_id) join products using (channel_id)
       join channels on channels.id = menus.channel_id
      where host = 'localhost' and week = $1 and picking and sold_on_subscription
      order by min_meals limit 1`,
    [week],
  );
  const { shop, product, percent, ...offer } = rows[0]!;
  const consent_text = consentText({ shop, product, percent, coming_prices: [] });
  await client.query('update menu_meals set capacity = reserved + 1000000 where menu_id = $1', [
    offer.menu_id,
  ]);
  const meals = await client.query<{ id: string; sku: string }>(
    `select item.id, item.sku from menu_meals join menu_items item on item.id = menu_item_id
      where menu_id = $1 order by item.sku`,
    [offer.menu_id],
  );
  return { ...offer, consent_text, meals: meals.rows };
}

let made = 0;

/** Guests with so many meals in their carts, each from an address of their own. */
export async function makeGuests(
  client: pg.Client,
  offer: Offer,
  count: number,
  mealsEach = offer.meals_in_box,
): Promise<Guest[]> {
  const guests = Array.from({ length: count }, (): Guest => {
    made += 1;
    // 7 steps on for each guest: all meals are bought, and not by everybody in the same order
    const pick = (index: number) => offer.meals[(made * 7 + index) % offer.meals.length]!;
    return {
      id: newVisitorId(),
      ip: `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`,
      email: `guest-${randomUUID()}@example.com`,
      meals: Array.from({ length: mealsEach }, (_, index) => pick(index)),
    };
  });
  const lines = guests.flatMap((guest) =>
    guest.meals.map((meal) => ({ owner: hashSessionId(guest.id), meal: meal.id })),
  );
  await client.query(
    `with line as (select * from unnest($1::bytea[], $2::uuid[]) as line (owner, meal)),
          cart as (insert into carts (channel_id, owner_hash, product_id, week, way)
                   select distinct $3::uuid, owner, $4::uuid, $5::date, 'subscription' from line
                   returning id, owner_hash)
     insert into cart_items (cart_id, menu_item_id, quantity)
     select cart.id, line.meal, 1 from line join cart on cart.owner_hash = line.owner`,
    [
      lines.map((line) => line.owner),
      lines.map((line) => line.meal),
      offer.channel_id,
      offer.product_id,
      offer.week,
    ],
  );
  return guests;
}

const headersOf = (guest: Guest) => ({
  cookie: `${sessionCookie}=${guest.id}`,
  'x-csrf-token': csrfToken(secretFrom(sessionSecret), guest.id),
  'x-forwarded-for': guest.ip,
});

export const cartChange = (url: string, offer: Offer, guest: Guest, change: number): Buffer =>
  requestBytes(url, 'POST', '/api/cart/change', {
    headers: headersOf(guest),
    body: { product: offer.plan, week: offer.week, sku: guest.meals[0]!.sku, change },
  });

export const plainCartChange = (
  url: string,
  offer: Offer,
  guest: Guest,
  quantity: number,
): Buffer =>
  requestBytes(url, 'POST', '/cart', {
    body: {
      channel_id: offer.channel_id,
      owner: hashSessionId(guest.id).toString('hex'),
      product_id: offer.product_id,
      week: offer.week,
      menu_item_id: guest.meals[0]!.id,
      quantity,
    },
  });

/** A new account, a plan and a paid order. */
export const checkout = (url: string, offer: Offer, guest: Guest): Buffer =>
  requestBytes(url, 'POST', '/api/checkout', {
    headers: headersOf(guest),
    body: {
      checkout_key: randomUUID(),
      product: offer.plan,
      week: offer.week,
      way: 'subscription',
      consent: true,
      consent_text: offer.consent_text,
      email: guest.email,
      first_name: 'Ada',
      last_name: 'Byron',
      address_1: '12 Elm Street',
      city: 'New York',
      state: 'NY',
      zip_code: '10001',
      dayphone: '212-555-0148',
      same_as_shipping: true,
      cc_num: '4242424242424242',
      cc_exp_month: '12',
      cc_exp_year: String(new Date().getUTCFullYear() + 3),
      cc_cvv: '123',
    },
  });
