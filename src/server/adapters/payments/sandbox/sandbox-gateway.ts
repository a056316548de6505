import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../platform/database/database.ts';
import { inBatches } from '../../../platform/in-batches.ts';
import {
  GatewayFault,
  GatewayUnreachable,
  KeyReused,
  type CardInput,
  type Charge,
  type ChargeState,
  type GatewayEvent,
  type PaymentGateway,
} from '../gateway.ts';
import { chargeOutcome, checkCard, ownerRefused } from './sandbox-cards.ts';
import { answerSetup, approveCardOf, findSetup, insertSetup } from './sandbox-setups.ts';
import {
  findCardsOfCharges,
  findCharge,
  findCharges,
  forgetCard,
  insertCharges,
  insertDispute,
  insertRefund,
  keepCards,
  moveCharges,
  readWebhookSecret,
  type NewCharge,
  type News,
} from './sandbox-store.ts';
import {
  deliverDueWebhooks,
  parseSandboxWebhook,
  type WebhookReceiver,
} from './sandbox-webhooks.ts';

type SandboxCall =
  | 'attach'
  | 'detach'
  | 'set_up'
  | 'prepare'
  | 'confirm'
  | 'read'
  | 'find'
  | 'list'
  | 'cancel'
  | 'refund';

/** Everything that a simulation must hold in its own hands: time, ids, delays and faults. */
export interface SandboxOptions {
  now: () => Date;
  newId: (prefix: string) => string;
  sleep: (ms: number) => Promise<unknown>;
  /** how long each call takes */
  latencyMs: () => number;
  /** an event arrives once after each of these: late, and more than once, as with real gateways */
  webhookDelaysMs: () => number[];
  /** a call that never reaches the gateway, or whose answer never comes back */
  fault: (call: SandboxCall) => 'request_lost' | 'answer_lost' | null;
}

const defaults: SandboxOptions = {
  now: () => new Date(),
  newId: (prefix) => `${prefix}_${randomBytes(15).toString('base64url')}`,
  sleep: (ms) => wait(ms),
  latencyMs: () => 0,
  webhookDelaysMs: () => [1000, 5000],
  fault: () => null,
};

interface Confirmation {
  gateway_id: string;
  off_session: boolean;
}

/** The embedded gateway, with the levers that belong to the card's owner and the bank. */
export interface SandboxGateway extends PaymentGateway {
  /** the owner answers the bank's question about a charge or a card, in its dialog */
  completeAction(client_secret: string, answer: { approved: boolean }): Promise<void>;
  /** the owner tells the bank that the charge was wrong; false when there is nothing to dispute */
  openDispute(gateway_id: string, reason: string): Promise<boolean>;
  /** brings what is due to the shop's webhook endpoint; returns how many were taken */
  deliverWebhooks(receive: WebhookReceiver): Promise<number>;
}

