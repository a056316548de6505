import { declineText } from '../../../domain/order/payment-attempt.ts';
import type { Charge } from '../../adapters/payments/gateway.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentOutcome } from '../checkout/settle-payment.ts';
import { recordEvent } from '../events/record-event.ts';
import { giftCodeHash } from '../gift-cards/gift-code-hash.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { giftCode } from './gift-code.ts';
import { failedMail, giftMail, receiptMail } from './gift-mails-of.ts';
import {
  insertCard,
  lockOpen,
  markDeclined,
  markMailed,
  markOpen,
  markPaid,
  type Purchase,
} from './store.ts';

type SettleDeps = Pick<Deps, 'database' | 'secret' | 'clock'>;

/** Writes down what the gateway says about the charge; however often, whoever asks, in any order. */
export async function settlePurchase(
  deps: SettleDeps,
  purchase: Purchase,
  charge: Charge,
): Promise<PaymentOutcome> {
  switch (charge.status) {
    case 'succeeded':
      await finishPaid(deps, purchase.id);
      return { state: 'paid' };
    case 'declined':
      return giveUp(deps, purchase, charge.decline_code);
    case 'cancelled':
      return giveUp(deps, purchase, 'cancelled');
    case 'requires_action':
      await markOpen(deps.database, purchase.id, 'requires_action');
      return { state: 'requires_action', client_secret: charge.action.client_secret };
    case 'prepared':
    case 'processing':
      return leaveUnknown(deps, purchase);
  }
}

/** The card comes into being with the money, once, and with it the mails. */
async function finishPaid({ database, secret, clock }: SettleDeps, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const purchase = await lockOpen(transaction, id);
    if (!purchase) return;
    const now = clock.shopNow();
    const code = giftCode(secret, id);
    const { channel_id, amount_cents, buyer_id } = purchase;
    const gift_card_id = await insertCard(transaction, {
      channel_id,
      code_hash: giftCodeHash(secret, channel_id, code),
      code_hint: `…${code.slice(-4)}`,
      amount_cents,
      recipient: purchase.to_name,
      reason: `Bought by ${purchase.from_name}`,
      created_at: now,
    });
    await markPaid(transaction, id, gift_card_id);
    const receipt = await recordEvent(transaction, {
      kind: 'gift_card.bought',
      channel_id,
      actor_id: buyer_id,
      subject_user_id: buyer_id,
      data: { gift_card_id, gift_purchase_id: id, amount_cents },
    });
    const leavesNow = purchase.to_email !== null && purchase.send_at <= now;
    if (leavesNow) await markMailed(transaction, [id], now);
    await queueMails(transaction, [
      receiptMail(purchase, receipt),
      ...(leavesNow ? [giftMail(purchase)] : []),
    ]);
  });
}

/** Nothing was charged and nothing will be. `tell`: the buyer was told to wait for the result. */
export async function giveUp(
  { database }: Pick<Deps, 'database'>,
  { id, gateway_id }: Pick<Purchase, 'id' | 'gateway_id'>,
  decline_code: string,
  { tell = false } = {},
): Promise<PaymentOutcome> {
  await database.transaction().execute(async (transaction) => {
    const ended = await markDeclined(transaction, id, { gateway_id, decline_code });
    if (ended && tell) await queueMails(transaction, [failedMail(ended)]);
  });
  return { state: 'declined', message: declineText(decline_code) };
}

export async function leaveUnknown(
  { database }: Pick<Deps, 'database'>,
  { id }: Pick<Purchase, 'id'>,
): Promise<PaymentOutcome> {
  await markOpen(database, id, 'unknown');
  return { state: 'confirming' };
}
