import type { Deps } from '../../deps.ts';
import { raiseAlert, resolveAlert } from '../alerts/raise-alert.ts';
import {
  countWaitingPlans,
  findDueMenus,
  insertRun,
  lockDueMenu,
  type DueMenu,
} from './start-store.ts';
import { tellMissingMenus } from './tell-missing-menus.ts';

/** A run that starts this much after its deadline is told to the staff. */
const LATE_MS = 60 * 60_000;

/** Starts the run of every week whose deadline has passed. A menu that was not published is not guessed. */
export async function startDueRuns(deps: Deps, started_by: string | null = null): Promise<void> {
  const now = deps.clock.shopNow();
  for (const menu of await findDueMenus(deps.database, now)) {
    if (isReady(menu)) await startRun(deps, menu, started_by);
    else await tellUnpublished(deps, menu);
  }
  await tellMissingMenus(deps);
}

/** A closed week needs no meals: everybody is skipped. */
const isReady = ({ status, closed_reason }: DueMenu): boolean =>
  status === 'published' || closed_reason !== null;

async function startRun(deps: Deps, { menu_id }: DueMenu, started_by: string | null) {
  await deps.database.transaction().execute(async (transaction) => {
    const menu = await lockDueMenu(transaction, menu_id, deps.clock.shopNow());
    if (!menu || !isReady(menu)) return;
    const now = deps.clock.shopNow();
    await insertRun(transaction, menu, { now, started_by });
    await resolveAlert(transaction, unpublishedKey(menu));
    const lateMs = now.getTime() - menu.picking_deadline_at.getTime();
    if (lateMs < LATE_MS) return;
    await raiseAlert(transaction, {
      channel_id: menu.channel_id,
      key: `run_late ${menu.menu_id}`,
      alert: { kind: 'run_late', week: menu.week, hours: Math.round(lateMs / LATE_MS) },
    });
  });
  await deps.reached?.('run started');
}

const unpublishedKey = ({ menu_id }: { menu_id: string }) => `menu_unpublished ${menu_id}`;

async function tellUnpublished({ database }: Deps, menu: DueMenu): Promise<void> {
  const waiting = await countWaitingPlans(database, menu);
  if (waiting === 0) return;
  await database.transaction().execute((transaction) =>
    raiseAlert(transaction, {
      channel_id: menu.channel_id,
      key: unpublishedKey(menu),
      alert: { kind: 'menu_unpublished', week: menu.week, waiting },
    }),
  );
}
