import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { Deps } from '../../deps.ts';
import { nextDueAt } from '../week-run/due-events.ts';
import { runDueWork } from '../week-run/due-work.ts';
import { storeShopTime, underClockLock } from './store.ts';

/** Farther than anybody wants to look, and near enough to come back from a slip of the finger. */
const MOST_DAYS = 92;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Move {
  to?: Date | undefined;
  /** only as far as the first due instant */
  next?: 'due' | undefined;
}

export type Moved = { ok: true; stops: Date[]; arrived: boolean } | Refusal;

/**
 * Moves the shop's time forward and does what is due at each instant on the way, before going on to
 * the next. A move that dies leaves the shop at a due instant with that work undone or half done: the
 * schedule takes it up, and so does the next move, first of all.
 */
export async function moveClock(deps: Deps, move: Move): Promise<Moved> {
  if (!deps.config.demo) return refuse('clock.demo_only');
  return (await underClockLock(deps.pool, () => advance(deps, move))) ?? refuse('clock.moving');
}

async function advance(deps: Deps, { to, next }: Move): Promise<Moved> {
  const start = deps.clock.shopNow();
  if (to && to <= start) return refuse('clock.backwards');
  if (to && to.getTime() - start.getTime() > MOST_DAYS * DAY_MS) return refuse('clock.too_far');
  await runDueWork(deps);
  const stops: Date[] = [];
  for (;;) {
    // after the last stop, not after now: what fell due while work was done is a stop as well
    const due = await nextDueAt(deps.database, stops.at(-1) ?? start);
    const stop = due && (!to || due < to) ? due : to;
    if (!stop) return refuse('clock.nothing_due');
    await standAt(deps, stop);
    stops.push(stop);
    const arrived = !to || stop >= to;
    if (arrived || next) return { ok: true, stops, arrived };
  }
}

async function standAt(deps: Deps, at: Date): Promise<void> {
  await storeShopTime(deps.database, at);
  // other processes are told; this one must not wait to hear it
  await deps.clock.refresh();
  deps.directory.forget();
  await runDueWork(deps);
  // only a demo shop loads the demo's code: menus for the weeks that came nearer
  const { rollMenus } = await import('../../demo/roll-menus.ts');
  await rollMenus({ database: deps.database, now: deps.clock.shopNow() });
}
