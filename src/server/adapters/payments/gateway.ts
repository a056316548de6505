/**
 * The one door to whoever moves the money. A charge is made in two steps, so that no result is ever
 * lost: `prepareCharge` names it (nothing is charged), the shop stores that name, `confirmCharge`
 * charges. Whatever happens afterwards, `readCharge` tells the truth.
 */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe';

  /** how much of it the week run may ask at once */
  readonly limits: GatewayLimits;

  /** Hands a card over for later charges. What comes back is all that the shop may keep of it. */
  attachCard(input: { customer_ref: string; card: CardInput }): Promise<AttachResult>;

  /**
   * Takes a card while nothing is bought, so that it can be charged later without its owner. The bank
   * may want to ask them first: show its question, then `readCardSetup`.
   */
  setUpCard(input: { customer_ref: string; card: CardInput }): Promise<CardSetup>;

  /** How a set-up stands after its owner was asked. Null: this customer has no such set-up. */
  readCardSetup(input: { customer_ref: string; setup_id: string }): Promise<CardSetup | null>;

  /** Forgets a card: it can never be charged again, but what it paid can still be refunded. Once is enough. */
  detachCard(gateway_token: string): Promise<void>;

  /**
   * The same key with the same content gives the same charge, however often and from wherever it is
   * called: after a crash, call it again. Other content under a used key throws `KeyReused`.
   */
  prepareCharge(request: ChargeRequest): Promise<{ gateway_id: string }>;

  /**
   * Charges once, however often it is called, and answers with the charge's state. `off_session`:
   * the customer is not there to be asked, so a card that wants to ask declines. Throws
   * `GatewayUnreachable` when the result is not known: read the charge, never make another.
   */
  confirmCharge(gateway_id: string, how: { off_session: boolean }): Promise<Charge>;

  readCharge(gateway_id: string): Promise<Charge>;

  /**
   * For looking around, not for deciding: Stripe's search lags behind by up to a minute, so null
   * does not mean "never". Whoever lost a charge's name gets it by `prepareCharge` with its key.
   */
  findChargeByKey(key: string): Promise<Charge | null>;

  /** All charges made within these times (`to` not included), in portions: for holding the books against. */
  listCharges(within: { from: Date; to: Date }): AsyncIterable<Charge[]>;

  /**
   * Closes a charge, so that a late confirm cannot charge it. Answers with the state that then
   * holds, which is `succeeded` (or `processing`) when it was too late.
   */
  cancelCharge(gateway_id: string): Promise<Charge>;

  /** The same key refunds once. All refunds of a charge together never exceed it. */
  refund(request: RefundRequest): Promise<RefundResult>;

  /**
   * The events of a webhook call; null when its signature is wrong. They come late, repeated and in
   * any order: an event says which charge to read, not what is true.
   */
  parseWebhook(raw_body: string | Buffer, headers: WebhookHeaders): GatewayEvent[] | null;
}

export interface GatewayLimits {
  concurrency: number;
  /** calls; null: as many as come */
  per_second: number | null;
  /** before the same call is made again after a lost answer; as many tries as there are delays */
  retry_delays_ms: readonly number[];
}

interface CardNumber {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
  name: string;
  zip: string;
}

/** The card itself, or the token that the customer's browser got for it from the gateway. */
export type CardInput = CardNumber | { token: string };

export interface AttachedCard {
  /** the gateway's name for this card of this customer */
  gateway_token: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

/** What the person reads. The first is the spec's text (§5). */
const cardRefusals = {
  'card.invalid': 'Please enter a valid credit card number',
  'card.expired': 'This card has expired. Please use another card.',
  'card.cvc': 'Please enter a valid CVC',
  'card.declined': 'Your card was declined. Please use another card.',
  'card.not_approved': 'Your bank did not approve the card. Please try again or use another card.',
} as const;

export type CardRefusalCode = keyof typeof cardRefusals;

export interface CardRefusal {
  ok: false;
  code: CardRefusalCode;
  message: string;
}

type AttachResult = { ok: true; card: AttachedCard } | CardRefusal;

export type CardSetup =
  | { ok: true; status: 'ready'; card: AttachedCard }
  | { ok: true; status: 'requires_action'; setup_id: string; action: { client_secret: string } }
  | CardRefusal;

export const refuseCard = (code: CardRefusalCode): CardRefusal => ({
  ok: false,
  code,
  message: cardRefusals[code],
});

export interface ChargeRequest {
  key: string;
  amount_cents: number;
  /** lower case, as in `usd` */
  currency: string;
  gateway_token: string;
  customer_ref: string;
  description: string;
  metadata: { order_id: string };
}

export type ChargeState =
  | { status: 'prepared' }
  | { status: 'processing' }
  /** the customer must approve: the browser shows the gateway's dialog with this secret */
  | { status: 'requires_action'; action: { client_secret: string } }
  | { status: 'succeeded' }
  /** final; `retryable`: a new charge of the same card may go through later */
  | { status: 'declined'; decline_code: string; retryable: boolean }
  | { status: 'cancelled' };

export type Charge = ChargeState & {
  gateway_id: string;
  order_id: string | null;
  amount_cents: number;
  refunded_cents: number;
};

export interface RefundRequest {
  key: string;
  gateway_id: string;
  amount_cents: number;
}

export interface Refund {
  refund_id: string;
  amount_cents: number;
  /** `failed` is rare and late: the money came back to the shop, which must pay it another way */
  status: 'succeeded' | 'pending' | 'failed';
}

type RefundResult = { ok: true; refund: Refund } | { ok: false; code: 'refund.too_much' };

/** `id` is the same in every repeat of an event. */
export type GatewayEvent = { id: string; gateway_id: string } & (
  | { kind: 'charge' }
  /** null: the charge's refunds changed, without saying which */
  | { kind: 'refund'; refund: Refund | null }
  | { kind: 'dispute'; dispute: Dispute }
);

interface Dispute {
  dispute_id: string;
  amount_cents: number;
  reason: string;
  status: string;
}

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** No answer, or none that says what happened. The result is unknown until it is read back. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable';
}

/** A call that the gateway will never accept: a bug or a wrong key on our side. */
export class GatewayFault extends Error {
  override name = 'GatewayFault';
}

/** An idempotency key came back with other content: two things share one key. */
export class KeyReused extends GatewayFault {
  override name = 'KeyReused';
}
