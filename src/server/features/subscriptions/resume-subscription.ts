import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { judgePlanAction } from '../../../domain/subscription/plan-actions.ts';
import type { Deps } from '../../deps.ts';
import { transact } from '../../platform/database/transact.ts';
import type { ReturnedWeek } from '../mail/plan-mails.ts';
import { agreeToTerms, tellTerms } from '../price-changes/plan-terms.ts';
import type { Asked, Changed } from './actor.ts';
import { ensureWeeksOf, explainMissedWeeks } from './ensure-weeks.ts';
import { returnWeeks } from './hold-portions.ts';
import { openPlan } from './open-week.ts';
import { isSoldOnSubscription } from './change-store.ts';
import { findReceipt, hasOtherPlan, leaveOut, setStatus } from './store.ts';
import { eventKinds, tellCustomer } from './tell-customer.ts';

type Resumed = Changed & { returned: ReturnedWeek[] };

/** A paused plan goes on at once; the weeks that the pause had left out come back. */
export const resumeSubscription = (
  deps: Deps,
  asked: Asked & { subscription_id: string },
): Promise<Resumed | Refusal> => goOn(deps, { ...asked, agreed_terms: null }, 'resume');

/**
 * A cancelled plan is taken up again, at what it costs by now: nobody has told its customer of changes since, so the
 * terms are read, and agreed to, with this.
 */
export const reactivateSubscription = (
  deps: Deps,
  asked: Asked & { subscription_id: string; agreed_terms: string },
): Promise<Resumed | Refusal> => goOn(deps, asked, 'reactivate');

const ways = {
  resume: { kind: 'subscription_resumed', comes_back: 'paused' },
  reactivate: { kind: 'subscription_reactivated', comes_back: 'cancelled' },
} as const;

async function goOn(
  deps: Deps,
  asked: Asked & { subscription_id: string; agreed_terms: string | null },
  action: keyof typeof ways,
): Promise<Resumed | Refusal> {
  const { kind, comes_back } = ways[action];
  return transact(deps.database, async (transaction) => {
    const opened = await openPlan(deps, transaction, asked);
    if (!opened.ok) return opened;
    const { plan, now } = opened;
    const verdict = judgePlanAction(action, plan.status);
    if (!verdict.ok) return refuse(verdict.code);
    if (verdict.done) {
      const receipt = await findReceipt(transaction, {
        ...asked,
        kind: eventKinds[kind],
        week: null,
      });
      return { ok: true as const, receipt, returned: [] };
    }
    if (action === 'reactivate') {
      const { customer_id } = asked;
      if (await hasOtherPlan(transaction, { customer_id, plan_id: plan.id, ...plan })) {
        return refuse('subscription.duplicate');
      }
      if (!(await isSoldOnSubscription(transaction, plan.product_id, now))) {
        return refuse('product.not_found');
      }
    }
    const { agreed_terms } = asked;
    const of = {
      channel_id: asked.channel.id,
      user_id: asked.customer_id,
      subscription_id: plan.id,
      product_id: plan.product_id,
    };
    const agreed =
      agreed_terms === null
        ? { ok: true as const, terms: await tellTerms(transaction, of, now) }
        : await agreeToTerms(transaction, { ...of, agreed_terms }, now);
    if (!agreed.ok) return agreed;
    await setStatus(
      transaction,
      plan.id,
      { status: 'active', resume_week: null, pause_reason: null },
      now,
    );
    const left = opened.weeks.filter((week) => week.undecided && week.state === comes_back);
    const closed = left.filter(({ closed_reason }) => closed_reason !== null);
    await leaveOut(
      transaction,
      closed.map(({ id }) => id),
      'closed_week',
    );
    const back = left.filter((week) => !closed.includes(week));
    const returned = await returnWeeks(transaction, asked.customer_id, back);
    await ensureWeeksOf(transaction, { subscription_id: plan.id, week: null }, now);
    // after the lock on the menus: a run that has started meanwhile is seen
    if (action === 'reactivate') await explainMissedWeeks(transaction, plan.id, now);
    const receipt = await tellCustomer(transaction, asked, {
      kind,
      subscription_ids: [plan.id],
      facts: { plan: plan.product_name, returned, terms: agreed.terms },
    });
    return { ok: true as const, receipt, returned };
  });
}
