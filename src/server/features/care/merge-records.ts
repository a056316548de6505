import type { MergePreview } from '../../../contract/care.ts';
import { refusals, refuse, type Refusal } from '../../../contract/refusals.ts';
import {
  mergeProblem,
  needsPlanChoice,
  type PlanChoice,
} from '../../../domain/customer/merge-records.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { moveDeliveries } from '../account/address-store.ts';
import { goneRefusal } from '../customers/gone-refusal.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { cancelPlansOf } from '../subscriptions/cancel-all-subscriptions.ts';
import { closeCharge } from '../subscriptions/skip-week.ts';
import { leaveTombstone, moveEverything } from './merge-store.ts';
import { beginCare, findMergedInto, findRecord, type RecordFacts } from './store.ts';

export async function previewMerge(
  { deps: { database }, channel }: RequestContext,
  { user_id, other_id }: { user_id: string; other_id: string },
): Promise<MergePreview | Refusal> {
  const of = (id: string) => findRecord(database, { channel_id: channel.id, user_id: id });
  const [kept, other] = await Promise.all([of(user_id), of(other_id)]);
  if (!kept || !other) {
    const gone = kept ? other_id : user_id;
    return goneRefusal(database, { channel_id: channel.id, user_id: gone });
  }
  const problem = mergeProblem(kept, other, 'kept');
  return {
    kept,
    other,
    moves: movedWords(other),
    balance_after_cents: kept.balance_cents + other.balance_cents,
    choose_plan: needsPlanChoice(kept, other),
    problem: problem && refusals[problem].message,
  };
}

/** The other record's things become the kept one's, all at once; sent again, it is done already. */
export async function mergeRecords(
  { deps, channel, user }: RequestContext,
  { user_id, other_id, plans }: { user_id: string; other_id: string; plans: PlanChoice | null },
): Promise<{ ok: true; receipt: string } | Refusal> {
  const pair = { kept: user_id, other: other_id };
  const channel_id = channel.id;
  const merged = await transact(deps.database, async (transaction) => {
    // by id: of two merges that meet, none waits for the other in a circle
    for (const id of [user_id, other_id].toSorted()) await lockCustomer(transaction, id);
    const kept = await findRecord(transaction, { channel_id, user_id });
    const other = await findRecord(transaction, { channel_id, user_id: other_id });
    if (!kept || !other) {
      const into = await findMergedInto(transaction, { channel_id, user_id: other_id });
      if (kept && into === user_id) return refuse('merge.done');
      return goneRefusal(transaction, { channel_id, user_id: kept ? other_id : user_id });
    }
    const problem = mergeProblem(kept, other, plans);
    if (problem) return refuse(problem);
    let marked: string[] = [];
    if (plans && needsPlanChoice(kept, other)) {
      const ended = await cancelPlansOf(deps, transaction, {
        channel,
        actor_id: user!.id,
        customer_id: plans === 'kept' ? other_id : user_id,
        reason: 'Two accounts became one',
      });
      if (!ended.ok) return ended;
      marked = ended.marked;
    }
    await beginCare(transaction);
    await moveEverything(transaction, pair);
    await leaveTombstone(transaction, pair, deps.clock.shopNow());
    await moveDeliveries(transaction, user_id, deps.clock.shopNow());
    const receipt = await recordEvent(transaction, {
      kind: 'customer.merged',
      channel_id,
      actor_id: user!.id,
      subject_user_id: user_id,
      data: {
        other_id,
        merged: other.email,
        moved: movedWords(other),
        plans_kept: plans,
        before: { balance_cents: kept.balance_cents },
        after: { balance_cents: kept.balance_cents + other.balance_cents },
      },
    });
    return { ok: true as const, receipt, marked };
  });
  if (!merged.ok) return merged;
  for (const orderId of merged.marked) await closeCharge(deps, orderId);
  return { ok: true, receipt: merged.receipt };
}

function movedWords(of: RecordFacts): string[] {
  const words = (count: number, one: string, many = `${one}s`) =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
  return [
    ...words(of.orders, 'order'),
    ...words(of.plans, 'plan'),
    ...words(of.cards, 'saved card'),
    ...words(of.gift_cards, 'gift card'),
    ...words(of.ratings, 'rated meal'),
    ...words(of.requests, 'request'),
    ...words(of.notes, 'note'),
    ...words(of.mails, 'mail'),
  ];
}
