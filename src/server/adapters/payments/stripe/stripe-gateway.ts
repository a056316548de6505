import Stripe from 'stripe';
import type { StripeConfig } from '../../../config.ts';
import {
  GatewayFault,
  KeyReused,
  refuseCard,
  type CardInput,
  type CardRefusal,
  type Charge,
  type PaymentGateway,
} from '../gateway.ts';
import { declinedFor, toCharge, toRefund } from './stripe-charge.ts';
import { cardRefusal, exceedsCharge, isMissing, isPast, translateError } from './stripe-errors.ts';
import { toCardSetup, tokenOf } from './stripe-setup.ts';
import { parseStripeWebhook } from './stripe-webhook.ts';

/** What our types and tests know; the account's default may differ. */
const apiVersion = '2026-10-28.endive';
/** Longer than Stripe needs for a slow bank, shorter than a customer waits. */
const timeoutMs = 20_000;

export function openStripeGateway(
  config: Omit<StripeConfig, 'publishable_key'>,
  options: { timeout_ms?: number } = {},
): PaymentGateway {
  const stripe = new Stripe(config.secret_key, {
    apiVersion,
    timeout: options.timeout_ms ?? timeoutMs,
    // retrying is the shop's decision. The SDK still repeats once what a closed connection swallowed:
    // every POST below is safe to repeat, by its key or by its nature
    maxNetworkRetries: 0,
    telemetry: false,
    ...(config.api_base && addressOf(config.api_base)),
  });

  async function call<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof GatewayFault ? error : translateError(error);
    }
  }

  const read = (id: string) =>
    call(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));

  async function cancel(id: string): Promise<Charge> {
    try {
      return toCharge(await stripe.paymentIntents.cancel(id));
    } catch (error) {
      if (isPast(error)) return toCharge(await read(id));
      throw translateError(error);
    }
  }

  /**
   * Stripe lets a declined charge be confirmed again, with another card even, by any browser that
   * holds its client secret. We say "declined" only after that door is closed.
   */
  async function closeDeclined(charge: Charge): Promise<Charge> {
    if (charge.status !== 'declined') return charge;
    const closed = await cancel(charge.gateway_id);
    return closed.status === 'cancelled' ? { ...closed, ...charge } : closed;
  }

  async function readClosed(id: string): Promise<Charge> {
    const intent = await read(id);
    const charge = toCharge(intent);
    return intent.status === 'canceled' ? charge : closeDeclined(charge);
  }

  async function confirm(id: string, off_session: boolean): Promise<Charge> {
    try {
      const intent = await stripe.paymentIntents.confirm(
        id,
        off_session
          ? { off_session: true }
          : // the customer is here: their approval also covers later renewals
            { use_stripe_sdk: true, setup_future_usage: 'off_session' },
        { idempotencyKey: `confirm-${off_session ? 'off' : 'on'}-${id}` },
      );
      // a replayed answer is as old as the first call; much may have happened since
      const replayed = intent.lastResponse.headers['idempotent-replayed'] === 'true';
      return replayed ? readClosed(id) : closeDeclined(toCharge(intent));
    } catch (error) {
      if (isPast(error)) return readClosed(id);
      if (!(error instanceof Stripe.errors.StripeCardError)) throw translateError(error);
      const charge = toCharge(await read(id));
      // a card error of an untouched charge (too many tries, say) is a decline as well
      return charge.status === 'prepared' || charge.status === 'declined'
        ? closeDeclined({ ...charge, ...declinedFor(error) })
        : charge;
    }
  }

  /** One customer at Stripe for one of ours. The key covers the minute that the search lags behind. */
  async function customerFor(customer_ref: string): Promise<string> {
    const query = `metadata['customer_ref']:'${escapeQuery(customer_ref)}'`;
    const found = await stripe.customers.search({ query, limit: 1 });
    if (found.data[0]) return found.data[0].id;
    const made = await stripe.customers.create(
      { metadata: { customer_ref } },
      { idempotencyKey: `customer-${customer_ref}` },
    );
    return made.id;
  }

  /** From the browser comes a PaymentMethod; otherwise one is made. */
  async function methodFor(card: CardInput): Promise<string> {
    if ('token' in card) return card.token;
    const { number, exp_month, exp_year, cvc, name, zip } = card;
    const method = await stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month, exp_year, cvc },
      billing_details: { name, address: { postal_code: zip } },
    });
    return method.id;
  }

  /** What is wrong with the card is an answer; all else is an error. */
  async function withCard<T>(
    customer_ref: string,
    card: CardInput,
    work: (customer: string, method: string) => Promise<T>,
  ): Promise<T | CardRefusal> {
    if ('token' in card && !/^pm_\w+$/.test(card.token)) return refuseCard('card.invalid');
    try {
      const method = await methodFor(card);
      return await work(await customerFor(customer_ref), method);
    } catch (error) {
      if (error instanceof GatewayFault) throw error;
      const refusal = cardRefusal(error);
      if (refusal) return refusal;
      // a token that Stripe does not know, or that is somebody else's card
      const badToken = 'token' in card && error instanceof Stripe.errors.StripeInvalidRequestError;
      if (badToken) return refuseCard('card.invalid');
      throw translateError(error);
    }
  }

  async function refundUnder(key: string, gateway_id: string) {
    // Stripe forgets keys after a day; what it did under them stays written on the refund
    for await (const refund of stripe.refunds.list({ payment_intent: gateway_id, limit: 100 })) {
      if (refund.metadata?.key === key) return refund;
    }
    return null;
  }

  return {
    name: 'stripe',
    // Stripe takes 100 calls a second; checkouts go on beside a run
    limits: { concurrency: 16, per_second: 60, retry_delays_ms: [500, 2000] },

    attachCard: ({ customer_ref, card }) =>
      withCard(customer_ref, card, async (customer, method) => {
        const { id, card: kept } = await stripe.paymentMethods.attach(method, { customer });
        if (!kept) return refuseCard('card.invalid');
        const { brand, last4, exp_month, exp_year } = kept;
        const gateway_token = tokenOf(customer, id);
        return { ok: true, card: { gateway_token, brand, last4, exp_month, exp_year } };
      }),

    setUpCard: ({ customer_ref, card }) =>
      withCard(customer_ref, card, async (customer, payment_method) => {
        const intent = await stripe.setupIntents.create({
          customer,
          payment_method,
          confirm: true,
          usage: 'off_session',
          use_stripe_sdk: true,
          allowed_payment_method_types: ['card'],
          metadata: { customer_ref },
          expand: ['payment_method'],
        });
        return toCardSetup(intent);
      }),

    async readCardSetup({ customer_ref, setup_id }) {
      // the id comes from a browser: it must not lead anywhere else
      if (!/^seti_\w+$/.test(setup_id)) return null;
      try {
        const expand = ['payment_method'];
        const intent = await stripe.setupIntents.retrieve(setup_id, { expand });
        return intent.metadata?.customer_ref === customer_ref ? toCardSetup(intent) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error instanceof GatewayFault ? error : translateError(error);
      }
    },

    async detachCard(gateway_token) {
      const method = gateway_token.split('/')[1] ?? '';
      try {
        await stripe.paymentMethods.detach(method);
      } catch (error) {
        // gone, or detached before: Stripe refuses the second time as an invalid request
        if (isMissing(error) || error instanceof Stripe.errors.StripeInvalidRequestError) return;
        throw translateError(error);
      }
    },

    prepareCharge: ({ key, amount_cents, currency, gateway_token, ...about }) =>
      call(async () => {
        const [customer, payment_method] = gateway_token.split('/');
        const intent = await stripe.paymentIntents.create(
          {
            amount: amount_cents,
            currency,
            customer,
            payment_method,
            allowed_payment_method_types: ['card'],
            description: about.description,
            metadata: { key, customer_ref: about.customer_ref, ...about.metadata },
          },
          // once Stripe has forgotten the key (a day), a second charge is made: harmless, since one
          // whose name was never stored was never confirmed either
          { idempotencyKey: `charge-${key}` },
        );
        return { gateway_id: intent.id };
      }),

    confirmCharge: (gateway_id, { off_session }) => confirm(gateway_id, off_session),

    readCharge: readClosed,

    findChargeByKey: (key) =>
      call(async () => {
        const query = `metadata['key']:'${escapeQuery(key)}'`;
        const found = await stripe.paymentIntents.search({ query, limit: 1 });
        return found.data[0] ? readClosed(found.data[0].id) : null;
      }),

    async *listCharges({ from, to }) {
      const created = { gte: inSeconds(from), lt: inSeconds(to) };
      let after: { starting_after?: string } = {};
      for (;;) {
        const expand = ['data.latest_charge'];
        const page = await call(() =>
          stripe.paymentIntents.list({ created, limit: 100, expand, ...after }),
        );
        yield page.data.map(toCharge);
        const last = page.data.at(-1);
        if (!page.has_more || !last) return;
        after = { starting_after: last.id };
      }
    },

    cancelCharge: cancel,

    refund: ({ key, gateway_id, amount_cents }) =>
      call(async () => {
        const known = await refundUnder(key, gateway_id);
        if (known) {
          if (known.amount !== amount_cents) throw new KeyReused('This key names another refund.');
          return { ok: true, refund: toRefund(known) };
        }
        try {
          const refund = await stripe.refunds.create(
            { payment_intent: gateway_id, amount: amount_cents, metadata: { key } },
            { idempotencyKey: `refund-${key}` },
          );
          return { ok: true, refund: toRefund(refund) };
        } catch (error) {
          if (exceedsCharge(error)) return { ok: false, code: 'refund.too_much' };
          throw error;
        }
      }),

    parseWebhook: (raw_body, headers) =>
      parseStripeWebhook(raw_body, headers, config.webhook_secret),
  };
}

function addressOf(base: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(base);
  const plain = protocol === 'http:';
  return { host: hostname, port: port || (plain ? 80 : 443), protocol: plain ? 'http' : 'https' };
}

const inSeconds = (at: Date): number => Math.ceil(at.getTime() / 1000);

const escapeQuery = (text: string): string => text.replace(/[\\']/g, '\\$&');
