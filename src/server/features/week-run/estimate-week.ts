import { decideWeek } from '../../../domain/week-run/decide-week.ts';
import type { Deps } from '../../deps.ts';
import { findWithSiblings, type ClosedWeek } from './close-store.ts';
import { decideInTurn } from './close-weeks.ts';
import { findRunWeek, loadRatings, loadStock, type Stock } from './menu-store.ts';
import { reasonText } from './run-mails.ts';
import { loadTariff, loadWeeks, type LoadedWeek } from './week-store.ts';

/** What happens to a week if its customer does nothing more: an estimate, settled at the deadline. */
export type WeekEstimate =
  | {
      outcome: 'ordered' | 'autofilled';
      charged_at: Date;
      items_cents: number;
      subscription_discount_cents: number;
      delivery_cents: number;
      tax_cents: number;
      total_cents: number;
      gift_card_cents: number;
      card_cents: number;
      meals: { menu_item_id: string; name: string; quantity: number; reason: string | null }[];
    }
  | { outcome: 'skipped' | 'held' | 'not_due'; reason: string | null };

type EstimateDeps = Pick<Deps, 'database' | 'payments'>;

/**
 * Each customer on their own, as if nobody else came before: for the weeks of one channel and one delivery
 * week. Several plans of one customer share the balance, in the order in which the run would take it.
 */
export async function estimateWeeks(
  { database, payments }: EstimateDeps,
  { channel_id, week, ids }: { channel_id: string; week: string; ids: readonly string[] },
): Promise<Map<string, WeekEstimate>> {
  const run = await findRunWeek(database, channel_id, week);
  if (!run || ids.length === 0) return new Map();
  const [ratings, tariff, all] = await Promise.all([
    loadRatings(database, run.menu_id),
    loadTariff(database, run),
    findWithSiblings(database, run, ids),
  ]);
  const [stock, weeks] = await Promise.all([
    loadStock(database, run, { lock: false, now: run.picking_deadline_at, ratings }),
    loadWeeks(database, all, { tariff, gateway: payments.name }),
  ]);
  const asked = new Set(ids);
  return new Map(
    byCustomer(weeks)
      .flatMap((own) => decideOwn(own, stock))
      .filter(({ week: { id } }) => asked.has(id))
      .map((closed) => [closed.week.id, estimateOf(closed, run.picking_deadline_at)]),
  );
}

/** What one customer's plans take from each other is there for everybody else. */
function decideOwn(own: readonly LoadedWeek[], stock: Stock): ClosedWeek[] {
  if (own.length === 1) return own.map((week) => ({ week, decision: decideWeek(week, stock) }));
  const meals = stock.meals.map((meal) => ({ ...meal }));
  const left = { ...stock, meals, by_id: new Map(meals.map((meal) => [meal.menu_item_id, meal])) };
  return decideInTurn(own, left, (week) => decideWeek(week, left));
}

function estimateOf({ decision }: ClosedWeek, charged_at: Date): WeekEstimate {
  if (!('order' in decision)) {
    return { outcome: decision.outcome, reason: reasonText(decision.reason) };
  }
  const { priced, lines } = decision.order ?? {};
  return {
    outcome: decision.outcome,
    charged_at,
    items_cents: priced?.items_cents ?? 0,
    subscription_discount_cents: priced?.subscription_discount_cents ?? 0,
    delivery_cents: priced?.delivery_cents ?? 0,
    tax_cents: priced?.tax_cents ?? 0,
    total_cents: priced?.total_cents ?? 0,
    gift_card_cents: priced?.gift_card_cents ?? 0,
    card_cents: priced?.card_cents ?? 0,
    meals: (lines ?? []).map(({ menu_item_id, name, quantity, reason }) => ({
      menu_item_id,
      name,
      quantity,
      reason,
    })),
  };
}

function byCustomer(weeks: readonly LoadedWeek[]): LoadedWeek[][] {
  const people = new Map<string, LoadedWeek[]>();
  for (const each of weeks) people.set(each.user_id, [...(people.get(each.user_id) ?? []), each]);
  return [...people.values()];
}
