import { sql } from 'kysely';
import type { PickableMenu } from '../../domain/week/current-picking-week.ts';
import type { RequestContext } from '../http/context.ts';
import type { CheckoutBody } from '../features/checkout/attach-card.ts';
import { confirmPayment } from '../features/checkout/place-order.ts';
import { quoteCheckout } from '../features/checkout/quote-checkout.ts';
import { ownerOfUser } from '../features/cart/cart-owner.ts';
import { discountCodes, partnerCodes } from './offers.ts';
import { Crash, type Person, type World } from './world.ts';

/** What a customer types; what the sandbox makes of each number stands in its own documentation. */
const cards = [
  { number: '4242424242424242', weight: 60 },
  { number: '4000000000009995', weight: 12 },
  { number: '4000000000000341', weight: 8 },
  { number: '4000000000000119', weight: 12 },
  { number: '4000002500003155', weight: 5 },
  { number: '4000000000000002', weight: 3 },
];

const chooseCard = ({ random }: World) => ({
  number: random.weighted(cards, ({ weight }) => weight).number,
  exp_month: 12,
  // some end while the simulation runs
  exp_year: random.chance(0.15) ? 2026 : 2031,
});

export const contextOf = (
  world: World,
  { user, shop }: Pick<Person, 'shop'> & { user: Person['user'] | null },
): RequestContext => ({
  deps: world.deps,
  channel: shop.channel,
  session_id: null,
  user,
  second_factor_due: false,
  permissions: [],
  origin: 'http://simulation.test',
  ip: '127.0.0.1',
  user_agent: null,
  request_metadata: {},
  setSessionCookie() {},
});

export async function chooseMenu(world: World, { shop }: Person): Promise<PickableMenu | null> {
  const menus = await world.deps.directory.orderableMenus(shop.channel);
  return menus.length > 0 ? world.random.pick(menus) : null;
}

/** Puts meals of the week into the customer's cart, as many as the plan takes. */
export async function fillCart(
  { deps, random }: World,
  { user, shop }: Person,
  cart: { product: string; week: string; way: 'subscription' | 'once' },
): Promise<void> {
  const { rows } = await sql<{ menu_item_id: string; min_meals: number }>`
    select meal.menu_item_id, product.min_meals
      from menus menu
      join menu_meals meal on meal.menu_id = menu.id
      join menu_items item on item.id = meal.menu_item_id
      join products product on product.channel_id = menu.channel_id and product.short_name = ${cart.product}
     where menu.channel_id = ${shop.channel.id} and menu.week = ${cart.week}
       -- a page shows what was left a while ago
       and meal.reserved < meal.capacity + 1
     order by item.sku`.execute(deps.database);
  const chosen = random.shuffled(rows).slice(0, 3);
  const wanted = rows[0]?.min_meals ?? 0;
  const meals = chosen.map(({ menu_item_id }, index) => ({
    menu_item_id,
    quantity: Math.floor((wanted + index) / Math.max(1, chosen.length)),
  }));
  const owner = ownerOfUser(user.id);
  await sql`delete from carts where owner_hash = ${owner}`.execute(deps.database);
  await sql`
    with cart as (
      insert into carts (channel_id, owner_hash, product_id, week, way)
      select ${shop.channel.id}, ${owner}, id, ${cart.week}::date, ${cart.way} from products
       where channel_id = ${shop.channel.id} and short_name = ${cart.product}
      returning id
    )
    insert into cart_items (cart_id, menu_item_id, quantity)
    select cart.id, meal.menu_item_id, meal.quantity
      from cart, jsonb_to_recordset(${JSON.stringify(meals)}::jsonb) as meal (menu_item_id uuid, quantity integer)
     where meal.quantity > 0`.execute(deps.database);
}

/** A plan, or a box once, bought at the checkout: sometimes posted twice, or again after the page has died. */
export async function buy(
  world: World,
  person: Person,
  way: 'subscription' | 'once',
): Promise<string | null> {
  const { random } = world;
  const menu = await chooseMenu(world, person);
  if (!menu) return null;
  const product = random.weighted(['small', 'large', 'box'], (name) => (name === 'box' ? 1 : 3));
  await fillCart(world, person, { product, week: menu.week, way });
  const context = contextOf(world, person);
  const { state, zip_code } = person.user;
  const address = { state: state!, zip_code: zip_code! };
  const quote = await quoteCheckout(context, { product, week: menu.week, ...address });
  const body = {
    ...checkoutBody(world, person, { product, week: menu.week, way }),
    consent_text: quote?.consent_text ?? undefined,
  };
  const post = () => world.useCases.placeOrder(context, body);
  const placed = await post().catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
    return null;
  });
  const again = placed === null || random.chance(0.15) ? await post() : placed;
  if (again.ok && again.action && random.chance(0.8)) {
    const approved = random.chance(0.8);
    await world.sandbox.completeAction(again.action.client_secret, { approved });
    if (random.chance(0.7)) await confirmPayment(context, body.checkout_key);
  }
  const end = again.ok ? again.status : again.code;
  return `${way === 'once' ? 'buys' : 'subscribes to'} ${product} from ${menu.week}: ${end}`;
}

function checkoutBody(
  world: World,
  { user }: Person,
  cart: { product: string; week: string; way: 'subscription' | 'once' },
): CheckoutBody {
  const { random, time } = world;
  const card = chooseCard(world);
  return {
    ...cart,
    checkout_key: random.uuid(time.now),
    first_name: user.first_name,
    last_name: user.last_name,
    address_1: user.address_1!,
    city: user.city!,
    state: user.state!,
    zip_code: user.zip_code!,
    dayphone: user.dayphone!,
    same_as_shipping: true,
    cc_num: card.number,
    cc_exp_month: String(card.exp_month),
    cc_exp_year: String(card.exp_year),
    cc_cvv: '123',
    use_saved_card: random.chance(0.2),
    pay_with_balance_only: false,
    use_gift_card_balance: random.chance(0.4),
    ...(random.chance(0.25) && { discount_code: random.pick(discountCodes) }),
    ...(random.chance(0.3) && { affiliate: random.pick(partnerCodes) }),
    consent: true,
  };
}

/** Another card becomes the current one, and pays what waits for money. */
export async function changeCard(world: World, person: Person): Promise<string> {
  const { user } = person;
  const { number, exp_month, exp_year } = chooseCard(world);
  const context = contextOf(world, person);
  const billing = {
    payment_first_name: user.first_name,
    payment_last_name: user.last_name,
    payment_address: user.address_1!,
    payment_city: user.city!,
    payment_state: user.state!,
    payment_zip_code: user.zip_code!,
  };
  const card = {
    cc_num: number,
    cc_exp_month: String(exp_month),
    cc_exp_year: String(exp_year),
    cc_cvv: '123',
  };
  let answer = await world.useCases.updatePaymentMethod(context, { ...billing, ...card });
  if (!('code' in answer) && answer.action) {
    const { setup_id, client_secret } = answer.action;
    const approved = world.random.chance(0.8);
    await world.sandbox.completeAction(client_secret, { approved });
    answer = await world.useCases.updatePaymentMethod(context, { ...billing, setup_id });
  }
  const end =
    'code' in answer
      ? answer.code
      : answer.orders
          .map(({ number: name, paid }) => `${name} ${paid ? 'paid' : 'not paid'}`)
          .join();
  return `changes the card to ${number}: ${end || 'ok'}`;
}
