import { leftOf, spreadRefund } from '../../domain/order/refund-parts.ts';
import { soldStatuses } from '../../domain/order/order-status.ts';
import type { Week } from '../../domain/week/week.ts';
import { refundOrder } from '../features/admin-orders/refund-order.ts';
import { adjustCredit } from '../features/customers/adjust-credit.ts';
import { findTenders } from '../features/orders/tender-store.ts';
import { contextOf } from './buying.ts';
import type { Shop, World } from './world.ts';

/** Pays an order of the week back, in part or in full; a double click now and then. */
export async function refundOne(world: World, shop: Shop, week: Week): Promise<void> {
  const { deps, random } = world;
  const orders = await deps.database
    .selectFrom('orders')
    .select('id')
    .where('channel_id', '=', shop.channel.id)
    .where('week', '=', week)
    .where('status', 'in', soldStatuses)
    .orderBy('number')
    .execute();
  if (orders.length === 0) return;
  const { id } = random.pick(orders);
  const tenders = await findTenders(deps.database, id);
  const left = tenders.reduce((sum, tender) => sum + leftOf(tender), 0);
  const amount_cents = random.chance(0.2) ? left : Math.min(left, random.integer(100, 3000));
  const body = {
    post_key: random.uuid(world.time.now),
    parts: spreadRefund(tenders, amount_cents),
    reason: 'It came too late',
  };
  for (let clicks = random.integer(1, 2); clicks > 0; clicks -= 1) {
    await refundOrder(contextOf(world, { user: null, shop }), id, body);
  }
}

/** Gives somebody credit, or takes some back. */
export async function adjustOne(world: World, shop: Shop): Promise<void> {
  const { random } = world;
  const { user } = random.pick(world.people.filter((person) => person.shop === shop));
  await adjustCredit(contextOf(world, { user: null, shop }), {
    adjustment_id: random.uuid(world.time.now),
    user_id: user.id,
    amount_cents: 100 * random.pick([-5, 5, 10, 20]),
    reason: 'For the trouble',
  });
}
