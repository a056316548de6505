import type { ReconciledDay } from '../../../contract/reconciliation.ts';
import { refuse } from '../../../contract/refusals.ts';
import { parseCalendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDayLong } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { permissionsOn } from '../../../domain/permissions/permissions.ts';
import type { RequestContext } from '../../http/context.ts';
import { findAccess } from '../staff/access-columns.ts';
import { reconcileDay } from './reconcile-days.ts';
import { findOrdersOf, findReconciliations } from './store.ts';

const SHOWN = 60;

/** Channels share an account at the gateway, so that a day's books are those of all of them. */
export async function seesAllChannels({ deps, user }: RequestContext): Promise<boolean> {
  const channels = await deps.directory.all();
  const access = user && (await findAccess(deps.database, user.id));
  if (!access) return channels.length === 1;
  return channels.every(({ id }) => permissionsOn(id, access).includes('reports.read'));
}

export async function showReconciliation(context: RequestContext) {
  if (!(await seesAllChannels(context))) return refuse('reconciliation.all_channels');
  const { deps, channel } = context;
  const found = await findReconciliations(deps.database, SHOWN);
  const ids = found.flatMap(({ differences }) => differences.map(({ gateway_id }) => gateway_id));
  const orders = new Map(
    (await findOrdersOf(deps.database, ids)).map((order) => [order.gateway_id, order]),
  );
  const days = found.map(({ compared_at, differences, ...totals }): ReconciledDay => ({
    ...totals,
    day_formatted: formatDayLong(parseCalendarDate(totals.day)!),
    compared_formatted: formatDeadline(toInstant(compared_at), channel.time_zone),
    differences: differences.map((difference) => {
      const order = orders.get(difference.gateway_id);
      return { ...difference, order: order ? { id: order.order_id, number: order.number } : null };
    }),
  }));
  return { days };
}

export async function compareAgain(context: RequestContext, day: string) {
  if (!(await seesAllChannels(context))) return refuse('reconciliation.all_channels');
  const { deps } = context;
  const over = `${day}T23:59:59.999Z` < deps.clock.shopNow().toISOString();
  if (parseCalendarDate(day) === null || !over) return refuse('reconciliation.day');
  const { differences } = await reconcileDay(deps, day);
  const count = differences.length;
  return {
    message:
      count === 0
        ? 'Both books agree.'
        : `${count} ${count === 1 ? 'charge differs' : 'charges differ'}.`,
  };
}
