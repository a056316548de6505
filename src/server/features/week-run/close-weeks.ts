import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { decideWeek, type WeekDecision } from '../../../domain/week-run/decide-week.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { orderPrefix } from '../orders/order-prefix.ts';
import { reserveMeals, sumPortions } from '../checkout/reserve-meals.ts';
import { ensureWeeksOfMenu } from '../subscriptions/ensure-weeks.ts';
import {
  claimWeeks,
  isStageClosed,
  stages,
  writeClosed,
  type ClosedWeek,
  type Cursor,
  type Stage,
} from './close-store.ts';
import { loadRatings, loadStock, type Ratings, type RunWeek, type Stock } from './menu-store.ts';
import { mailClosed } from './run-mails.ts';
import { loadTariff, loadWeeks, type LoadedWeek, type Tariff } from './week-store.ts';

/** Weeks per transaction: large enough for few statements, small enough that nobody waits long. */
export const CHUNK = 250;
const LOCKED_ELSEWHERE_MS = 50;

interface Closing {
  run: RunWeek & { channel: string };
  tariff: Tariff;
  ratings: Ratings;
}

/** Gives every week of a started run its outcome. Any number of workers may do so at once. */
export async function closeWeeks(
  deps: Deps,
  run: RunWeek & { channel: string },
  stopping?: AbortSignal,
): Promise<void> {
  // the menu is locked: from now on only we make rows for this week
  await ensureWeeksOfMenu(deps.database, run.menu_id);
  const closing = {
    run,
    tariff: await loadTariff(deps.database, run),
    ratings: await loadRatings(deps.database, run.menu_id),
  };
  for (const stage of stages) {
    await closeStage(deps, closing, stage, stopping);
    if (stopping?.aborted) return;
  }
}

async function closeStage(
  deps: Deps,
  closing: Closing,
  stage: Stage,
  stopping?: AbortSignal,
): Promise<void> {
  let after: Cursor | null = null;
  for (;;) {
    if (stopping?.aborted) return;
    after = await closeChunk(deps, closing, stage, after);
    if (after !== null) continue;
    if (await isStageClosed(deps.database, closing.run, stage)) return;
    // customers or other workers hold the rest for a moment
    await wait(LOCKED_ELSEWHERE_MS);
  }
}

/** Gives the place to go on from; null: nothing was left to claim. */
async function closeChunk(
  deps: Deps,
  closing: Closing,
  stage: Stage,
  after: Cursor | null,
): Promise<Cursor | null> {
  try {
    return await closeTogether(deps, closing, stage, { after, limit: CHUNK });
  } catch (error) {
    if (!isAccountFault(error)) throw error;
    deps.errors.report(error, { part: 'week run', week: closing.run.week });
    return closeOneByOne(deps, closing, stage, after);
  }
}

/** One account that cannot be written must not stop the others: it is found by going one by one, and held. */
async function closeOneByOne(
  deps: Deps,
  closing: Closing,
  stage: Stage,
  after: Cursor | null,
): Promise<Cursor | null> {
  let last = after;
  for (let count = 0; count < CHUNK; count += 1) {
    const from = { after: last, limit: 1 };
    let next: Cursor | null;
    try {
      next = await closeTogether(deps, closing, stage, from);
    } catch (error) {
      if (!isAccountFault(error)) throw error;
      next = await closeTogether(deps, closing, stage, { ...from, broken: true });
    }
    if (next === null) return last === after ? null : last;
    last = next;
  }
  return last;
}

async function closeTogether(
  deps: Deps,
  closing: Closing,
  stage: Stage,
  how: { after: Cursor | null; limit: number; broken?: boolean },
): Promise<Cursor | null> {
  const { run, tariff } = closing;
  const last = await deps.database.transaction().execute(async (transaction) => {
    const claimed = await claimWeeks(transaction, run, stage, how);
    if (claimed.length === 0) return null;
    await deps.reached?.('weeks claimed');
    // read by a statement of its own: what was committed before the locks were had is seen
    const weeks = await loadWeeks(
      transaction,
      claimed.map(({ id }) => id),
      { tariff, gateway: deps.payments.name },
    );
    const now = deps.clock.shopNow();
    const closed = how.broken
      ? weeks.map((week): ClosedWeek => ({ week, decision: { outcome: 'held', reason: 'fault' } }))
      : await decideChunk(deps, transaction, closing, stage, weeks, now);
    await deps.reached?.('weeks decided');
    const orders = await writeClosed(transaction, closed, {
      now,
      prefix: orderPrefix(run.channel),
    });
    await mailClosed(transaction, closed, orders);
    await deps.reached?.('weeks written');
    return claimed.at(-1)!;
  });
  if (last) await deps.reached?.('weeks closed');
  return last;
}

async function decideChunk(
  deps: Deps,
  transaction: Queryable,
  { run, ratings }: Closing,
  stage: Stage,
  weeks: readonly LoadedWeek[],
  now: Date,
): Promise<ClosedWeek[]> {
  const decideWith = async (lock: boolean) => {
    const stock = await loadStock(transaction, run, { lock, now, ratings });
    return decideInTurn(weeks, stock, (week) => decide(deps, week, stock));
  };
  // picks hold their portions already: only whoever takes more has to wait for the menu's rows
  const calm = stage === 'decided' ? await decideWith(false) : null;
  if (calm && sumTakes(calm).length === 0) return calm;
  const closed = await decideWith(true);
  await reserveMeals(transaction, run.menu_id, sumTakes(closed));
  return closed;
}

/** One after the other: each takes its portions from the stock, and its balance from what its customer has left. */
export function decideInTurn(
  weeks: readonly LoadedWeek[],
  stock: Stock,
  decide: (week: LoadedWeek) => WeekDecision,
): ClosedWeek[] {
  const wallets = new Map<string, { balance_cents: number; sequence: number }>();
  return weeks.map((loaded) => {
    const wallet = wallets.get(loaded.user_id);
    const week = wallet
      ? {
          ...loaded,
          gift_card_balance_cents: wallet.balance_cents,
          ledger_sequence: wallet.sequence,
        }
      : loaded;
    const decision = decide(week);
    for (const { menu_item_id, quantity } of takesOf(decision)) {
      const meal = stock.by_id.get(menu_item_id);
      if (meal) meal.left -= quantity;
    }
    const used = 'order' in decision ? (decision.order?.priced.gift_card_cents ?? 0) : 0;
    if (used > 0) {
      wallets.set(week.user_id, {
        balance_cents: week.gift_card_balance_cents - used,
        sequence: week.ledger_sequence + 1,
      });
    }
    return { week, decision };
  });
}

/** A rule that throws holds this one week. */
function decide(deps: Deps, week: LoadedWeek, stock: Stock): WeekDecision {
  try {
    return decideWeek(week, stock);
  } catch (error) {
    deps.errors.report(error, { part: 'week run', subscription_week: week.id });
    return { outcome: 'held', reason: 'fault' };
  }
}

/** Below 0: given back. */
function takesOf(decision: WeekDecision): { menu_item_id: string; quantity: number }[] {
  if ('frees' in decision) {
    return decision.frees.map((portions) => ({ ...portions, quantity: -portions.quantity }));
  }
  return 'order' in decision ? (decision.order?.takes ?? []) : [];
}

const sumTakes = (closed: readonly ClosedWeek[]) =>
  sumPortions(closed.flatMap(({ decision }) => takesOf(decision)));

/** What some row cannot be: a value out of range, a broken rule. All else is no account's fault. */
const isAccountFault = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? /^(22|23)/.test(error.code ?? '')
    : error instanceof RangeError || error instanceof TypeError;
