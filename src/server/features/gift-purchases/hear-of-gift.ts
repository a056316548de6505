import { openAttempts } from '../../../domain/order/payment-attempt.ts';
import type { GatewayEvent, PaymentGateway } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import { disableUnapplied } from '../gift-cards/desk-store.ts';
import { tellGiftTrouble } from './pay-gift-refunds.ts';
import { settlePurchase } from './settle-purchase.ts';
import { failRefund } from './refund-store.ts';
import { findByCharge } from './store.ts';

/** What the gateway reports about a charge that no order knows. It says what to look at, not what is true. */
export async function hearOfGift(
  deps: Deps,
  gateway: PaymentGateway,
  event: GatewayEvent,
): Promise<void> {
  const { database, clock } = deps;
  const purchase = await findByCharge(database, gateway.name, event.gateway_id);
  if (!purchase || (await gatewayOf(deps, purchase.channel_id)) !== gateway) return;
  if (event.kind === 'charge') {
    if (!openAttempts.includes(purchase.status)) return;
    const charge = await gateway.readCharge(event.gateway_id);
    // not confirmed yet, by a request that is still under way
    if (charge.status !== 'prepared') await settlePurchase(deps, purchase, charge);
    return;
  }
  if (purchase.gift_card_id === null) return;
  const { gift_card_id } = purchase;
  await database.transaction().execute(async (transaction) => {
    if (event.kind === 'dispute') {
      await disableUnapplied(transaction, gift_card_id, clock.shopNow());
      await tellGiftTrouble(transaction, purchase, 'disputed');
    } else if (event.refund?.status === 'failed') {
      const failed = await failRefund(transaction, event.refund.refund_id);
      if (failed) await tellGiftTrouble(transaction, purchase, 'refund_failed');
    }
  });
}
