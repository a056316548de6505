import { GatewayUnreachable } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { raiseAlert, resolveAlert } from '../alerts/raise-alert.ts';
import type { StaffAlert } from '../mail/staff-mails.ts';
import {
  endRefund,
  failRefund,
  findDueRefunds,
  type DueRefund,
  type RefundOf,
} from './refund-store.ts';

/** A gateway that is away for longer than this is worth somebody's look. */
const waitingMs = 60 * 60_000;

/** Pays what is due to cards; what the gateway does not take now, the job brings again. */
export async function payRefunds(deps: Deps, orderId: string | null = null): Promise<void> {
  for (const refund of await findDueRefunds(deps.database, orderId)) {
    try {
      await payRefund(deps, refund);
    } catch (error) {
      // a gateway that is away is no error of ours; anything else is, and is tried again as well
      if (!(error instanceof GatewayUnreachable))
        deps.errors.report(error, { order: refund.number });
      if (Date.now() - refund.created_at.getTime() > waitingMs) {
        await tell(deps, refund, 'refund_waiting');
      }
    }
  }
}

async function payRefund(deps: Deps, refund: DueRefund): Promise<void> {
  const gateway = await gatewayOf(deps, refund.channel_id);
  const answer = await gateway.refund({
    key: refund.idempotency_key,
    gateway_id: refund.gateway_id,
    amount_cents: refund.amount_cents,
  });
  const failed = !answer.ok || answer.refund.status === 'failed';
  const gatewayRefundId = answer.ok ? answer.refund.refund_id : null;
  await deps.database.transaction().execute(async (transaction) => {
    await endRefund(transaction, refund.id, failed ? 'failed' : 'succeeded', gatewayRefundId);
    await resolveAlert(transaction, keyOf(refund, 'refund_waiting'));
    if (failed) await tell({ database: transaction }, refund, 'refund_failed');
  });
}

/** The bank sent a refund back, long after it had taken it. */
export async function returnRefund({ database }: Pick<Deps, 'database'>, refundId: string) {
  await database.transaction().execute(async (transaction) => {
    const returned = await failRefund(transaction, refundId);
    if (returned) await tell({ database: transaction }, returned, 'refund_failed');
  });
}

/** The same try of the same refund is told once: a new try has a new key. */
export const keyOf = (refund: RefundOf, kind: StaffAlert['kind']): string =>
  `${kind} ${refund.idempotency_key}`;

function tell(
  { database }: { database: Queryable },
  refund: RefundOf,
  kind: 'refund_failed' | 'refund_waiting',
): Promise<void> {
  const { channel_id, order_id, number, amount_cents } = refund;
  return raiseAlert(database, {
    channel_id,
    key: keyOf(refund, kind),
    alert: { kind, order_id, number, amount_cents },
  });
}
