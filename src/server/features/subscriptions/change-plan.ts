import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { mergeCarts } from '../../../domain/cart/box-limits.ts';
import { judgePlanAction } from '../../../domain/subscription/plan-actions.ts';
import { judgeWeekAction } from '../../../domain/subscription/week-actions.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { ownerOfUser } from '../cart/cart-owner.ts';
import { agreeToTerms } from '../price-changes/plan-terms.ts';
import type { Asked, Changed } from './actor.ts';
import { releasePicks } from './hold-portions.ts';
import { openPlan, openWeek, type AskedWeek, type OpenedWeek } from './open-week.ts';
import {
  findPlanProduct,
  setPlanProduct,
  setWeeksProduct,
  type PlanProduct,
} from './change-store.ts';
import { bringBack, hasOtherPlan, putIntoCart } from './store.ts';
import { tellCustomer } from './tell-customer.ts';

interface AskedPlan extends Asked {
  subscription_id: string;
  /** sku or short name of the other size */
  product: string;
  /** what it costs, as it was read before the click */
  agreed_terms: string;
}

type PlanChanged = Changed & {
  /** weeks that have picks and keep their size */
  unchanged: string[];
  /** the picks of the week are in the cart, as far as they fit */
  pick_again: boolean;
};

/** Another size in just one week. Its picks were for the other box: what fits waits in the cart. */
export async function changePlanOfWeek(
  deps: Deps,
  asked: AskedPlan & AskedWeek,
): Promise<PlanChanged | Refusal> {
  return transact(deps.database, async (transaction) => {
    const opened = await openWeek(deps, transaction, asked);
    if (!opened.ok) return opened;
    const { plan, week, now } = opened;
    const product = await findPlanProduct(transaction, asked, now);
    const verdict = judgeWeekAction('change_plan', week.state, week.undecided);
    if (!verdict.ok) return refuse(verdict.code);
    if (!product) return refuse('product.not_found');
    if (product.picking !== week.picking) return refuse('subscription.other_kind');
    if (product.id === week.product_id) return asItWas;
    const agreed = await agree(transaction, asked, product, now);
    if (!agreed.ok) return agreed;
    await releasePicks(transaction, [week]);
    await setWeeksProduct(transaction, [week.id], product);
    await keepPicks(transaction, asked.customer_id, week, product);
    const { terms } = agreed;
    const facts = { week: week.week, unchanged: [], pick_again: week.picks.length > 0, terms };
    return tell(transaction, asked, { plan_id: plan.id, product, facts });
  });
}

/** Another size from now on: in all coming weeks but those that have picks. */
export async function changePlan(deps: Deps, asked: AskedPlan): Promise<PlanChanged | Refusal> {
  return transact(deps.database, async (transaction) => {
    const opened = await openPlan(deps, transaction, asked);
    if (!opened.ok) return opened;
    const { plan, now } = opened;
    const product = await findPlanProduct(transaction, asked, now);
    const verdict = judgePlanAction('change_plan', plan.status);
    if (!verdict.ok) return refuse(verdict.code);
    if (!product) return refuse('product.not_found');
    if (product.picking !== plan.picking) return refuse('subscription.other_kind');
    if (product.id === plan.product_id) return asItWas;
    const other = { customer_id: asked.customer_id, plan_id: plan.id, product_id: product.id };
    if (await hasOtherPlan(transaction, other)) return refuse('subscription.duplicate');
    const agreed = await agree(transaction, asked, product, now);
    if (!agreed.ok) return agreed;

    const ahead = opened.weeks.filter(({ undecided, state }) => undecided && state !== 'ordered');
    // a fill that staff approved is not the customer's choice: it goes, and the new size is filled anew
    const approved = ahead.filter(({ selection }) => selection === 'autofilled');
    await releasePicks(transaction, approved);
    for (const { id } of approved) {
      await bringBack(transaction, { id, selection: 'open', picks: [] });
    }
    const changing = ahead.filter((week) => week.picks.length === 0 || approved.includes(week));
    await setPlanProduct(transaction, plan.id, product.id, now);
    await setWeeksProduct(
      transaction,
      changing.map(({ id }) => id),
      product,
    );
    const unchanged = ahead
      .filter((week) => week.state === 'picked' && !approved.includes(week))
      .map(({ week }) => week);
    const facts = { week: null, unchanged, pick_again: false, terms: agreed.terms };
    return tell(transaction, asked, { plan_id: plan.id, product, facts });
  });
}

const asItWas = { ok: true as const, receipt: null, unchanged: [], pick_again: false };

const agree = (transaction: Queryable, asked: AskedPlan, product: PlanProduct, now: Date) =>
  agreeToTerms(
    transaction,
    {
      ...asked,
      channel_id: asked.channel.id,
      user_id: asked.customer_id,
      product_id: product.id,
    },
    now,
  );

async function keepPicks(
  transaction: Queryable,
  customerId: string,
  { id, picks }: OpenedWeek,
  product: PlanProduct,
): Promise<void> {
  if (picks.length === 0) return;
  const fitting = mergeCarts(product, picks, []);
  const quantityOf = (sku: string) => fitting.find((line) => line.sku === sku)?.quantity ?? 0;
  await putIntoCart(transaction, {
    week_id: id,
    owner: ownerOfUser(customerId),
    meals: picks
      .map((pick) => ({ ...pick, quantity: quantityOf(pick.sku) }))
      .filter(({ quantity }) => quantity > 0),
  });
}

async function tell(
  transaction: Queryable,
  asked: Asked,
  told: {
    plan_id: string;
    product: PlanProduct;
    facts: { week: string | null; unchanged: string[]; pick_again: boolean; terms: string };
  },
): Promise<PlanChanged> {
  const { unchanged, pick_again } = told.facts;
  const receipt = await tellCustomer(transaction, asked, {
    kind: 'plan_changed',
    subscription_ids: [told.plan_id],
    data: { product_id: told.product.id },
    facts: { plan: told.product.name, ...told.facts },
  });
  return { ok: true, receipt, unchanged, pick_again };
}
