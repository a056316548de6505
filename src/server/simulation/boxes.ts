import type { BoxStep } from '../../domain/delivery/box-step.ts';
import { soldStatuses } from '../../domain/order/order-status.ts';
import type { Week } from '../../domain/week/week.ts';
import { takeSteps } from '../features/delivery/take-steps.ts';
import type { Shop, World } from './world.ts';

/** Packers and drivers take the boxes of a week on; now and then one is forgotten on the way. */
export async function moveBoxes(
  { deps, random }: World,
  { channel }: Shop,
  week: Week,
  steps: readonly BoxStep[],
): Promise<void> {
  const orders = await deps.database
    .selectFrom('orders')
    .select('id')
    .where('channel_id', '=', channel.id)
    .where('week', '=', week)
    .where('status', 'in', soldStatuses)
    .orderBy('number')
    .execute();
  const asked = { channel_id: channel.id, actor_id: null, now: deps.clock.shopNow() };
  for (const { id } of orders.filter(() => random.chance(0.97))) {
    for (const step of steps) {
      await deps.database
        .transaction()
        .execute((transaction) => takeSteps(transaction, { ...asked, ids: [id], step }));
    }
  }
}
