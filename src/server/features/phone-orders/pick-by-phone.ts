import { randomUUID } from 'node:crypto';
import type { PicksFor } from '../../../contract/customer-plan.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { formatWeekTitle, parseWeek } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { ownerOfPhoneOrder } from '../cart/cart-owner.ts';
import { savePicks } from '../checkout/save-picks.ts';
import type { Changed } from '../subscriptions/actor.ts';
import { findCaller } from './phone-caller.ts';
import { fillPhoneCart, findMenuMeals, findPickableWeek } from './store.ts';

interface AskedPicks {
  customer_id: string;
  subscription_id: string;
  week: string;
}

/** The week's meals, with what the plan has picked of them. */
export async function showPicks(
  { deps, channel }: RequestContext,
  asked: AskedPicks,
): Promise<PicksFor | Refusal> {
  const week = parseWeek(asked.week);
  if (!week) return refuse('menu.none');
  const [found, meals] = await Promise.all([
    findPickableWeek(deps.database, { ...asked, channel_id: channel.id, week }),
    findMenuMeals(deps.database, channel.id, week),
  ]);
  if (!found) return refuse('week.not_in_plan');
  const { held, price_per_meal_cents, sku, name, updated_at, ...bounds } = found;
  return {
    ...bounds,
    product: { sku, name },
    week_title: formatWeekTitle(week),
    updated_at: updated_at.toISOString(),
    meals: meals.map(({ surcharge_cents, left, ...meal }) => {
      const quantity = held[meal.menu_item_id] ?? 0;
      const unit_price_cents = (price_per_meal_cents ?? 0) + surcharge_cents;
      return { ...meal, quantity, left: left + quantity, unit_price_cents };
    }),
  };
}

/** Staff pick for a customer: the customer's own rules, receipt and mail; their cart stays as it is. */
export async function pickByPhone(
  context: RequestContext,
  asked: AskedPicks & {
    updated_at: string;
    lines: readonly { menu_item_id: string; quantity: number }[];
  },
): Promise<Changed | Refusal> {
  const { deps, channel, user: staff } = context;
  const caller = await findCaller(context, asked);
  if (!caller.ok) return caller;
  const { week, forCustomer } = caller;
  const found = await findPickableWeek(deps.database, { ...asked, channel_id: channel.id, week });
  if (!found) return refuse('week.not_in_plan');
  const owner = ownerOfPhoneOrder(randomUUID());
  return savePicks(
    forCustomer,
    { product: found.sku, week },
    {
      actor_id: staff!.id,
      subscription_id: asked.subscription_id,
      updated_at: asked.updated_at,
      owner,
      fillCart: (transaction) =>
        fillPhoneCart(transaction, {
          owner,
          channel_id: channel.id,
          product: found.sku,
          week,
          way: 'subscription',
          lines: asked.lines,
        }),
    },
  );
}
