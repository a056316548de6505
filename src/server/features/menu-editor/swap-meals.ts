import { replaceMeals } from '../../../domain/menu/replace-meals.ts';
import { assignPortions, splitLine } from '../../../domain/menu/split-line.ts';
import { formatWeekTitle, type Week } from '../../../domain/week/week.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { reserveMeals } from '../checkout/reserve-meals.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { loadFillMeals, loadTaste } from '../taste/load-tastes.ts';
import {
  findBoxesOf,
  findHolders,
  findMealNames,
  type Held,
  type Holder,
  type Portions,
} from './holder-store.ts';
import { lockMeals, type MenuRow } from './store.ts';
import {
  findLines,
  findOrderNumber,
  findRecipient,
  findReserved,
  findWeekOfOrder,
  leaveUncooked,
  lockHolder,
  replaceLine,
  swapPicks,
} from './swap-store.ts';

type Menu = Pick<MenuRow, 'id' | 'channel_id' | 'week' | 'version'>;
/** `unsuited`: nothing on the menu suits; they are told. `done`: there is nothing to swap any more. */
export type Swapped = 'swapped' | 'unsuited' | 'done';

interface Swap {
  menu: Menu;
  holder: Pick<Holder, 'holds' | 'id' | 'user_id'>;
  /** a meal of which more is promised than is cooked; null: those that left the menu */
  over: string | null;
  actor_id: string | null;
}

/** Gives one customer other meals for those that cannot be cooked, judged under the locks of a checkout. */
export async function swapMeals(
  { database }: Pick<Deps, 'database'>,
  swap: Swap,
): Promise<Swapped> {
  const { menu, holder } = swap;
  return database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, holder.user_id);
    const runs_short = swap.over !== null;
    if (!(await lockHolder(transaction, holder, menu.id, { runs_short }))) return 'done';
    await lockMeals(transaction, menu.id);
    const meals = await loadFillMeals(transaction, menu.channel_id, menu.week);
    const box = (await findBoxesOf(transaction, [holder])).get(holder.id) ?? [];
    const gone = await goneFrom(transaction, swap, box, meals);
    if (gone.length === 0) return 'done';
    const taste = await loadTaste(transaction, holder.user_id, menu.week);
    const filled = replaceMeals(box, gone, meals, taste, { paid: holder.holds === 'order' });
    if (!filled.ok) {
      if (holder.holds === 'order') await leaveOut(transaction, swap, gone);
      else await tellUnsuited(transaction, swap, gone);
      return 'unsuited';
    }
    await reserveMeals(transaction, menu.id, [
      ...gone.map((meal) => ({ ...meal, quantity: -meal.quantity })),
      ...filled.picks,
    ]);
    if (holder.holds === 'picks') await swapPicks(transaction, holder.id, gone, filled.picks);
    else await swapLines(transaction, holder.id, gone, filled.picks);
    await tellSwapped(transaction, swap, gone, filled.picks);
    return 'swapped';
  });
}

/** The newest holders of a meal, until no more of it is promised than is cooked. */
export async function swapOver(
  deps: Deps,
  menu: Menu,
  menuItemId: string,
  actor_id: string,
): Promise<Record<Swapped, number>> {
  const count: Record<Swapped, number> = { swapped: 0, unsuited: 0, done: 0 };
  const holders = await findHolders(deps.database, menu, menuItemId, SWAPS_AT_ONCE);
  for (const holder of holders) {
    const swapped = await swapMeals(deps, { menu, holder, over: menuItemId, actor_id });
    count[swapped] += 1;
    // as many as needed are swapped: the others keep what they chose
    if (swapped === 'done' && !(await isOver(deps.database, menu.id, menuItemId))) break;
  }
  return count;
}

/** A request's worth; who asks again goes on. */
const SWAPS_AT_ONCE = 200;

const isOver = async (database: Queryable, menuId: string, menuItemId: string) =>
  (await findReserved(database, menuId)).some(
    (meal) => meal.menu_item_id === menuItemId && meal.over > 0,
  );

async function goneFrom(
  transaction: Queryable,
  { menu, over }: Swap,
  box: readonly Held[],
  meals: readonly { menu_item_id: string }[],
): Promise<Held[]> {
  if (over === null) {
    const onMenu = new Set(meals.map(({ menu_item_id }) => menu_item_id));
    return box.filter(({ menu_item_id }) => !onMenu.has(menu_item_id));
  }
  const reserved = await findReserved(transaction, menu.id);
  const excess = reserved.find((meal) => meal.menu_item_id === over)?.over ?? 0;
  const held = box.find((meal) => meal.menu_item_id === over);
  const quantity = Math.min(excess, held?.quantity ?? 0);
  return held && quantity > 0 ? [{ ...held, quantity }] : [];
}

