import { sql } from 'kysely';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type {
  GatewayEvent,
  PaymentGateway,
  WebhookHeaders,
} from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../events/record-event.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { hearOfGift } from '../gift-purchases/hear-of-gift.ts';
import { returnRefund } from '../orders/pay-refunds.ts';
import { findPaymentByCharge, isUnsettled, type Payment } from './payment-store.ts';
import { settleCharge } from './settle-payment.ts';

/** What the gateway reports, in any order and number. An event says what to look at, not what is true. */
export async function receiveWebhook(
  deps: Deps,
  /** with the keys of the channel whose address it came to */
  gateway: PaymentGateway,
  body: Buffer,
  headers: WebhookHeaders,
): Promise<{ ok: true; received: number } | Refusal> {
  const events = gateway.parseWebhook(body, headers);
  if (!events) return refuse('webhook.signature');
  for (const event of events) await receive(deps, gateway, event);
  return { ok: true, received: events.length };
}

/** The embedded gateway has no network: its reports come here, signed as any other's. */
export async function deliverSandboxWebhooks(deps: Deps): Promise<void> {
  await deps.sandbox?.deliverWebhooks(async (body, headers) => {
    const received = await receiveWebhook(deps, deps.payments, Buffer.from(body), headers);
    if (!received.ok) throw new Error(received.code);
  });
}

async function receive(deps: Deps, gateway: PaymentGateway, event: GatewayEvent): Promise<void> {
  const { database, payments } = deps;
  const known = await database
    .selectFrom('payment_events')
    .select('id')
    .where('id', '=', event.id)
    .executeTakeFirst();
  if (known) return;
  const payment = await findPaymentByCharge(database, payments.name, event.gateway_id);
  if (!payment) await hearOfGift(deps, gateway, event);
  // another system's charge, or one whose attempt was given up before it had a name
  if (payment?.attempt_id && (await gatewayOf(deps, payment.channel_id)) === gateway) {
    await act(deps, event, { ...payment, attempt_id: payment.attempt_id });
  }
  // remembered when it is done: an event whose process died comes again
  await database
    .insertInto('payment_events')
    .values({
      id: event.id,
      gateway: payments.name,
      kind: event.kind,
      gateway_id: event.gateway_id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function act(
  deps: Deps,
  event: GatewayEvent,
  payment: Payment & { attempt_id: string },
): Promise<void> {
  switch (event.kind) {
    case 'charge': {
      if (!isUnsettled(payment)) return;
      const gateway = await gatewayOf(deps, payment.channel_id);
      const charge = await gateway.readCharge(event.gateway_id);
      // not confirmed yet, by a request that is still under way
      if (charge.status !== 'prepared') await settleCharge(deps, payment, charge);
      return;
    }
    case 'refund':
      if (event.refund?.status === 'failed') await returnRefund(deps, event.refund.refund_id);
      return;
    case 'dispute':
      await keepDispute(deps, event.dispute, payment);
  }
}

async function keepDispute(
  { database }: Deps,
  dispute: { dispute_id: string; amount_cents: number; reason: string; status: string },
  { order_id, number, channel_id, user_id }: Payment,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ is_new: boolean }>`
      insert into disputes (id, order_id, amount_cents, reason, status)
      values (${dispute.dispute_id}, ${order_id}, ${dispute.amount_cents}, ${dispute.reason}, ${dispute.status})
      on conflict (id) do update set status = excluded.status
      returning xmax = 0 as is_new`.execute(transaction);
    if (!rows[0]?.is_new) return;
    await recordEvent(transaction, {
      kind: 'order.disputed',
      channel_id,
      actor_id: null,
      subject_user_id: user_id,
      data: { order_id, number, reason: dispute.reason, amount_cents: dispute.amount_cents },
    });
    const { reason, amount_cents } = dispute;
    await raiseAlert(transaction, {
      channel_id,
      key: `order_disputed ${dispute.dispute_id}`,
      alert: { kind: 'order_disputed', order_id, number, amount_cents, reason },
    });
  });
}
