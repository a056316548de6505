import type { listOrders } from '../../../contract/admin-orders.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Directory } from '../channel/directory.ts';
import { KeptAnswers } from '../channel/kept-answers.ts';
import { findWeeks, findZones } from './list-store.ts';

type Filters = Pick<ResponseOf<typeof listOrders>, 'weeks' | 'zones'>;

/** One per process: what it holds is as old as what the process's directory knows. */
const kept = new WeakMap<Directory, KeptAnswers<Filters>>();

/** The weeks and zones that a list of orders offers, put together once until a menu or a zone changes. */
export async function orderFilters({
  deps: { database, directory },
  channel,
}: RequestContext): Promise<Filters> {
  const answers = kept.get(directory) ?? new KeptAnswers<Filters>();
  kept.set(directory, answers);
  const filters = await answers.get(channel.id, directory.version(), async () => {
    const [weeks, zones] = await Promise.all([
      findWeeks(database, channel.id),
      findZones(database, channel.id),
    ]);
    return {
      weeks: weeks.map(({ week }) => ({ value: week, label: formatDateYear(calendarDate(week)) })),
      zones,
    };
  });
  return filters!;
}
