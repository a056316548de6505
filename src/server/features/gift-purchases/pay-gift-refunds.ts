import { GatewayUnreachable } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { endRefund, findDueRefunds } from './refund-store.ts';
import type { Purchase } from './store.ts';

/** Gives back what is due; what the gateway does not take now, the job brings again under the same key. */
export async function payGiftRefunds(deps: Deps, purchaseId: string | null = null): Promise<void> {
  for (const purchase of await findDueRefunds(deps.database, purchaseId)) {
    try {
      const gateway = await gatewayOf(deps, purchase.channel_id);
      const answer = await gateway.refund({
        key: purchase.refund_key!,
        gateway_id: purchase.gateway_id!,
        amount_cents: purchase.amount_cents,
      });
      const failed = !answer.ok || answer.refund.status === 'failed';
      await deps.database.transaction().execute(async (transaction) => {
        const refundId = answer.ok ? answer.refund.refund_id : null;
        await endRefund(transaction, purchase, failed ? 'failed' : 'succeeded', refundId);
        if (failed) await tellGiftTrouble(transaction, purchase, 'refund_failed');
      });
    } catch (error) {
      // a gateway that is away is no error of ours; anything else is, and is tried again as well
      if (!(error instanceof GatewayUnreachable)) {
        deps.errors.report(error, { gift_purchase: purchase.id });
      }
    }
  }
}

export function tellGiftTrouble(
  database: Queryable,
  { id, channel_id, gift_card_id, amount_cents, refund_key }: Purchase,
  what: 'disputed' | 'refund_failed',
): Promise<void> {
  return raiseAlert(database, {
    channel_id,
    key: `gift_card_money ${what} ${what === 'disputed' ? id : refund_key}`,
    alert: { kind: 'gift_card_money', gift_card_id: gift_card_id!, amount_cents, what },
  });
}