/** The lines that lose these portions. */
async function findLosing(transaction: Queryable, orderId: string, gone: readonly Portions[]) {
  const left = new Map(gone.map(({ menu_item_id, quantity }) => [menu_item_id, quantity]));
  return (await findLines(transaction, orderId)).flatMap((line) => {
    const lost = Math.min(line.quantity - line.uncooked, left.get(line.menu_item_id) ?? 0);
    left.set(line.menu_item_id, (left.get(line.menu_item_id) ?? 0) - lost);
    return lost > 0 ? [{ ...line, lost }] : [];
  });
}

/** Nothing suits: the order stands without them, and somebody of the staff has to pay them back. */
async function leaveOut(
  transaction: Queryable,
  { menu, holder, actor_id }: Swap,
  gone: readonly Portions[],
): Promise<void> {
  await leaveUncooked(transaction, await findLosing(transaction, holder.id, gone));
  await reserveMeals(
    transaction,
    menu.id,
    gone.map(({ menu_item_id, quantity }) => ({ menu_item_id, quantity: -quantity })),
  );
  const names = await findMealNames(
    transaction,
    gone.map(({ menu_item_id }) => menu_item_id),
  );
  const meals = gone.map(({ menu_item_id, quantity }) => {
    const name = names.get(menu_item_id) ?? '';
    return quantity > 1 ? `${quantity} × ${name}` : name;
  });
  const number = await findOrderNumber(transaction, holder.id);
  const receipt = await recordEvent(transaction, {
    kind: 'order.meals_left_out',
    channel_id: menu.channel_id,
    actor_id,
    subject_user_id: holder.user_id,
    data: { order_id: holder.id, number, week: menu.week, meals },
  });
  await queueMail(transaction, {
    ...(await findRecipient(transaction, holder.user_id)),
    kind: 'meals_left_out',
    channel_id: menu.channel_id,
    user_id: holder.user_id,
    payload: { week_title: formatWeekTitle(menu.week as Week), number, gone: meals },
    dedupe_key: `meals_left_out ${receipt}`,
  });
  await raiseAlert(transaction, {
    channel_id: menu.channel_id,
    key: `meals_left_out ${receipt}`,
    alert: { kind: 'meals_left_out', order_id: holder.id, number, meals },
  });
}

/** An order is paid as it was; only what it holds changes. */
async function swapLines(
  transaction: Queryable,
  orderId: string,
  gone: readonly Portions[],
  got: readonly (Portions & { reason: string })[],
): Promise<void> {
  const losing = await findLosing(transaction, orderId, gone);
  for (const { line, parts } of assignPortions(losing, got)) {
    const kept = { menu_item_id: line.menu_item_id, quantity: line.quantity - line.lost };
    const all = kept.quantity > 0 ? [kept, ...parts] : parts;
    await replaceLine(transaction, orderId, line, splitLine(line, all));
  }
  const weekId = await findWeekOfOrder(transaction, orderId);
  if (weekId) await swapPicks(transaction, weekId, gone, got);
}

async function tellSwapped(
  transaction: Queryable,
  { menu, holder, actor_id }: Swap,
  gone: readonly Portions[],
  got: readonly Portions[],
): Promise<void> {
  const names = await findMealNames(
    transaction,
    [...gone, ...got].map(({ menu_item_id }) => menu_item_id),
  );
  const nameOf = ({ menu_item_id }: Portions) => names.get(menu_item_id) ?? '';
  const receipt = await recordEvent(transaction, {
    kind: 'week.meals_replaced',
    channel_id: menu.channel_id,
    actor_id,
    subject_user_id: holder.user_id,
    data: {
      week: menu.week,
      ...(holder.holds === 'order' && { order_id: holder.id }),
      before: gone.map((meal) => ({ name: nameOf(meal), quantity: meal.quantity })),
      after: got.map((meal) => ({ name: nameOf(meal), quantity: meal.quantity })),
    },
  });
  await queueMail(transaction, {
    ...(await findRecipient(transaction, holder.user_id)),
    kind: 'meals_replaced',
    channel_id: menu.channel_id,
    user_id: holder.user_id,
    payload: {
      week_title: formatWeekTitle(menu.week as Week),
      gone: gone.map(nameOf),
      got: got.map(nameOf),
    },
    dedupe_key: `meals_replaced ${receipt}`,
  });
}

/** Until the deadline they can choose themselves; at the deadline the run tries again, or holds the box. */
async function tellUnsuited(
  transaction: Queryable,
  { menu, holder }: Swap,
  gone: readonly Portions[],
): Promise<void> {
  const names = await findMealNames(
    transaction,
    gone.map(({ menu_item_id }) => menu_item_id),
  );
  await queueMail(transaction, {
    ...(await findRecipient(transaction, holder.user_id)),
    kind: 'meals_gone',
    channel_id: menu.channel_id,
    user_id: holder.user_id,
    payload: { week_title: formatWeekTitle(menu.week as Week), gone: [...names.values()] },
    dedupe_key: `meals_gone ${holder.id} ${menu.version}`,
  });
}
