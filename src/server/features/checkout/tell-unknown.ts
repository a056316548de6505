import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';

/** So long a gateway may leave us without an answer before somebody looks. */
const MINUTES = 60;

/** Payments that stay unknown are told to the staff, once each; the alert ends with the question. */
export async function tellUnknown({ database }: Pick<Deps, 'database'>): Promise<void> {
  await sql`
    update staff_alerts alert set resolved_at = now()
     where alert.kind = 'payment_unknown' and alert.resolved_at is null
       and not exists (select from payment_attempts attempt
                        where attempt.order_id = (alert.data ->> 'order_id')::uuid
                          and attempt.status = 'unknown')`.execute(database);
  const { rows } = await sql<UnknownPayment>`
    select attempt.id, o.id as order_id, o.number, o.channel_id, attempt.amount_cents
      from payment_attempts attempt join orders o on o.id = attempt.order_id
     where attempt.status = 'unknown' and attempt.created_at < now() - make_interval(mins => ${MINUTES})
       and not exists (select from staff_alerts known where known.key = 'payment_unknown ' || attempt.id)
     order by attempt.created_at, attempt.id`.execute(database);
  for (const { id, channel_id, ...about } of rows) {
    await database.transaction().execute((transaction) =>
      raiseAlert(transaction, {
        channel_id,
        key: `payment_unknown ${id}`,
        alert: { kind: 'payment_unknown', ...about },
      }),
    );
  }
}

interface UnknownPayment {
  id: string;
  order_id: string;
  number: string;
  channel_id: string;
  amount_cents: number;
}
