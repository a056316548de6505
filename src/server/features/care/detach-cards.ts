import { sql } from 'kysely';
import { GatewayFault, GatewayUnreachable } from '../../adapters/payments/gateway.ts';
import type { Deps } from '../../deps.ts';

const AT_ONCE = 50;

/** Asks the gateway to forget what is to be forgotten. What it does not answer to is asked again by the job. */
export async function detachCards({
  database,
  payments,
  errors,
}: Pick<Deps, 'database' | 'payments' | 'errors'>): Promise<void> {
  const due = await database
    .selectFrom('card_detachments')
    .select(['id', 'gateway_token'])
    .where('gateway', '=', payments.name)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const { id, gateway_token } of due) {
    try {
      await payments.detachCard(gateway_token);
    } catch (error) {
      if (error instanceof GatewayUnreachable) return;
      if (!(error instanceof GatewayFault)) throw error;
      errors.report(error, { detachment: id });
      continue;
    }
    await sql`delete from card_detachments where id = ${id}`.execute(database);
  }
}
