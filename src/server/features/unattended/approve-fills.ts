import type { Refusal } from '../../../contract/refusals.ts';
import { approveFill, fillRefusalText } from '../../../domain/week-run/approve-fill.ts';
import { attentionOf } from '../../../domain/week-run/fill-attention.ts';
import { decideWeek, type DecidedOrder } from '../../../domain/week-run/decide-week.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { reserveMeals, sumPortions } from '../checkout/reserve-meals.ts';
import { recordEvents } from '../events/record-event.ts';
import { proposalOf } from '../week-run/keep-rehearsal.ts';
import { loadRatings, loadStock, type RunWeek, type Stock } from '../week-run/menu-store.ts';
import { saveProposals } from '../week-run/proposal-store.ts';
import { loadTariff, loadWeeks, type LoadedWeek } from '../week-run/week-store.ts';
import { findProposals, writeApproved, type ApprovedBox, type LockedBox } from './decide-store.ts';
import {
  CHANGED,
  openBoxes,
  type AskedQueue,
  type RefusedBox,
  type SeenBox,
} from './open-queue.ts';

export interface BoxToApprove extends SeenBox {
  /** the proposal that was seen */
  proposal_id?: string | undefined;
  /** what staff have put together instead */
  meals?: readonly { menu_item_id: string; quantity: number }[] | undefined;
}

export interface Approved {
  ok: true;
  done: number;
  refused: RefusedBox[];
}

interface JudgedBox extends ApprovedBox {
  box: LockedBox;
  week: LoadedWeek;
  order: DecidedOrder;
}

/**
 * The boxes will be sent as they are now: their portions are reserved, and the run takes them so. Each is
 * judged under its lock by the run's own rules; one that cannot be approved does not stop the others.
 */
export async function approveFills(
  deps: Deps,
  asked: AskedQueue,
  boxes: readonly BoxToApprove[],
): Promise<Approved | Refusal> {
  return transact(deps.database, async (transaction) => {
    const opened = await openBoxes(deps, transaction, asked, boxes);
    if (!opened.ok) return opened;
    const { run, same, refused } = opened;
    if (same.length === 0) return { ok: true as const, done: 0, refused };
    const wanted = await mealsOf(transaction, boxes);
    const stock = await loadStock(transaction, run, {
      lock: true,
      now: run.picking_deadline_at,
      ratings: await loadRatings(transaction, run.menu_id),
    });
    const weeks = await loadThem(deps, transaction, asked, same);
    const judged = same.flatMap((box) => {
      const verdict = judge(box, weeks.get(box.id)!, wanted.get(box.id), stock);
      if (typeof verdict !== 'string') return verdict;
      refused.push({ id: box.id, name: box.name, reason: verdict });
      return [];
    });
    await write(transaction, asked, run, judged);
    return { ok: true as const, done: judged.length, refused };
  });
}

type Wanted = { menu_item_id: string; quantity: number; reason?: string | null }[];

/** Staff's own meals, or the proposal's as far as it is the one that was seen. */
async function mealsOf(
  transaction: Queryable,
  boxes: readonly BoxToApprove[],
): Promise<Map<string, Wanted>> {
  const proposals = await findProposals(
    transaction,
    boxes.map(({ id }) => id),
  );
  return new Map(
    boxes.flatMap(({ id, proposal_id, meals }): [string, Wanted][] => {
      const proposal = proposals.get(id);
      const reasons = new Map(proposal?.meals.map((meal) => [meal.menu_item_id, meal.reason]));
      if (meals) {
        return [
          [id, meals.map((meal) => ({ ...meal, reason: reasons.get(meal.menu_item_id) ?? null }))],
        ];
      }
      return proposal && proposal.id === proposal_id ? [[id, proposal.meals]] : [];
    }),
  );
}

async function loadThem(
  deps: Deps,
  transaction: Queryable,
  asked: AskedQueue,
  boxes: readonly LockedBox[],
): Promise<Map<string, LoadedWeek>> {
  const tariff = await loadTariff(transaction, asked);
  const ids = boxes.map(({ id }) => id);
  const weeks = await loadWeeks(transaction, ids, { tariff, gateway: deps.payments.name });
  return new Map(weeks.map((week) => [week.id, week]));
}

/** The approved box, whose portions are taken from the stock at once, or why it cannot be. */
function judge(
  box: LockedBox,
  week: LoadedWeek,
  meals: Wanted | undefined,
  stock: Stock,
): JudgedBox | string {
  if (box.selection === 'picked' || box.selection === 'skipped') return CHANGED;
  if (!meals) return CHANGED;
  const held = new Map(box.picks.map(({ menu_item_id, quantity }) => [menu_item_id, quantity]));
  const approved = approveFill({
    meals,
    plan_size: week.plan_size,
    price_per_meal_cents: week.product.price_per_meal_cents ?? 0,
    taste: week.taste,
    menu: stock.by_id,
    held,
  });
  if (!approved.ok) return fillRefusalText(approved.code, approved.meal);
  // what the run would make of it: whatever holds it there, a missing card or address, holds it here
  const future = { ...week, selection: 'autofilled' as const, picks: approved.lines };
  const decision = decideWeek(future, stock);
  if (decision.outcome !== 'autofilled') return attentionOf(future, decision).why;
  for (const { menu_item_id, quantity } of changesOf(box, approved.lines)) {
    const meal = stock.by_id.get(menu_item_id);
    if (meal) meal.left -= quantity;
  }
  return { id: box.id, lines: approved.lines, box, week: future, order: decision.order };
}

/** What a box takes beyond what it held; below 0: given back. */
function changesOf(
  { picks }: LockedBox,
  lines: readonly { menu_item_id: string; quantity: number }[],
): { menu_item_id: string; quantity: number }[] {
  return [...lines, ...picks.map((pick) => ({ ...pick, quantity: -pick.quantity }))];
}

async function write(
  transaction: Queryable,
  { channel_id, actor_id }: AskedQueue,
  run: RunWeek,
  judged: readonly JudgedBox[],
): Promise<void> {
  if (judged.length === 0) return;
  await reserveMeals(
    transaction,
    run.menu_id,
    sumPortions(judged.flatMap(({ box, lines }) => changesOf(box, lines))),
  );
  await writeApproved(transaction, judged);
  await saveProposals(
    transaction,
    judged.map(({ week, order }) =>
      proposalOf({ week, decision: { outcome: 'autofilled', order } }),
    ),
  );
  await recordEvents(
    transaction,
    judged.map(({ box, lines }) => ({
      kind: 'week.fill_approved',
      channel_id,
      actor_id,
      subject_user_id: box.user_id,
      data: {
        week: run.week,
        subscription_ids: [box.subscription_id],
        before: { selection: box.selection, meals: box.picks },
        after: { selection: 'autofilled', meals: lines },
      },
    })),
  );
}
