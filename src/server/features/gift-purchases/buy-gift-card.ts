import { randomUUID } from 'node:crypto';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { BoughtGift, buyGiftCard as entry } from '../../../contract/gift-purchases.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { giftDate } from '../../../domain/gift-card/gift-terms.ts';
import type { CalendarDate } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { parseWallTime } from '../../../domain/week/wall-time.ts';
import { GatewayUnreachable } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { signId } from '../../platform/signed-id.ts';
import { cardField } from '../checkout/attach-card.ts';
import type { PaymentOutcome } from '../checkout/settle-payment.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { pursuePurchase } from './pursue-purchase.ts';
import {
  findLatest,
  findStanding,
  findStoredCard,
  insertOnce,
  isCustomer,
  type Purchase,
} from './store.ts';

type GiftBody = ParsedOf<typeof entry>['body'];
type Bought = ({ ok: true } & BoughtGift) | Refusal;

/** One paid gift card: once, however often and from wherever the same form is posted. */
export async function buyGiftCard(context: RequestContext, body: GiftBody): Promise<Bought> {
  const { deps, channel, user } = context;
  const sent = await readAsked(context, body);
  if (!sent.ok) return sent;
  if (!(await deps.limits.take('checkout.visitor', context.ip))) return refuse('request.too_many');
  const known = await findStanding(deps.database, channel.id, body.purchase_key);
  if (known) return pursue(context, known);

  const id = randomUUID();
  const card = await cardOf(context, id, body);
  if (!card.ok) return card;
  const asked = {
    id,
    channel_id: channel.id,
    purchase_key: body.purchase_key,
    buyer_id: user?.id ?? null,
    buyer_email: user?.email ?? body.email!,
    from_name: body.from_name,
    to_name: body.to_name,
    to_email: body.delivery === 'email' ? body.to_email!.trim().toLowerCase() : null,
    message: body.message,
    amount_cents: body.amount_cents,
    send_date: sent.send_date,
    send_at: sent.send_at,
    gateway: deps.payments.name,
    gateway_token: card.gateway_token,
    card_brand: card.brand,
    card_last4: card.last4,
    created_at: new Date(),
  };
  const written = await transact(deps.database, async (transaction) => {
    // nothing is kept of a buyer who is being erased
    if (user && !(await lockCustomer(transaction, user.id))) return refuse('session.required');
    return { ok: true as const, purchase: await insertOnce(transaction, asked) };
  });
  if (!written.ok) return written;
  const { purchase } = written;
  return purchase ? pursue(context, purchase) : refuse('gift_purchase.not_found');
}

/** After the bank's dialog, or while the result is not known: asks again, charges nothing new. */
export async function confirmGiftPurchase(context: RequestContext, key: string): Promise<Bought> {
  const purchase = await findLatest(context.deps.database, context.channel.id, key);
  return purchase ? pursue(context, purchase) : refuse('gift_purchase.not_found');
}

/** The purchase is written: whatever goes wrong now, its buyer must not be told that nothing happened. */
async function pursue(context: RequestContext, purchase: Purchase): Promise<Bought> {
  const { deps } = context;
  let outcome: PaymentOutcome = { state: 'confirming' };
  try {
    outcome = await pursuePurchase(deps, purchase);
  } catch (error) {
    deps.errors.report(error, { gift_purchase: purchase.id });
  }
  if (outcome.state === 'declined') {
    return refuse('checkout.payment_declined', { cc_num: outcome.message });
  }
  const action =
    outcome.state === 'requires_action' ? { client_secret: outcome.client_secret } : null;
  return {
    ok: true,
    status: outcome.state,
    page_token: signId(deps.secret, 'gift_page', purchase.id),
    message: messages[outcome.state],
    action,
  };
}

const messages = {
  paid: 'Thank you! The gift card is bought.',
  confirming:
    'We are confirming your payment. You need not do anything: we will mail you the result.',
  requires_action: 'Your bank asks you to approve the payment.',
} as const;

/** In the morning of its day; one of today leaves at once. */
const SENT_AT = '08:00';

/** What can be refused without a gateway is refused first. */
async function readAsked(
  { deps, channel, user }: RequestContext,
  body: GiftBody,
): Promise<{ ok: true; send_date: CalendarDate; send_at: Date } | Refusal> {
  if (!user && !body.email) return refuse('request.invalid', { email: 'Email is required' });
  if (!user && body.use_saved_card) return refuse('session.required');
  if (user && !(await isCustomer(deps.database, user.id))) return refuse('checkout.staff');
  const now = deps.clock.shopNow();
  const today = dateIn(channel.time_zone, toInstant(now));
  // a printed card is there at once
  const asked = body.delivery === 'print' ? today : (body.send_date ?? today);
  const send_date = giftDate(asked, today);
  if (!send_date) {
    return refuse('request.invalid', { send_date: 'Choose a day from today to a year ahead' });
  }
  const at = parseWallTime(`${send_date}T${SENT_AT}`, channel.time_zone);
  return { ok: true, send_date, send_at: send_date === today || !at ? now : new Date(at) };
}

/** Hands the card over; number and code go no further than this. */
async function cardOf(
  { deps, channel, user }: RequestContext,
  purchaseId: string,
  body: GiftBody,
): Promise<{ ok: true; gateway_token: string; brand: string; last4: string } | Refusal> {
  if (body.use_saved_card) {
    const stored = await findStoredCard(deps.database, user!.id, deps.payments.name);
    return stored ? { ok: true, ...stored } : refuse('checkout.card_needed');
  }
  const card =
    body.token !== undefined
      ? { token: body.token }
      : {
          number: body.cc_num!,
          exp_month: Number(body.cc_exp_month),
          exp_year: Number(body.cc_exp_year),
          cvc: body.cc_cvv!.trim(),
          name: body.from_name,
          zip: body.payment_zip_code!.trim(),
        };
  try {
    const customer_ref = user?.id ?? purchaseId;
    const gateway = await gatewayOf(deps, channel.id);
    const attached = await gateway.attachCard({ customer_ref, card });
    if (attached.ok) return { ok: true, ...attached.card };
    return refuse('checkout.card_refused', { [cardField(attached.code)]: attached.message });
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    return refuse('checkout.bank_unreachable');
  }
}