export async function openSandboxGateway(
  database: Database,
  options: Partial<SandboxOptions> = {},
): Promise<SandboxGateway> {
  const secret = await readWebhookSecret(database);
  const { now, newId, sleep, latencyMs, webhookDelaysMs, fault } = { ...defaults, ...options };

  async function call<T>(name: SandboxCall, work: () => Promise<T>): Promise<T> {
    const latency = latencyMs();
    if (latency > 0) await sleep(latency);
    const lost = fault(name);
    if (lost === 'request_lost') throw new GatewayUnreachable('The sandbox was not reached.');
    const answer = await work();
    if (lost === 'answer_lost') throw new GatewayUnreachable("The sandbox's answer got lost.");
    return answer;
  }

  type Unnumbered<Event> = Event extends GatewayEvent ? Omit<Event, 'id'> : never;
  function news(event: Unnumbered<GatewayEvent>): News {
    const from = now().getTime();
    return {
      body: JSON.stringify({ id: newId('evt'), ...event }),
      due_at: webhookDelaysMs().map((delay) => new Date(from + delay)),
    };
  }

  async function mustFind(gateway_id: string): Promise<Charge> {
    const charge = await findCharge(database, { id: gateway_id });
    if (!charge) throw new GatewayFault(`The sandbox knows no charge ${gateway_id}.`);
    return charge;
  }

  /** The state after the move, or the one that somebody else brought about first. */
  async function move(id: string, from: Parameters<typeof moveCharges>[1], to: ChargeState) {
    const told = news({ kind: 'charge', gateway_id: id });
    const [moved] = await moveCharges(database, from, [{ id, to, news: told }], now());
    return moved ?? mustFind(id);
  }

  // what comes at the same time is written by one statement; each is answered when that has committed
  const prepare = inBatches((charges: NewCharge[]) => insertCharges(database, charges, now()));
  const confirm = inBatches((asked: Confirmation[]) => confirmAll(asked));

  /** Null: there is no such charge. A charge that is confirmed twice at once is confirmed once. */
  async function confirmAll(asked: readonly Confirmation[]) {
    const once = new Map(asked.map((each) => [each.gateway_id, each]));
    const cards = await findCardsOfCharges(database, [...once.keys()]);
    const moves = cards.map((card) => {
      const { gateway_id, off_session } = once.get(card.charge_id)!;
      const client_secret = newId(`${gateway_id}_secret`);
      const to = chargeOutcome(card, { off_session, now: now(), client_secret });
      return { id: gateway_id, to, news: news({ kind: 'charge', gateway_id }) };
    });
    const moved = await moveCharges(database, ['prepared'], moves, now());
    const cardOf = new Map(cards.map((card) => [card.charge_id, card]));
    const chargeOf = new Map(moved.map((charge) => [charge.gateway_id, charge]));
    return asked.map(({ gateway_id }) => {
      const card = cardOf.get(gateway_id);
      return card ? { card, charge: chargeOf.get(gateway_id) ?? null } : null;
    });
  }

  async function keep(customer_ref: string, card: CardInput) {
    const checked = checkCard(card, now());
    if ('ok' in checked) return checked;
    const { behaviour, ...rest } = checked;
    const kept = { gateway_token: newId('card'), ...rest };
    await keepCards(database, [{ ...kept, customer_ref, behaviour }], now());
    return { ok: true as const, card: kept, behaviour };
  }

  return {
    name: 'sandbox',
    limits: { concurrency: 64, per_second: null, retry_delays_ms: [50, 200] },

    attachCard: ({ customer_ref, card }) =>
      call('attach', async () => {
        const kept = await keep(customer_ref, card);
        return kept.ok ? { ok: true, card: kept.card } : kept;
      }),

    setUpCard: ({ customer_ref, card }) =>
      call('set_up', async () => {
        const kept = await keep(customer_ref, card);
        if (!kept.ok) return kept;
        const id = newId('setup');
        await insertSetup(
          database,
          {
            id,
            card_token: kept.card.gateway_token,
            status: kept.behaviour === 'asks_owner' ? 'requires_action' : 'succeeded',
            action_secret: newId(`${id}_secret`),
          },
          now(),
        );
        return (await findSetup(database, { setup_id: id, customer_ref }))!;
      }),

    readCardSetup: (input) => call('read', () => findSetup(database, input)),

    detachCard: (gateway_token) => call('detach', () => forgetCard(database, gateway_token, now())),

    prepareCharge: (request) =>
      call('prepare', async () => {
        const charge = await prepare({ id: newId('charge'), request });
        if (!charge) throw new GatewayFault('The sandbox knows no such card of this customer.');
        const same =
          charge.card_token === request.gateway_token &&
          charge.amount_cents === request.amount_cents &&
          charge.currency === request.currency &&
          charge.description === request.description &&
          charge.order_id === request.metadata.order_id;
        if (!same) throw new KeyReused(`The key ${request.key} names another charge.`);
        return { gateway_id: charge.id };
      }),

    confirmCharge: (gateway_id, { off_session }) =>
      call('confirm', async () => {
        const confirmed = await confirm({ gateway_id, off_session });
        if (!confirmed) throw new GatewayFault(`The sandbox knows no charge ${gateway_id}.`);
        if (confirmed.card.behaviour === 'loses_answer') {
          throw new GatewayUnreachable("The sandbox's answer got lost.");
        }
        return confirmed.charge ?? mustFind(gateway_id);
      }),

    readCharge: (gateway_id) => call('read', () => mustFind(gateway_id)),

    findChargeByKey: (key) => call('find', () => findCharge(database, { idempotency_key: key })),

    async *listCharges(within) {
      for (let after: string | null = ''; after !== null;) {
        const from: string = after;
        const charges = await call('list', () => findCharges(database, within, from));
        yield charges;
        after = charges.at(-1)?.gateway_id ?? null;
      }
    },

    cancelCharge: (gateway_id) =>
      call('cancel', () =>
        move(gateway_id, ['prepared', 'requires_action'], { status: 'cancelled' }),
      ),

    refund: (request) =>
      call('refund', async () => {
        const { gateway_id, amount_cents } = request;
        const refund_id = newId('refund');
        const refund = { refund_id, amount_cents, status: 'succeeded' as const };
        const event = news({ kind: 'refund', gateway_id, refund });
        const row = await insertRefund(database, refund_id, request, event, now());
        if (row) {
          const same = row.charge_id === gateway_id && row.amount_cents === amount_cents;
          if (!same) throw new KeyReused(`The key ${request.key} names another refund.`);
          return { ok: true, refund: { ...refund, refund_id: row.id } };
        }
        const { status } = await mustFind(gateway_id);
        if (status !== 'succeeded') throw new GatewayFault('Only what was charged is refunded.');
        return { ok: false, code: 'refund.too_much' };
      }),

    parseWebhook: (raw_body, headers) => parseSandboxWebhook(raw_body, headers, secret),

    async completeAction(client_secret, { approved }) {
      if (await answerSetup(database, client_secret, { approved })) return;
      const charge = await findCharge(database, { action_secret: client_secret });
      if (!charge) throw new GatewayFault('The sandbox has asked nobody with this secret.');
      const answer: ChargeState = approved ? { status: 'succeeded' } : ownerRefused;
      await move(charge.gateway_id, ['requires_action'], answer);
      if (approved) await approveCardOf(database, charge.gateway_id);
    },

    async openDispute(gateway_id, reason) {
      const id = newId('dispute');
      const { amount_cents } = await mustFind(gateway_id);
      const dispute = { dispute_id: id, amount_cents, reason, status: 'needs_response' };
      const event = news({ kind: 'dispute', gateway_id, dispute });
      return insertDispute(database, { id, gateway_id, reason }, event, now());
    },

    deliverWebhooks: (receive) => deliverDueWebhooks(database, { secret, now }, receive),
  };
}
