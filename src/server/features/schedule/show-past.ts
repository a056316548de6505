import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import type { getPastSchedule, PastWeek } from '../../../contract/schedule.ts';
import { reviewWindow } from '../../../domain/review/review-window.ts';
import type { CalendarDate } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { findPast, type PastRow } from './store.ts';
import { whoseSchedule } from './whose-schedule.ts';

const PAGE = 8;

/** Past weeks, newest first. The key of the last one leads on. */
export async function showPast(
  context: RequestContext,
  { user_id, after }: { user_id?: string | undefined; after?: string | undefined },
): Promise<ResponseOf<typeof getPastSchedule> | Refusal> {
  const asked = await whoseSchedule(context, user_id);
  if (!asked.ok) return asked;
  const { deps, channel } = context;
  const [week = '', id = ''] = after?.split('.') ?? [];
  const today = dateIn(channel.time_zone, toInstant(deps.clock.shopNow()));
  const rows = await findPast(deps.database, asked.of, {
    today,
    after: after === undefined ? null : { week, id },
    most: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    weeks: shown.map((row) => showPastWeek(row, today)),
    next: rows.length > PAGE && last ? `${last.week}.${last.id}` : null,
  };
}

function showPastWeek(
  { id, week, delivery_date, meals, order, stars, next_delivery_date, ...row }: PastRow,
  today: CalendarDate,
): PastWeek {
  const { total_cents, ...rest } = order ?? { total_cents: null };
  return {
    id,
    week,
    delivery_date,
    delivery_date_formatted: formatDate(delivery_date),
    state: stateOf({ ...row, order }),
    meals: order ? meals : [],
    total_cents,
    order: 'order_id' in rest ? rest : null,
    stars,
    reviewable:
      order !== null &&
      reviewWindow({ status: order.status, delivery_date, next_delivery_date }, today) === 'open',
  };
}

function stateOf({ order, selection, outcome }: Pick<PastRow, 'order' | 'selection' | 'outcome'>) {
  // an order that nobody has paid is not cooked
  if (order) return order.status === 'placed' ? 'missed' : 'delivered';
  const isLeftOut = selection === 'skipped' || outcome === 'skipped' || outcome === 'not_due';
  return isLeftOut ? 'skipped' : 'missed';
}
