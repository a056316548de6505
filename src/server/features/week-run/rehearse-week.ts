import { outcomes, type Outcome } from '../../../domain/week-run/outcome.ts';
import { decideWeek } from '../../../domain/week-run/decide-week.ts';
import type { Deps } from '../../deps.ts';
import { ensureWeeksOfMenu } from '../subscriptions/ensure-weeks.ts';
import { CHUNK, decideInTurn } from './close-weeks.ts';
import { listWeeks, stages, type ClosedWeek, type Cursor } from './close-store.ts';
import { loadRatings, loadStock, type RunWeek } from './menu-store.ts';
import { moneyLines, type Figures, type HeldWeek, type Money } from './report-store.ts';
import { loadTariff, loadWeeks } from './week-store.ts';

export interface Rehearsal extends Figures {
  held: HeldWeek[];
  /** meals of which nothing would be left */
  short: { menu_item_id: string; name: string; left: number }[];
}

/**
 * What the run would do now, with nothing done: the same decisions, on the same rows, in the same order.
 * `watch` sees them as they come.
 */
export async function rehearseWeek(
  deps: Pick<Deps, 'database' | 'payments'>,
  run: RunWeek,
  watch?: (decided: readonly ClosedWeek[]) => Promise<void>,
): Promise<Rehearsal> {
  const { database, payments } = deps;
  // whoever has no row yet would be missing from the figures
  await ensureWeeksOfMenu(database, run.menu_id);
  const tariff = await loadTariff(database, run);
  const ratings = await loadRatings(database, run.menu_id);
  // judged as at the deadline, however early it is asked
  const now = run.picking_deadline_at;
  const stock = await loadStock(database, run, { lock: false, now, ratings });
  const figures = emptyRehearsal();
  for (const stage of stages) {
    let after: Cursor | null = null;
    for (;;) {
      const found: Cursor[] = await listWeeks(database, run, stage, { after, limit: CHUNK });
      const ids = found.map(({ id }) => id);
      const weeks = await loadWeeks(database, ids, { tariff, gateway: payments.name });
      const decided = decideInTurn(weeks, stock, (week) => decideWeek(week, stock));
      for (const closed of decided) count(figures, closed);
      await watch?.(decided);
      if (found.length < CHUNK) break;
      after = found.at(-1)!;
    }
  }
  figures.short = stock.meals
    .filter(({ left }) => left <= 0)
    .map(({ menu_item_id, name, left }) => ({ menu_item_id, name, left }));
  return figures;
}

const emptyRehearsal = (): Rehearsal => ({
  outcomes: Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>,
  unexplained: 0,
  reasons: [],
  money: Object.fromEntries(moneyLines.map((line) => [line, 0])) as Money,
  held: [],
  short: [],
});

/** A long list helps nobody: the counts are complete. */
const HELD_SHOWN = 100;

function count(figures: Rehearsal, { week, decision }: ClosedWeek): void {
  figures.outcomes[decision.outcome] += 1;
  if ('order' in decision) {
    for (const line of moneyLines) {
      figures.money[line] += decision.order?.priced[line] ?? 0;
    }
    return;
  }
  const { reason, outcome } = decision;
  if (reason) {
    const known = figures.reasons.find(
      (each) => each.reason === reason && each.outcome === outcome,
    );
    if (known) known.count += 1;
    else figures.reasons.push({ outcome, reason, count: 1 });
  }
  if (outcome === 'held' && figures.held.length < HELD_SHOWN) {
    const { first_name, last_name } = week.ship_to;
    figures.held.push({
      subscription_week_id: week.id,
      user_id: week.user_id,
      name: `${first_name} ${last_name}`,
      reason,
    });
  }
}
