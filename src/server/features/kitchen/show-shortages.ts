import type { KitchenQuery, Shortages } from '../../../contract/kitchen.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { kitchenWeek } from './kitchen-week.ts';
import { findLeftOut, findReplaced, findShortMeals } from './shortage-store.ts';
import type { KitchenMenu } from './store.ts';

/** Until then the menu itself is changed; afterwards nothing can be. */
export const shortageRefusal = ({ is_closed, status }: KitchenMenu) => {
  if (!is_closed) return 'kitchen.picking_open' as const;
  return status === 'shipped' || status === 'delivered' ? ('kitchen.too_late' as const) : null;
};

export async function showShortages(
  context: RequestContext,
  query: KitchenQuery,
): Promise<Shortages | Refusal> {
  const found = await kitchenWeek(context, query);
  if (!found.ok) return found;
  const { menu, of, shown } = found.asked;
  const { database } = context.deps;
  const [meals, left_out, replaced] = await Promise.all([
    findShortMeals(database, menu.id),
    findLeftOut(database, of),
    findReplaced(database, of),
  ]);
  return {
    week: shown,
    version: menu.version,
    may_report: shortageRefusal(menu) === null,
    meals,
    left_out,
    replaced,
  };
}
