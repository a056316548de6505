import type { Customer } from '../../../contract/customer-page.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWeekTitle } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { findCredit, findCustomer, findNewestOrders, followMerge } from './store.ts';

const MOST_ORDERS = 12;
const MOST_CREDIT = 20;

/** A record that was merged into another shows that one: the page then goes to its address. */
export async function showCustomer(
  { deps, channel }: RequestContext,
  askedFor: string,
): Promise<Customer | Refusal> {
  const { database, payments } = deps;
  const userId = await followMerge(database, { channel_id: channel.id, user_id: askedFor });
  const of = { channel_id: channel.id, user_id: userId };
  const found = await findCustomer(database, of, payments.name);
  if (!found) return refuse('customer.not_found');
  const [orders, credit] = await Promise.all([
    findNewestOrders(database, userId, MOST_ORDERS),
    findCredit(database, userId, MOST_CREDIT),
  ]);
  const day = (at: Date) => formatDateYear(dateIn(channel.time_zone, toInstant(at)));
  const { created_at, anonymised_at, ...customer } = found;
  return {
    ...customer,
    joined_formatted: day(created_at),
    erased_formatted: anonymised_at && day(anonymised_at),
    orders: orders.map(({ week, placed_at, ...order }) => ({
      ...order,
      week_title: formatWeekTitle(week),
      placed_formatted: day(placed_at),
    })),
    credit: credit.map((line) => ({
      ...line,
      created_at: toInstant(line.created_at),
      created_formatted: day(line.created_at),
    })),
  };
}
