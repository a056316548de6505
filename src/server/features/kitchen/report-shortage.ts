import type { ParsedOf, ResponseOf } from '../../../contract/endpoint.ts';
import type {
  previewShortage as preview,
  reportShortage as report,
} from '../../../contract/kitchen.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { findAffected } from '../menu-editor/affected.ts';
import { findMeals } from '../menu-editor/read-store.ts';
import { swapOver } from '../menu-editor/swap-meals.ts';
import { kitchenWeek } from './kitchen-week.ts';
import { shortageRefusal } from './show-shortages.ts';
import { setMakeable, takeVersion } from './shortage-store.ts';

type Shortage = ParsedOf<typeof preview>['body'];

/** Who would get what: nothing is changed. */
export async function previewShortage(
  context: RequestContext,
  { week, menu_item_id, makeable }: Shortage,
): Promise<ResponseOf<typeof preview> | Refusal> {
  const found = await kitchenWeek(context, { week });
  if (!found.ok) return found;
  const { menu } = found.asked;
  const refused = shortageRefusal(menu);
  if (refused) return refuse(refused);
  const { database } = context.deps;
  const known = await findMeals(database, [menu.id]);
  const planned = known.map((meal) =>
    meal.menu_item_id === menu_item_id ? { ...meal, capacity: makeable } : meal,
  );
  if (!planned.some((meal) => meal.menu_item_id === menu_item_id)) {
    return refuse('meal.not_on_menu');
  }
  const affected = await findAffected(database, menu, planned, known);
  return { affected: affected.find((meal) => meal.menu_item_id === menu_item_id) ?? null };
}

/**
 * The kitchen can make only so many: the menu says so from now on, then one customer after the other gets
 * something else under their own locks, those first whose box was filled for them, then who chose last.
 */
export async function reportShortage(
  context: RequestContext,
  { version, ...shortage }: ParsedOf<typeof report>['body'],
): Promise<{ message: string } | Refusal> {
  const { deps, channel, user } = context;
  const { menu_item_id, makeable } = shortage;
  const found = await kitchenWeek(context, { week: shortage.week });
  if (!found.ok) return found;
  const { menu } = found.asked;
  const refused = shortageRefusal(menu);
  if (refused) return refuse(refused);
  const noted = await transact(deps.database, async (transaction) => {
    if (!(await takeVersion(transaction, menu.id, version))) return refuse('edit.stale');
    const changed = await setMakeable(transaction, { menu_id: menu.id, menu_item_id, makeable });
    if (!changed) return refuse('meal.not_on_menu');
    await recordEvent(transaction, {
      kind: 'kitchen.shortage',
      channel_id: channel.id,
      actor_id: user!.id,
      subject_user_id: null,
      data: {
        week: menu.week,
        menu_item_id,
        meal: changed.name,
        before: changed.before,
        after: makeable,
      },
    });
    return { ok: true as const };
  });
  if (!noted.ok) return noted;
  const count = { swapped: 0, unsuited: 0 };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { swapped, unsuited } = await swapOver(deps, menu, menu_item_id, user!.id);
    count.swapped += swapped;
    count.unsuited += unsuited;
    if (swapped + unsuited === 0) break;
  }
  return { message: said(count) };
}

/** Of 200 customers each: thousands that lose one meal are a mistake. Reported again, it goes on. */
const MOST_ROUNDS = 10;

function said({ swapped, unsuited }: { swapped: number; unsuited: number }): string {
  if (swapped + unsuited === 0) return 'Noted: there are enough for everybody.';
  const replaced =
    swapped === 1
      ? '1 order has something else, and its customer is told by mail.'
      : `${swapped} orders have something else, and their customers are told by mail.`;
  return unsuited === 0
    ? replaced
    : `${replaced} Nothing suits ${unsuited}: please refund that meal on their orders.`;
}
