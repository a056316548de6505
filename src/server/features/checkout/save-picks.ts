import { randomBytes } from 'node:crypto';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { parseWeek } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { ownerOfUser, type CartOwner } from '../cart/cart-owner.ts';
import { ensureWeeksOf } from '../subscriptions/ensure-weeks.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { tellCustomer } from '../subscriptions/tell-customer.ts';
import { lockPickMeals, lockPlanWeek, writePicks } from './pick-store.ts';
import { checkBox, isOpen, priceSale, saleLines } from './price-sale.ts';
import { reserveMeals } from './reserve-meals.ts';
import { lockSale } from './store.ts';

type Saved = { ok: true; url_key: string; receipt: string };

/** Staff, who pick for the customer: from a cart that lives for this transaction only. */
export interface Picker {
  actor_id: string;
  subscription_id: string;
  /** of the week as they saw it */
  updated_at: string;
  owner: CartOwner;
  fillCart(transaction: Queryable): Promise<boolean>;
}

/** A subscriber's picks of a week, from the cart: portions are reserved, nothing is charged yet. */
export async function savePicks(
  { deps, channel, user }: RequestContext,
  asked: { product: string; week: string },
  staff?: Picker,
): Promise<Saved | Refusal> {
  const week = parseWeek(asked.week);
  const open = await deps.directory.orderableMenus(channel);
  if (!week || !open.some((menu) => menu.week === week)) return refuse('week.closed');
  if (!user) return refuse('session.required');
  return transact(deps.database, async (transaction) => {
    if (!(await lockCustomer(transaction, user.id))) return refuse('checkout.staff');
    if (staff && !(await staff.fillCart(transaction))) return refuse('meal.not_found');
    const sale = await lockSale(transaction, {
      owner: staff?.owner ?? ownerOfUser(user.id),
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
    if (staff && staff.subscription_id !== subscription_id) return refuse('week.not_in_plan');
    await ensureWeeksOf(transaction, { subscription_id, week }, deps.clock.shopNow());
    const planWeek = await lockPlanWeek(transaction, subscription_id, week);
    if (!planWeek) return refuse('week.not_in_plan');
    if (staff && staff.updated_at !== planWeek.updated_at.toISOString())
      return refuse('edit.stale');
    const meals = await lockPickMeals(transaction, { ...sale, week: planWeek });
    // read after the last wait for a lock
    if (!isOpen(sale, toInstant(deps.clock.shopNow()))) return refuse('week.closed');
    if (planWeek.order_id) return refuse('checkout.week_ordered');
    const wanted = meals.filter((meal) => meal.quantity > 0);
    const refused = checkBox(sale, wanted);
    if (refused) return refused;

    const changes = meals.map((meal) => ({ ...meal, quantity: meal.quantity - meal.held }));
    await reserveMeals(transaction, sale.menu_id, changes);
    const lines = saleLines(sale, wanted);
    const url_key = await writePicks(transaction, {
      week_id: planWeek.id,
      cart_id: sale.cart_id,
      product_id: sale.product_id,
      url_key: randomBytes(24).toString('base64url'),
      plan_size: wanted.reduce((sum, meal) => sum + meal.quantity, 0),
      lines,
    });
    const { discount_percent: percent } = sale.plan;
    const deadline = toInstant(sale.picking_deadline_at);
    const receipt = await tellCustomer(
      transaction,
      { channel, actor_id: staff?.actor_id ?? user.id, customer_id: user.id },
      {
        kind: 'week_picked',
        subscription_ids: [subscription_id],
        facts: {
          plan: sale.product_name,
          week,
          delivery_date: planWeek.delivery_date,
          meals: wanted.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
          // as the page says it: a balance or a code may make it less
          estimated_total_cents: priceSale(sale, lines, {
            percent,
            discount: null,
            balance_cents: 0,
          }).total_cents,
          charged_at_formatted: formatDeadline(deadline, channel.time_zone),
        },
      },
    );
    return { ok: true as const, url_key, receipt };
  });
}
