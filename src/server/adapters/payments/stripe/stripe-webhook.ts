import Stripe from 'stripe';
import type { GatewayEvent, WebhookHeaders } from '../gateway.ts';
import { toRefund } from './stripe-charge.ts';

/** Null when Stripe did not write this; no events when it is about something that we do not follow. */
export function parseStripeWebhook(
  raw_body: string | Buffer,
  headers: WebhookHeaders,
  secret: string | null,
): GatewayEvent[] | null {
  const signature = headers['stripe-signature'];
  if (!secret || typeof signature !== 'string') return null;
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(raw_body, signature, secret);
  } catch {
    return null;
  }
  const news = readEvent(event);
  return news ? [news] : [];
}

function readEvent(event: Stripe.Event): GatewayEvent | null {
  const { id } = event;
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
      return { id, kind: 'charge', gateway_id: event.data.object.id };
    case 'charge.refunded':
      return about(event.data.object, (gateway_id) => ({
        id,
        kind: 'refund',
        gateway_id,
        refund: null,
      }));
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = toRefund(event.data.object);
      return about(event.data.object, (gateway_id) => ({ id, kind: 'refund', gateway_id, refund }));
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { id: dispute_id, amount: amount_cents, reason, status } = event.data.object;
      const dispute = { dispute_id, amount_cents, reason, status };
      return about(event.data.object, (gateway_id) => ({
        id,
        kind: 'dispute',
        gateway_id,
        dispute,
      }));
    }
    default:
      return null;
  }
}

/** Money that did not come through a PaymentIntent is not the shop's doing. */
function about(
  { payment_intent }: { payment_intent: string | Stripe.PaymentIntent | null },
  tell: (gateway_id: string) => GatewayEvent,
): GatewayEvent | null {
  if (!payment_intent) return null;
  return tell(typeof payment_intent === 'string' ? payment_intent : payment_intent.id);
}
