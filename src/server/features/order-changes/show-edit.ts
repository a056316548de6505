import type { OrderEdit } from '../../../contract/order-change.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { usStates } from '../../../domain/address/us-states.ts';
import { possibleDeliveryDates } from '../../../domain/order/delivery-date.ts';
import { portionsOf } from '../../../domain/order/order-change.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { lockOrderOf } from '../orders/order-lock-store.ts';
import { isEditable, judgeChange, priceOf, type Wanted } from './judge-change.ts';
import { findMeals, findOrderLines, findTerms } from './store.ts';

/** What the form for a change offers. */
export async function showEdit(
  { deps, channel }: RequestContext,
  orderId: string,
): Promise<OrderEdit | Refusal> {
  const { database } = deps;
  const order = await database
    .selectFrom('orders')
    .select(['id', 'status', 'week', 'zip_code', 'state'])
    .where('id', '=', orderId)
    .where('channel_id', '=', channel.id)
    .executeTakeFirst();
  const terms =
    order &&
    (await findTerms(database, { order_id: orderId, ...order, gateway: deps.payments.name }));
  if (!order || !terms) return refuse('order.not_found');
  const [held, meals, editable] = await Promise.all([
    findOrderLines(database, orderId),
    findMeals(database, { menu_id: terms.menu_id, order_id: orderId }, null),
    isEditable(database, order, terms, deps.clock.shopNow()),
  ]);
  const portions = portionsOf(held);
  const uncooked = portionsOf(held.map((line) => ({ ...line, quantity: line.uncooked })));
  const days = possibleDeliveryDates(
    week(order.week),
    terms.zone?.delivery_days ?? [],
    terms.delivery_dates,
  );
  return {
    editable,
    picking: terms.picking,
    min_meals: terms.min_meals,
    max_meals: terms.max_meals,
    meals: meals.map((meal) => ({
      menu_item_id: meal.menu_item_id,
      sku: meal.sku,
      name: meal.name,
      left: meal.left + (portions.get(meal.menu_item_id) ?? 0),
      unit_price_cents: priceOf(terms, meal, held),
      quantity: portions.get(meal.menu_item_id) ?? 0,
      uncooked: uncooked.get(meal.menu_item_id) ?? 0,
    })),
    delivery_dates: days.map((date) => ({ value: date, label: formatDateLong(date) })),
    states: usStates.map(({ abbr, state }) => ({ value: abbr, label: state })),
    card: terms.saved_card?.name ?? null,
    balance_cents: terms.balance_cents,
  };
}

/** What a change would cost, by the same judgement that makes it; nothing is written. */
export function quoteChange(
  { deps, channel }: RequestContext,
  orderId: string,
  wanted: Wanted,
): Promise<{ ok: true; total_cents: number; difference_cents: number } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const order = await lockOrderOf(transaction, channel.id, orderId);
    if (!order) return refuse('order.not_found');
    const judged = await judgeChange(transaction, deps, order, wanted);
    if (!judged.ok) return judged;
    const { priced, difference_cents } = judged;
    return { ok: true as const, total_cents: priced.total_cents, difference_cents };
  });
}
