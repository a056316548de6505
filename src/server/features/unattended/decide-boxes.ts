import { refusals, type Refusal } from '../../../contract/refusals.ts';
import type { BoxDeed } from '../../../contract/unattended.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { reserveMeals, sumPortions } from '../checkout/reserve-meals.ts';
import { recordEvents } from '../events/record-event.ts';
import { skipWeek } from '../subscriptions/skip-week.ts';
import { unskipWeek } from '../subscriptions/unskip-week.ts';
import type { RunWeek } from '../week-run/menu-store.ts';
import type { Approved } from './approve-fills.ts';
import { writeWaiting, type LockedBox } from './decide-store.ts';
import { CHANGED, openBoxes, type AskedQueue, type SeenBox } from './open-queue.ts';

/** Skips or holds boxes that nobody has picked, or gives them back to the run as they were. */
export async function decideBoxes(
  deps: Deps,
  asked: AskedQueue,
  deed: BoxDeed,
  boxes: readonly SeenBox[],
): Promise<Approved | Refusal> {
  const opened = await transact(deps.database, async (transaction) => {
    const found = await openBoxes(deps, transaction, asked, boxes);
    if (!found.ok) return found;
    const { run, same, refused } = found;
    const { now, later, never } = sortOut(deed, same);
    refused.push(...never.map(({ id, name }) => ({ id, name, reason: CHANGED })));
    const selection = deed === 'hold' ? 'needs_attention' : 'open';
    await wait(transaction, asked, { run, boxes: now, selection });
    return { ok: true as const, done: now.length, refused, later };
  });
  if (!opened.ok) return opened;
  const { later, ...result } = opened;
  // a skip is the customer's own: it has its receipt and its mail, one by one
  for (const box of later) {
    const answer = await decideSkip(deps, asked, deed, box);
    if (answer.ok) result.done += 1;
    else {
      const { id, name } = box;
      result.refused.push({ id, name, reason: refusals[answer.code].message });
    }
  }
  return result;
}

/** `now`: under the locks that are held. `later`: a skip, or one that is taken back. `never`: it is so, or cannot be. */
function sortOut(deed: BoxDeed, boxes: readonly LockedBox[]) {
  const undecided = (selection: string) => selection === 'open' || selection === 'autofilled';
  const isNow: Record<BoxDeed, (selection: string) => boolean> = {
    hold: undecided,
    undo: (selection) => selection === 'autofilled' || selection === 'needs_attention',
    skip: () => false,
  };
  const isLater: Record<BoxDeed, (selection: string) => boolean> = {
    hold: () => false,
    undo: (selection) => selection === 'skipped',
    skip: (selection) => undecided(selection) || selection === 'needs_attention',
  };
  const now = boxes.filter(({ selection }) => isNow[deed](selection));
  const later = boxes.filter(({ selection }) => isLater[deed](selection));
  return { now, later, never: boxes.filter((box) => !now.includes(box) && !later.includes(box)) };
}

async function wait(
  transaction: Queryable,
  { channel_id, actor_id }: AskedQueue,
  of: { run: RunWeek; boxes: readonly LockedBox[]; selection: 'open' | 'needs_attention' },
): Promise<void> {
  const { run, boxes, selection } = of;
  if (boxes.length === 0) return;
  const freed = boxes
    .flatMap(({ picks }) => picks)
    .map((pick) => ({ ...pick, quantity: -pick.quantity }));
  if (freed.length > 0) await reserveMeals(transaction, run.menu_id, sumPortions(freed));
  await writeWaiting(
    transaction,
    boxes.map(({ id }) => id),
    selection,
  );
  await recordEvents(
    transaction,
    boxes.map((box) => ({
      kind: selection === 'open' ? 'week.decision_undone' : 'week.held',
      channel_id,
      actor_id,
      subject_user_id: box.user_id,
      data: {
        week: run.week,
        subscription_ids: [box.subscription_id],
        before: { selection: box.selection, meals: box.picks },
        after: { selection },
      },
    })),
  );
}

function decideSkip(
  deps: Deps,
  { channel_id, actor_id, week }: AskedQueue,
  deed: BoxDeed,
  { user_id, subscription_id }: LockedBox,
) {
  const asked = {
    channel: { id: channel_id },
    actor_id,
    customer_id: user_id,
    subscription_id,
    week,
  };
  return deed === 'skip'
    ? skipWeek(
        deps,
        { ...asked, from: ['open', 'autofilled', 'needs_attention'] },
        'skipped_by_staff',
      )
    : unskipWeek(deps, asked, 'skipped_by_staff');
}
