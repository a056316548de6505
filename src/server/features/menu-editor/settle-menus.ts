import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { cancelForClosedWeek } from '../orders/cancel-order.ts';
import {
  leaveClosedWeek,
  moveToServedDay,
  returnClosedWeek,
} from '../subscriptions/follow-menu.ts';
import { tellCustomer } from '../subscriptions/tell-customer.ts';
import { findLeftBehind } from './holder-store.ts';
import {
  endSettling,
  findClosedWeeks,
  findMisdatedWeeks,
  findOrdersToPayBack,
  findReturningWeeks,
  findUnsettled,
  hasPending,
  moveOrders,
  type PlanWeek,
  type UnsettledMenu,
} from './settle-store.ts';
import { swapMeals } from './swap-meals.ts';

const BATCH = 200;

/**
 * Makes plans and orders follow what was changed about a menu: a closed week, a reopened one, meals that
 * left, other delivery days. Each customer is judged again under their own locks, so that it can be
 * interrupted, and done by several workers at once.
 */
export async function settleMenus(deps: Deps, stopping?: AbortSignal): Promise<void> {
  for (const menu of await findUnsettled(deps.database)) {
    const settled = await settleMenu(deps, menu, stopping);
    if (settled) await endSettling(deps.database, menu);
    if (stopping?.aborted) return;
  }
}

async function settleMenu(
  deps: Deps,
  menu: UnsettledMenu,
  stopping?: AbortSignal,
): Promise<boolean> {
  const asked = ({ customer_id, subscription_id }: PlanWeek) => ({
    channel: { id: menu.channel_id },
    actor_id: null,
    customer_id,
    subscription_id,
    week: menu.week,
  });
  const each = <Row extends { id: string }>(
    find: (
      database: Queryable,
      menu: UnsettledMenu,
      after: string | null,
      most: number,
    ) => Promise<Row[]>,
    work: (row: Row) => Promise<unknown>,
  ) => forEach(deps, (after) => find(deps.database, menu, after, BATCH), work, stopping);

  if (menu.closed_reason !== null) {
    const { closed_reason } = menu;
    const left = await each(findClosedWeeks, (week) => leaveClosedWeek(deps, asked(week)));
    let paidBack = true;
    for (const order of await findOrdersToPayBack(deps.database, menu)) {
      if (stopping?.aborted) return false;
      paidBack =
        (await tried(deps, order.id, () => cancelForClosedWeek(deps, order, closed_reason))) &&
        paidBack;
    }
    return left && paidBack && !(await hasPending(deps.database, menu));
  }
  const back = await each(findReturningWeeks, (week) => returnClosedWeek(deps, asked(week)));
  const swapped = await each(findLeftBehind, (holder) =>
    swapMeals(deps, { menu, holder, over: null, actor_id: null }),
  );
  const moved = await each(findMisdatedWeeks, (week) => moveToServedDay(deps, asked(week)));
  const ordersMoved = await tried(deps, menu.id, () => moveLooseOrders(deps, menu));
  return back && swapped && moved && ordersMoved;
}

/** False: not all were done; whoever failed is reported and tried again the next time. */
async function forEach<Row extends { id: string }>(
  deps: Deps,
  find: (after: string | null) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
  stopping?: AbortSignal,
): Promise<boolean> {
  let after: string | null = null;
  let done = true;
  for (;;) {
    const rows: Row[] = await find(after);
    for (const row of rows) {
      if (stopping?.aborted) return false;
      done = (await tried(deps, row.id, () => work(row))) && done;
    }
    if (rows.length < BATCH) return done;
    after = rows.at(-1)!.id;
  }
}

/** One that fails must not stop the others, nor what comes after them. */
async function tried(deps: Deps, id: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    deps.errors.report(error, { part: 'settle menu', id });
    return false;
  }
}

async function moveLooseOrders({ database }: Deps, menu: UnsettledMenu): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const { user_id, product, delivery_date } of await moveOrders(transaction, menu)) {
      const asked = { channel: { id: menu.channel_id }, actor_id: null, customer_id: user_id };
      await tellCustomer(transaction, asked, {
        kind: 'delivery_day_changed',
        subscription_ids: [],
        facts: { plan: product, week: menu.week, delivery_date },
      });
    }
  });
}
