import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { isUndecided } from '../../../domain/subscription/week-actions.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { MenuStatus } from '../../../domain/week/menu-status.ts';
import { parseWeek } from '../../../domain/week/week.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findRunWeek, type RunWeek } from '../week-run/menu-store.ts';
import { lockBoxes, type LockedBox } from './decide-store.ts';

/** Who decides about which week of which channel. */
export interface AskedQueue {
  channel_id: string;
  actor_id: string;
  week: string;
}

export interface SeenBox {
  id: string;
  version: string;
}

export interface RefusedBox {
  id: string;
  name: string;
  reason: string;
}

/** What is said of a box that has gone on since it was seen. */
export const CHANGED = 'It was changed meanwhile. Please look at it again.';

/** A week that staff can decide about; the run has it from its deadline on. */
export async function findQueueWeek(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  channelId: string,
  text: string,
): Promise<{ ok: true; run: RunWeek } | Refusal> {
  const week = parseWeek(text);
  const run = week && (await findRunWeek(database, channelId, week));
  if (!run) return refuse('menu.none');
  return isOpen(run, clock.shopNow()) ? { ok: true, run } : refuse('week.deadline_passed');
}

const isOpen = (run: RunWeek & { status: MenuStatus }, now: Date): boolean =>
  isUndecided(
    { menu_status: run.status, picking_deadline_at: toInstant(run.picking_deadline_at) },
    toInstant(now),
  );

/**
 * Locks boxes and sorts out those that have gone on since they were seen. The deadline is judged after the
 * last wait.
 */
export async function openBoxes(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Queryable,
  { channel_id, week }: AskedQueue,
  seen: readonly SeenBox[],
): Promise<{ ok: true; run: RunWeek; same: LockedBox[]; refused: RefusedBox[] } | Refusal> {
  const ids = seen.map(({ id }) => id);
  const locked = await lockBoxes(transaction, { channel_id, week, ids });
  const run = await findRunWeek(transaction, channel_id, week);
  if (!run) return refuse('menu.none');
  if (!isOpen(run, clock.shopNow())) return refuse('week.deadline_passed');
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const isSame = (box: LockedBox) => versions.get(box.id) === box.version;
  return {
    ok: true,
    run,
    same: locked.filter(isSame),
    refused: locked
      .filter((box) => !isSame(box))
      .map(({ id, name, selection }) => ({ id, name, reason: goneOn[selection] ?? CHANGED })),
  };
}

const goneOn: Record<string, string> = {
  picked: 'They have picked meanwhile.',
  skipped: 'The week was skipped meanwhile.',
  autofilled: 'Somebody has approved it meanwhile.',
  needs_attention: 'Somebody has held it meanwhile.',
};
