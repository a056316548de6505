import { sql } from 'kysely';
import { GatewayFault, GatewayUnreachable } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';

const AT_ONCE = 50;

type DetachDeps = Pick<Deps, 'database' | 'payments' | 'channel_payments' | 'directory' | 'errors'>;

/**
 * Asks the gateway to forget what is to be forgotten, at the account that knows it. What it does not answer to is
 * asked again by the job; what it refuses, after all others.
 */
export async function detachCards(deps: DetachDeps): Promise<void> {
  const { database, payments, errors } = deps;
  const due = await database
    .selectFrom('card_detachments')
    .select(['id', 'channel_id', 'gateway_token'])
    .where('gateway', '=', payments.name)
    .orderBy('created_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const { id, channel_id, gateway_token } of due) {
    try {
      const gateway = channel_id === null ? payments : await gatewayOf(deps, channel_id);
      await gateway.detachCard(gateway_token);
    } catch (error) {
      if (error instanceof GatewayUnreachable) return;
      if (!(error instanceof GatewayFault)) throw error;
      errors.report(error, { detachment: id });
      await sql`update card_detachments set created_at = now() where id = ${id}`.execute(database);
      continue;
    }
    await sql`delete from card_detachments where id = ${id}`.execute(database);
  }
}
