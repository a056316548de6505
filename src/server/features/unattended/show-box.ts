import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { UnattendedDetail } from '../../../contract/unattended.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { disagreement } from '../../../domain/taste/agrees-with.ts';
import type { FillMeal, Taste } from '../../../domain/week-run/auto-fill.ts';
import { decideWeek } from '../../../domain/week-run/decide-week.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { splitDate, type CalendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDay } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { loadTaste } from '../taste/load-tastes.ts';
import { proposalOf } from '../week-run/keep-rehearsal.ts';
import { loadRatings, loadStock, type RunWeek } from '../week-run/menu-store.ts';
import { loadTariff, loadWeeks } from '../week-run/week-store.ts';
import { showBoxes } from './show-boxes.ts';
import { boxRows, findHistory, findMeals } from './store.ts';

/** One box as it would be sent now, with every meal that could be in it. */
export async function showBox(
  { deps, channel }: RequestContext,
  run: RunWeek,
  subscriptionWeekId: string,
): Promise<UnattendedDetail | Refusal> {
  const { database, payments } = deps;
  const [row] = await boxRows(database, run, [subscriptionWeekId]);
  if (!row) return refuse('box.not_found');
  const now = run.picking_deadline_at;
  const ratings = await loadRatings(database, run.menu_id);
  const stock = await loadStock(database, run, { lock: false, now, ratings });
  const tariff = await loadTariff(database, run);
  const [loaded] = await loadWeeks(database, [row.id], { tariff, gateway: payments.name });
  const taste = await loadTaste(database, row.user_id, loaded!.week);
  // one that staff hold or skip is shown as it would be filled without them
  const selection = row.state === 'approved' ? ('autofilled' as const) : ('open' as const);
  const week = { ...loaded!, taste, selection, reason: null };
  const fresh = proposalOf({ week, decision: decideWeek(week, stock) });
  const { email: _, ...shown } = row;
  const [box] = await showBoxes(database, [{ ...shown, proposed: fresh.meals }]);
  const decided = loaded!.selection !== 'open';
  const history = await findHistory(database, row.id);
  return {
    ...box!,
    state: decided ? row.state : fresh.state,
    why: decided ? row.why : fresh.why,
    total_cents: fresh.total_cents,
    subscriber_since_formatted: dayAndYear(dateIn(channel.time_zone, toInstant(history.since))),
    boxes: history.boxes,
    eats: {
      diet: taste.diet,
      allergens: [...taste.allergens],
      dislikes: [...taste.dislikes],
    },
    choices: await choicesOf(deps.database, stock.meals, { taste, picks: week.picks }),
  };
}

/** "Dec 11, 2025" */
const dayAndYear = (date: CalendarDate): string => `${formatDay(date)}, ${splitDate(date).year}`;

/** What suits comes first, what an allergen stops last. */
async function choicesOf(
  database: RequestContext['deps']['database'],
  meals: readonly FillMeal[],
  { taste, picks }: { taste: Taste; picks: readonly { menu_item_id: string; quantity: number }[] },
): Promise<UnattendedDetail['choices']> {
  const shown = await findMeals(
    database,
    meals.map(({ menu_item_id }) => menu_item_id),
  );
  const held = new Map(picks.map(({ menu_item_id, quantity }) => [menu_item_id, quantity]));
  return meals
    .map((meal) => ({ meal, no: disagreement(taste, meal) }))
    .sort((a, b) => order.indexOf(a.no) - order.indexOf(b.no) || (a.meal.sku < b.meal.sku ? -1 : 1))
    .map(({ meal, no }) => ({
      menu_item_id: meal.menu_item_id,
      name: meal.name,
      image: shown.get(meal.menu_item_id)?.image ?? '',
      left: Math.max(0, meal.left + (held.get(meal.menu_item_id) ?? 0)),
      note: noteOf(meal, no, taste),
      blocked: no === 'allergen',
    }));
}

const order: (ReturnType<typeof disagreement> | null)[] = [null, 'dislike', 'diet', 'allergen'];

function noteOf(
  meal: FillMeal,
  no: ReturnType<typeof disagreement>,
  { ratings, eaten, allergens, diet }: Taste,
): string | null {
  if (no === 'allergen') {
    return `Has ${meal.allergens.filter((each) => allergens.includes(each)).join(', ')}`;
  }
  if (no === 'diet') return `Not ${diet}`;
  if (no === 'dislike') return 'Has something they leave out';
  const stars = ratings.get(meal.menu_item_id);
  const weeksAgo = eaten.get(meal.menu_item_id);
  const notes = [
    stars !== undefined && `Rated ${Math.round(stars)} ${stars === 1 ? 'star' : 'stars'}`,
    weeksAgo !== undefined && (weeksAgo <= 1 ? 'Had last week' : `Had ${weeksAgo} weeks ago`),
    meal.surcharge_cents > 0 && `${formatCents(cents(meal.surcharge_cents))} waived`,
  ].filter((note) => note !== false);
  return notes.length > 0 ? notes.join(', ') : null;
}
