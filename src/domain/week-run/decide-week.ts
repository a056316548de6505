import { cents, ZERO_CENTS } from '../money/cents.ts';
import { disagreement } from '../taste/agrees-with.ts';
import { boxLines } from '../pricing/box-lines.ts';
import type { DeliveryTerms } from '../pricing/discount.ts';
import { priceOrder, type PricedOrder } from '../pricing/price-order.ts';
import { planStop } from '../subscription/week-actions.ts';
import type { Week } from '../week/week.ts';
import { autoFill, type FillMeal, type Taste } from './auto-fill.ts';
import type { HoldReason } from './hold-reason.ts';
import type { OutcomeReason } from './outcome.ts';

/** A subscription's week as it stands when its turn comes. */
export interface WeekToDecide {
  week: Week;
  plan: { status: 'active' | 'paused' | 'cancelled'; first_week: Week; resume_week: Week | null };
  selection: 'open' | 'picked' | 'autofilled' | 'skipped' | 'needs_attention';
  reason: string | null;
  /** a standing order: a first one that was paid at the checkout, or one that an earlier run has made */
  has_order: boolean;
  product: RunProduct;
  plan_size: number;
  picks: readonly {
    menu_item_id: string;
    quantity: number;
    unit_price_cents: number;
    /** why the shop chose it, in a fill that staff have approved */
    reason?: string | null;
  }[];
  autofill: boolean;
  taste: Taste;
  has_address: boolean;
  has_card: boolean;
  /** null: the address is outside every zone */
  delivery: DeliveryTerms | null;
  subscription_discount_percent: number;
  tax_basis_points: number;
  delivery_taxed: boolean;
  gift_card_balance_cents: number;
}

interface RunProduct {
  id: string;
  picking: boolean;
  price_per_meal_cents: number | null;
  price_per_box_cents: number | null;
}

/** What can be cooked. `left` is what nobody holds; whoever takes a decision takes its portions. */
export interface RunMenu {
  meals: readonly FillMeal[];
  by_id: ReadonlyMap<string, FillMeal>;
  boxes: ReadonlyMap<string, readonly { menu_item_id: string; quantity: number }[]>;
  closed_reason: string | null;
  /** too late for the first delivery: nobody is charged for a box that cannot come */
  too_late: boolean;
}

export interface RunLine {
  menu_item_id: string;
  sku: string;
  name: string;
  quantity: number;
  unit_price_cents: number;
  /** why the shop chose it; null: the customer did, or the box has it */
  reason: string | null;
}

type Portions = { menu_item_id: string; quantity: number }[];

export interface DecidedOrder {
  lines: RunLine[];
  priced: PricedOrder;
  /** meals that left the menu after they had been picked, or that an approved fill may not have any more */
  replaced: string[];
  /** portions beyond those that the week holds already; below 0: given back */
  takes: Portions;
}

export type WeekDecision =
  | { outcome: 'ordered'; order: DecidedOrder | null }
  | { outcome: 'autofilled'; order: DecidedOrder }
  | { outcome: 'held'; reason: OutcomeReason | HoldReason }
  /** `frees`: portions that the week held */
  | { outcome: 'skipped' | 'not_due'; reason: string | null; frees: Portions };

/** The first rule that fits decides; null: it does not. */
const rules: ((week: WeekToDecide, menu: RunMenu) => WeekDecision | null)[] = [
  ({ has_order }) => (has_order ? { outcome: 'ordered', order: null } : null),
  (week) => {
    const reason = notDueReason(week);
    return reason && { outcome: 'not_due', reason, frees: heldBy(week) };
  },
  (week) =>
    week.selection === 'skipped' ? { outcome: 'skipped', reason: week.reason, frees: [] } : null,
  (week, { closed_reason }) =>
    closed_reason === null
      ? null
      : { outcome: 'skipped', reason: 'closed_week', frees: heldBy(week) },
  ({ selection }) => (selection === 'needs_attention' ? hold('staff') : null),
  (_, { too_late }) => (too_late ? hold('run_too_late') : null),
  // an approval is staff's word; whoever does not want us to choose has said theirs
  (week) =>
    isFilledByUs(week) && !week.autofill
      ? { outcome: 'skipped', reason: 'unpicked', frees: heldBy(week) }
      : null,
  ({ has_address }) => (has_address ? null : hold('no_address')),
  ({ delivery }) => (delivery ? null : hold('no_delivery')),
];

export function decideWeek(week: WeekToDecide, menu: RunMenu): WeekDecision {
  for (const rule of rules) {
    const decision = rule(week, menu);
    if (decision) return decision;
  }
  const content = fillBox(week, menu);
  if (!content.ok) return hold(content.reason);
  const { lines, replaced, takes } = content;
  const priced = price(week, lines);
  if (priced.card_cents > 0 && !week.has_card) return hold('no_card');
  const order = { lines, priced, replaced, takes };
  return { outcome: isFilledByUs(week) ? 'autofilled' : 'ordered', order };
}

const hold = (reason: OutcomeReason | HoldReason): WeekDecision => ({ outcome: 'held', reason });

const isUnattended = ({ selection, product }: WeekToDecide): boolean =>
  selection === 'open' && product.picking;

const isFilledByUs = (week: WeekToDecide): boolean =>
  isUnattended(week) || week.selection === 'autofilled';

/** A plan that will have resumed by then is due, even if nobody has turned it on yet. */
function notDueReason({ week, plan, selection, reason }: WeekToDecide): OutcomeReason | null {
  if (week < plan.first_week) return 'not_begun';
  const stop = planStop(plan, week);
  if (stop || selection !== 'skipped') return stop;
  return reason === 'paused' || reason === 'cancelled' ? reason : null;
}

