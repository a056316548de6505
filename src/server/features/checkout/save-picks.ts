import { randomBytes } from 'node:crypto';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { parseWeek } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { ownerOfUser } from '../cart/cart-owner.ts';
import { recordEvent } from '../events/record-event.ts';
import { ensureWeeksOf } from '../subscriptions/ensure-weeks.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { lockPickMeals, lockPlanWeek, writePicks } from './pick-store.ts';
import { checkBox, isOpen, saleLines } from './price-sale.ts';
import { reserveMeals } from './reserve-meals.ts';
import { lockSale } from './store.ts';

type Saved = { ok: true; url_key: string; receipt: string };

/** A subscriber's picks of a week, from the cart: portions are reserved, nothing is charged yet. */
export async function savePicks(
  { deps, channel, user }: RequestContext,
  asked: { product: string; week: string },
): Promise<Saved | Refusal> {
  const week = parseWeek(asked.week);
  const open = await deps.directory.orderableMenus(channel);
  if (!week || !open.some((menu) => menu.week === week)) return refuse('week.closed');
  if (!user) return refuse('session.required');
  return transact(deps.database, async (transaction) => {
    if (!(await lockCustomer(transaction, user.id))) return refuse('checkout.staff');
    const sale = await lockSale(transaction, {
      owner: ownerOfUser(user.id),
      channel_id: channel.id,
      product: asked.product,
      week,
      zip_code: user.zip_code ?? '',
      state: user.state ?? '',
      user_id: user.id,
      gateway: deps.payments.name,
      now: deps.clock.shopNow(),
    });
    if (!sale) return refuse('checkout.cart_gone');
    if (!sale.plan || sale.way !== 'subscription') return refuse('checkout.no_plan');
    if (!sale.picking) return refuse('product.not_sold_this_way');
    const { id: subscription_id } = sale.plan;
    await ensureWeeksOf(transaction, { subscription_id, week }, deps.clock.shopNow());
    const planWeek = await lockPlanWeek(transaction, subscription_id, week);
    if (!planWeek) return refuse('week.not_in_plan');
    const meals = await lockPickMeals(transaction, { ...sale, week: planWeek });
    // read after the last wait for a lock
    if (!isOpen(sale, toInstant(deps.clock.shopNow()))) return refuse('week.closed');
    if (planWeek.order_id) return refuse('checkout.week_ordered');
    const wanted = meals.filter((meal) => meal.quantity > 0);
    const refused = checkBox(sale, wanted);
    if (refused) return refused;

    const changes = meals.map((meal) => ({ ...meal, quantity: meal.quantity - meal.held }));
    await reserveMeals(transaction, sale.menu_id, changes);
    const url_key = await writePicks(transaction, {
      week_id: planWeek.id,
      cart_id: sale.cart_id,
      product_id: sale.product_id,
      url_key: randomBytes(24).toString('base64url'),
      plan_size: wanted.reduce((sum, meal) => sum + meal.quantity, 0),
      lines: saleLines(sale, wanted),
    });
    const receipt = await recordEvent(transaction, {
      kind: 'week.picked',
      channel_id: channel.id,
      actor_id: user.id,
      subject_user_id: user.id,
      data: { week, meals: wanted.map(({ sku, quantity }) => ({ sku, quantity })) },
    });
    return { ok: true as const, url_key, receipt };
  });
}
