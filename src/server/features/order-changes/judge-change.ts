import type { quoteOrderChange } from '../../../contract/order-change.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { usStates } from '../../../domain/address/us-states.ts';
import { chooseDeliveryDate } from '../../../domain/order/delivery-date.ts';
import {
  changeWords,
  keepsUncooked,
  portionChanges,
  portionsOf,
  type PortionChange,
  type Portions,
} from '../../../domain/order/order-change.ts';
import { staffActionsOf } from '../../../domain/order/staff-actions.ts';
import { discountFrom } from '../../../domain/pricing/discount.ts';
import type { PricedOrder } from '../../../domain/pricing/price-order.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { week } from '../../../domain/week/week.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { checkBox, priceSale, type SaleLine } from '../checkout/price-sale.ts';
import { hasOpenPayment } from '../orders/open-payment.ts';
import type { LockedOrder } from '../orders/order-lock-store.ts';
import {
  findMeals,
  findOrderLines,
  findOrderTo,
  findTerms,
  type ChangeTerms,
  type KeptLine,
  type OrderMeal,
} from './store.ts';

export type Wanted = ParsedOf<typeof quoteOrderChange>['body'];

export interface JudgedChange {
  ok: true;
  terms: ChangeTerms;
  lines: ChangedLine[];
  priced: PricedOrder;
  difference_cents: number;
  portions: PortionChange[];
  /** what changes, in words; "nothing" when nothing does */
  words: string;
}

type ChangedLine = SaleLine & Pick<KeptLine, 'uncooked'>;

/** Whether a locked order may be changed so, and what it then costs: by what holds under the locks. */
export async function judgeChange(
  transaction: Queryable,
  deps: Deps,
  order: LockedOrder,
  wanted: Wanted,
): Promise<JudgedChange | Refusal> {
  const { state, zip_code } = wanted;
  if (!usStates.some(({ abbr }) => abbr === state)) {
    return refuse('request.invalid', { state: 'Choose a state from the list' });
  }
  const terms = await findTerms(transaction, {
    order_id: order.id,
    zip_code,
    state,
    gateway: deps.payments.name,
  });
  if (!terms) return refuse('order.not_editable');
  const held = await findOrderLines(transaction, order.id);
  const asked = terms.picking ? wanted.lines : held;
  const [had, has] = [portionsOf(held), portionsOf(asked)];
  const uncooked = portionsOf(held.map((line) => ({ ...line, quantity: line.uncooked })));
  if (!keepsUncooked(uncooked, has)) return refuse('order.uncooked_stays');
  const portions = portionChanges(had, has);
  const touched = portions.map(({ menu_item_id }) => menu_item_id);
  const meals = await findMeals(transaction, { ...terms, order_id: order.id }, touched);
  // the time is read after the last wait
  if (!(await isEditable(transaction, order, terms, deps.clock.shopNow()))) {
    return refuse('order.not_editable');
  }
  if (!terms.zone) {
    return refuse('checkout.no_delivery', { zip_code: `We do not deliver to ${zip_code} yet.` });
  }
  const date = chooseDeliveryDate(week(order.week), terms.zone.delivery_days, {
    served: terms.delivery_dates,
    wanted: wanted.delivery_date,
  });
  if (!date) {
    const text = 'We do not deliver there on this day.';
    return refuse('checkout.delivery_day', { delivery_date: text });
  }
  const lines = terms.picking ? linesOf(terms, asked, held, meals, uncooked) : held;
  if (!lines) return refuse('meal.not_on_menu');
  const refused = terms.picking ? checkPortions(terms, has, { had, uncooked }, meals) : null;
  if (refused) return refused;
  const priced = priceSale(terms, lines, {
    percent: terms.percent,
    discount: terms.discount && discountFrom(terms.discount),
    balance_cents: 0,
  });
  // what was paid back already cannot be more than the order then costs
  if (priced.total_cents < order.refunded_cents) return refuse('order.not_editable');
  const before = await findOrderTo(transaction, order.id);
  const named = portions.map((change) => ({
    ...change,
    name: meals.find(({ menu_item_id }) => menu_item_id === change.menu_item_id)?.name ?? 'a meal',
  }));
  return {
    ok: true,
    terms,
    lines,
    priced,
    difference_cents: priced.total_cents - order.total_cents,
    portions,
    words: changeWords(named, [
      ...(isElsewhere(before, wanted) ? ['new address'] : []),
      ...(before.delivery_date === date ? [] : [`delivery on ${date}`]),
    ]),
  };
}

export async function isEditable(
  database: Queryable,
  order: Pick<LockedOrder, 'id' | 'status'>,
  { production_starts_at }: Pick<ChangeTerms, 'production_starts_at'>,
  now: Date,
): Promise<boolean> {
  return staffActionsOf({
    status: order.status,
    refundable_cents: 0,
    payment_open: await hasOpenPayment(database, order.id),
    given_up: false,
    production_started: hasPassed(toInstant(production_starts_at), toInstant(now)),
  }).includes('edit');
}

/** A meal that the order has keeps its price; one that comes in has the menu's. */
export const priceOf = (
  { price_per_meal_cents }: Pick<ChangeTerms, 'price_per_meal_cents'>,
  meal: OrderMeal,
  held: readonly KeptLine[],
): number =>
  held.find(({ menu_item_id }) => menu_item_id === meal.menu_item_id)?.unit_price_cents ??
  (price_per_meal_cents ?? 0) + meal.surcharge_cents;

function linesOf(
  terms: ChangeTerms,
  asked: readonly { menu_item_id: string; quantity: number }[],
  held: readonly KeptLine[],
  meals: readonly OrderMeal[],
  uncooked: Portions,
): ChangedLine[] | null {
  const lines: ChangedLine[] = [];
  for (const [menu_item_id, quantity] of portionsOf(asked)) {
    const meal = meals.find((candidate) => candidate.menu_item_id === menu_item_id);
    if (!meal) return null;
    const { sku, name } = meal;
    const unit_price_cents = priceOf(terms, meal, held);
    lines.push({
      menu_item_id,
      sku,
      name,
      quantity,
      unit_price_cents,
      uncooked: uncooked.get(menu_item_id) ?? 0,
    });
  }
  return lines.sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

/** Its own portions are there for it, whatever the menu has left; those not cooked leave room for others. */
function checkPortions(
  terms: ChangeTerms,
  has: Portions,
  { had, uncooked }: { had: Portions; uncooked: Portions },
  meals: readonly OrderMeal[],
): Refusal | null {
  const wanted = [...has].map(([menu_item_id, quantity]) => {
    const meal = meals.find((candidate) => candidate.menu_item_id === menu_item_id)!;
    return { ...meal, quantity, left: meal.left + (had.get(menu_item_id) ?? 0) };
  });
  const room = [...uncooked.values()].reduce((sum, portions) => sum + portions, 0);
  return checkBox({ ...terms, max_meals: terms.max_meals + room }, wanted);
}

const addressFields = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'zip_code',
  'dayphone',
  'delivery_instructions',
] as const;

const isElsewhere = (
  before: Record<(typeof addressFields)[number], string | null>,
  wanted: Wanted,
): boolean => addressFields.some((field) => (before[field] ?? '') !== (wanted[field] ?? ''));
