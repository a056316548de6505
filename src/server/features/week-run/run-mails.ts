import { sql } from 'kysely';
import { fillHoldReasons } from '../../../domain/week-run/hold-reason.ts';
import { outcomeReasons } from '../../../domain/week-run/outcome.ts';
import { formatWeekTitle } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { queueMails, type NewMail } from '../mail/queue-mail.ts';
import { orderFacts, type OrderFacts } from '../orders/order-facts.ts';
import type { ClosedWeek, MadeOrder } from './close-store.ts';
import { paidMail } from './settle-renewal.ts';

const reasonTexts: Record<string, string> = { ...outcomeReasons, ...fillHoldReasons };

/** What a reason means to a person; one that is no code was written by somebody. */
export const reasonText = (reason: string | null): string | null =>
  reason === null ? null : (reasonTexts[reason] ?? reason);

/** Those who have to know something at once are told with the outcome itself; the paid ones when they are paid. */
export async function mailClosed(
  transaction: Queryable,
  closed: readonly ClosedWeek[],
  made: readonly MadeOrder[],
): Promise<void> {
  const held = closed.filter(({ decision }) => decision.outcome === 'held');
  // of a box that we filled nobody misses a meal: its own mail lists what comes
  const replaced = made.filter(
    ({ outcome, order }) => outcome === 'ordered' && order.replaced.length > 0,
  );
  const free = made.filter(({ order }) => order.priced.card_cents === 0);
  const told = [...held, ...replaced].map(({ week }) => week.user_id);
  const people = await findPeople(transaction, told);
  const names = await findMealNames(
    transaction,
    replaced.flatMap(({ order }) => order.replaced),
  );
  const mails: NewMail[] = [];
  for (const { week, decision } of held) {
    const reason = reasonText('reason' in decision ? decision.reason : null) ?? '';
    mails.push({
      ...people.get(week.user_id)!,
      channel_id: week.channel_id,
      user_id: week.user_id,
      kind: 'week_held',
      payload: { week_title: formatWeekTitle(week.week), reason },
      dedupe_key: `week_held ${week.id}`,
    });
  }
  for (const { week, order } of replaced) {
    mails.push({
      ...people.get(week.user_id)!,
      channel_id: week.channel_id,
      user_id: week.user_id,
      kind: 'meals_replaced',
      payload: {
        week_title: formatWeekTitle(week.week),
        gone: order.replaced.map((id) => names.get(id) ?? ''),
        got: order.lines.filter((line) => line.reason !== null).map((line) => line.name),
      },
      dedupe_key: `meals_replaced ${week.id}`,
    });
  }
  const facts = await findFacts(
    transaction,
    free.map(({ order_id }) => order_id),
  );
  for (const { order_id, outcome } of free) {
    mails.push(paidMail({ facts: facts.get(order_id)!, filled: outcome === 'autofilled' }));
  }
  await queueMails(transaction, mails);
}

/** A guest who has not taken the account yet is written to at the address of the checkout. */
async function findPeople(
  database: Queryable,
  userIds: readonly string[],
): Promise<Map<string, { to_email: string; to_name: string }>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; email: string; first_name: string }>`
    select u.id, coalesce(guest.email, u.email) as email, u.first_name
      from users u left join guests guest on guest.user_id = u.id and guest.claimed_by is null
     where u.id = any(${userIds as string[]})`.execute(database);
  return new Map(
    rows.map(({ id, email, first_name }) => [id, { to_email: email, to_name: first_name }]),
  );
}

async function findMealNames(
  database: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('menu_items')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function findFacts(
  database: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OrderFacts>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; facts: OrderFacts }>`
    select id, ${orderFacts(sql.ref('asked.id'))} as facts
      from unnest(${orderIds as string[]}::uuid[]) as asked (id)`.execute(database);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
