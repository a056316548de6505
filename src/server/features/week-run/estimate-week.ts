import { decideWeek } from '../../../domain/week-run/decide-week.ts';
import type { Deps } from '../../deps.ts';
import { findRunWeek, loadRatings, loadStock } from './menu-store.ts';
import { reasonText } from './run-mails.ts';
import { loadTariff, loadWeeks } from './week-store.ts';

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

/** Each on its own, as if nobody else came before: for the weeks of one channel and one delivery week. */
export async function estimateWeeks(
  { database, payments }: EstimateDeps,
  { channel_id, week, ids }: { channel_id: string; week: string; ids: readonly string[] },
): Promise<Map<string, WeekEstimate>> {
  const run = await findRunWeek(database, channel_id, week);
  if (!run || ids.length === 0) return new Map();
  const stock = await loadStock(database, run, {
    lock: false,
    now: run.picking_deadline_at,
    ratings: await loadRatings(database, run.menu_id),
  });
  const tariff = await loadTariff(database, channel_id);
  const weeks = await loadWeeks(database, ids, { tariff, gateway: payments.name });
  return new Map(
    weeks.map((each): [string, WeekEstimate] => {
      const decision = decideWeek(each, stock);
      if (!('order' in decision)) {
        return [each.id, { outcome: decision.outcome, reason: reasonText(decision.reason) }];
      }
      const { priced, lines } = decision.order ?? {};
      return [
        each.id,
        {
          outcome: decision.outcome,
          charged_at: run.picking_deadline_at,
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
        },
      ];
    }),
  );
}
