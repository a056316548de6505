import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrderMailKind } from '../mail/order-mails.ts';
import { queueMail, type NewMail } from '../mail/queue-mail.ts';
import { orderFacts, type OrderFacts } from './order-facts.ts';
import type { GoesBack } from './order-lock-store.ts';

export function orderMail(kind: OrderMailKind, facts: OrderFacts): NewMail {
  const { channel_id, user_id, first_name, email, ...order } = facts;
  return {
    kind,
    channel_id,
    user_id,
    to_email: email,
    to_name: first_name,
    order,
    dedupe_key: `${kind} ${order.number}`,
  };
}

export async function mailOrder(
  database: Queryable,
  kind: OrderMailKind,
  orderId: string,
  {
    reason = null,
    goes_back,
    again = null,
  }: {
    reason?: string | null;
    /** of a cancelled order: what is paid back now, by tender */
    goes_back?: GoesBack;
    /** tells a mail that is sent once more from the first */
    again?: string | null;
  } = {},
): Promise<void> {
  const { rows } = await sql<{ facts: OrderFacts }>`
    select ${orderFacts(orderId)} as facts`.execute(database);
  const { facts } = rows[0]!;
  const mail = orderMail(kind, {
    ...facts,
    ...(reason !== null && { reason }),
    ...(goes_back && { goes_back }),
  });
  await queueMail(database, again ? { ...mail, dedupe_key: `${mail.dedupe_key} ${again}` } : mail);
}
