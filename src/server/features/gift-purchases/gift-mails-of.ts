import type { NewMail } from '../mail/queue-mail.ts';
import type { Purchase } from './store.ts';

/** To whom it is given. Its code is put in when the mail leaves. */
export const giftMail = (purchase: Purchase): NewMail => ({
  kind: 'gift_card',
  channel_id: purchase.channel_id,
  to_email: purchase.to_email!,
  to_name: purchase.to_name,
  user_id: null,
  dedupe_key: `gift_card ${purchase.id}`,
  payload: {
    gift_purchase_id: purchase.id,
    amount_cents: purchase.amount_cents,
    from_name: purchase.from_name,
    message: purchase.message,
  },
});

const toBuyer = (purchase: Purchase) => ({
  channel_id: purchase.channel_id,
  to_email: purchase.buyer_email,
  to_name: purchase.from_name,
  user_id: purchase.buyer_id,
});

export const receiptMail = (purchase: Purchase, receipt: string): NewMail => ({
  ...toBuyer(purchase),
  kind: 'gift_receipt',
  dedupe_key: `gift_receipt ${purchase.id}`,
  payload: {
    gift_purchase_id: purchase.id,
    amount_cents: purchase.amount_cents,
    to_name: purchase.to_name,
    to_email: purchase.to_email,
    send_date: purchase.send_date,
    card: { brand: purchase.card_brand, last4: purchase.card_last4 },
    receipt,
  },
});

export const failedMail = (purchase: Purchase): NewMail => ({
  ...toBuyer(purchase),
  kind: 'gift_failed',
  dedupe_key: `gift_failed ${purchase.id}`,
  payload: { amount_cents: purchase.amount_cents, to_name: purchase.to_name },
});

export const refundedMail = (purchase: Purchase, receipt: string): NewMail => ({
  ...toBuyer(purchase),
  kind: 'gift_refunded',
  dedupe_key: `gift_refunded ${purchase.id}`,
  payload: { amount_cents: purchase.amount_cents, to_name: purchase.to_name, receipt },
});