/** Picks and approved fills hold their portions (decision 13). */
const heldBy = ({ selection, picks }: WeekToDecide): Portions =>
  selection === 'picked' || selection === 'autofilled'
    ? picks.map(({ menu_item_id, quantity }) => ({ menu_item_id, quantity }))
    : [];

type Box = { ok: true; lines: RunLine[]; replaced: string[]; takes: Portions };

function fillBox(
  week: WeekToDecide,
  menu: RunMenu,
): Box | { ok: false; reason: HoldReason | OutcomeReason } {
  if (!week.product.picking) return presetBox(week, menu);
  const per_meal = week.product.price_per_meal_cents ?? 0;
  // the customer pays the lower of the price then and now
  const kept = week.picks.flatMap((pick) => {
    const meal = menu.by_id.get(pick.menu_item_id);
    if (!meal || isUnsafe(week, meal)) return [];
    const price = Math.min(pick.unit_price_cents, per_meal + meal.surcharge_cents);
    return [line(meal, pick.quantity, price, pick.reason)];
  });
  const stays = new Set(kept.map(({ menu_item_id }) => menu_item_id));
  const replaced = week.picks.filter(({ menu_item_id }) => !stays.has(menu_item_id));
  const missing =
    replaced.reduce((sum, pick) => sum + pick.quantity, 0) +
    (isUnattended(week) ? week.plan_size : 0);
  if (missing === 0) return { ok: true, lines: kept, replaced: [], takes: [] };
  const { meals } = menu;
  const filled = autoFill({ meals, wanted: missing, already: kept, taste: week.taste });
  if (!filled.ok) return filled;
  const freed = replaced.filter(({ menu_item_id }) => menu.by_id.has(menu_item_id));
  return {
    ok: true,
    lines: joinLines(
      kept,
      filled.picks.map(({ menu_item_id, quantity, reason }) =>
        line(menu.by_id.get(menu_item_id)!, quantity, per_meal, reason),
      ),
    ),
    replaced: replaced.map(({ menu_item_id }) => menu_item_id),
    takes: [
      ...filled.picks.map(({ menu_item_id, quantity }) => ({ menu_item_id, quantity })),
      ...freed.map(({ menu_item_id, quantity }) => ({ menu_item_id, quantity: -quantity })),
    ],
  };
}

/** Who picks may pick anything; what we chose stops at an allergen, though it was named after the approval. */
const isUnsafe = ({ selection, taste }: WeekToDecide, meal: FillMeal): boolean =>
  selection === 'autofilled' && disagreement(taste, meal) === 'allergen';

/** Meals of the box that are gone are replaced by the same rule as picks that left the menu. */
function presetBox(
  { product, taste }: WeekToDecide,
  menu: RunMenu,
): Box | { ok: false; reason: HoldReason | OutcomeReason } {
  const content = menu.boxes.get(product.id);
  if (!content?.length) return { ok: false, reason: 'no_box' };
  const there: RunLine[] = [];
  const replaced: string[] = [];
  let missing = 0;
  for (const { menu_item_id, quantity } of content) {
    const meal = menu.by_id.get(menu_item_id);
    const left = Math.min(quantity, Math.max(0, meal?.left ?? 0));
    if (meal && left > 0) there.push(line(meal, left, 0));
    if (left < quantity) replaced.push(menu_item_id);
    missing += quantity - left;
  }
  let lines = there;
  if (missing > 0) {
    const filled = autoFill({ meals: menu.meals, wanted: missing, already: there, taste });
    if (!filled.ok) return filled;
    const instead = filled.picks.map(({ menu_item_id, quantity, reason }) =>
      line(menu.by_id.get(menu_item_id)!, quantity, 0, reason),
    );
    lines = joinLines(there, instead);
  }
  const takes = lines.map(({ menu_item_id, quantity }) => ({ menu_item_id, quantity }));
  return {
    ok: true,
    lines: boxLines(cents(product.price_per_box_cents ?? 0), lines),
    replaced,
    takes,
  };
}

const line = (
  { menu_item_id, sku, name }: FillMeal,
  quantity: number,
  unit_price_cents: number,
  reason?: string | null,
): RunLine => ({ menu_item_id, sku, name, quantity, unit_price_cents, reason: reason ?? null });

/** More of a meal at the same price is one line; at another price it stays a line of its own. */
function joinLines(lines: RunLine[], more: RunLine[]): RunLine[] {
  const joined = lines.map((own) => ({ ...own }));
  for (const added of more) {
    const same = joined.find((own) => lineKey(own) === lineKey(added));
    if (same) same.quantity += added.quantity;
    else joined.push({ ...added });
  }
  return joined;
}

/** Unique in an order, even where one meal has two prices in it. */
export const lineKey = ({ sku, unit_price_cents }: RunLine): string => `${sku} ${unit_price_cents}`;

const price = (week: WeekToDecide, lines: readonly RunLine[]): PricedOrder =>
  priceOrder({
    lines: lines.map((own) => ({
      key: lineKey(own),
      quantity: own.quantity,
      unit_price_cents: cents(own.unit_price_cents),
      surcharge_cents: ZERO_CENTS,
    })),
    subscription_discount_percent: week.subscription_discount_percent,
    discount: null,
    delivery: week.delivery,
    tax_basis_points: week.tax_basis_points,
    delivery_taxed: week.delivery_taxed,
    gift_card_balance_cents: cents(week.gift_card_balance_cents),
  });
