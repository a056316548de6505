import { setTimeout as wait } from 'node:timers/promises';
import {
  GatewayFault,
  GatewayUnreachable,
  type Charge,
  type PaymentGateway,
} from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import { inBatches } from '../../platform/in-batches.ts';
import { together } from '../../platform/together.ts';
import { markOpen } from '../checkout/payment-store.ts';
import { claimDueCharges, nameCharges, type DueCharge } from './charge-store.ts';
import { declineRenewal, missCard, payRenewals } from './settle-renewal.ts';

interface Desk {
  deps: Deps;
  /** when the next call to the gateway may go out */
  pace(): Promise<void>;
  name(charge: { attempt_id: string; gateway_id: string }): Promise<boolean>;
  pay(attempt_id: string): Promise<void>;
}

/**
 * Charges what is due, as many at once as the gateway takes. A worker that dies leaves attempts behind;
 * whoever looks after payments reads them back. Any number of workers may do so at once.
 */
export async function chargeDueOrders(
  deps: Deps,
  stopping?: AbortSignal,
  /** only theirs */
  user_id?: string,
): Promise<void> {
  const { concurrency, per_second } = deps.payments.limits;
  const desk: Desk = {
    deps,
    pace: paced(per_second),
    name: inBatches((charges) => nameCharges(deps.database, charges)),
    pay: inBatches((ids: string[]) => payRenewals(deps, ids)),
  };
  const next = queueOf(deps, { limit: concurrency * 2, stopping, user_id });
  let failed = false;
  const lane = async (): Promise<void> => {
    for (let due = await next(); due && !failed; due = await next()) {
      try {
        await chargeOne(desk, due);
      } catch (error) {
        // the database is gone, or this process is about to be: nobody goes on as if nothing had been
        failed = true;
        throw error;
      }
    }
  };
  await together(concurrency, lane);
}

/** Claims in sets what the lanes take one by one. */
function queueOf(
  deps: Deps,
  {
    limit,
    stopping,
    user_id,
  }: { limit: number; stopping: AbortSignal | undefined; user_id: string | undefined },
) {
  const queue: DueCharge[] = [];
  let refill: Promise<void> | null = null;
  let isDry = false;
  async function claim(): Promise<void> {
    const now = deps.clock.shopNow();
    const claimed = await claimDueCharges(deps.database, {
      now,
      gateway: deps.payments.name,
      limit,
      ...(user_id !== undefined && { user_id }),
    });
    await deps.reached?.('charges claimed');
    isDry = claimed.length === 0;
    queue.push(...claimed);
  }
  return async function next(): Promise<DueCharge | null> {
    while (queue.length === 0) {
      if (isDry || stopping?.aborted) return null;
      refill ??= claim().finally(() => (refill = null));
      await refill;
    }
    return queue.shift()!;
  };
}

async function chargeOne(desk: Desk, due: DueCharge): Promise<void> {
  const { deps } = desk;
  if (due.attempt_id === null || due.gateway_token === null) {
    await missCard(deps, due);
    return;
  }
  const open = { ...due, attempt_id: due.attempt_id, gateway_token: due.gateway_token };
  const gateway = await gatewayOf(deps, due.channel_id);
  const gateway_id = await prepare(desk, gateway, open);
  if (gateway_id === null) return;
  await deps.reached?.('charge prepared');
  // given up meanwhile, by a skip or a cancellation: it is never confirmed
  if (!(await desk.name({ attempt_id: open.attempt_id, gateway_id }))) return;
  await deps.reached?.('charge named');
  let charge: Charge;
  try {
    charge = await persist(desk, () => gateway.confirmCharge(gateway_id, { off_session: true }));
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    await markOpen(deps.database, open.attempt_id, 'unknown');
    return;
  }
  await deps.reached?.('charge confirmed');
  if (charge.status === 'succeeded') await desk.pay(open.attempt_id);
  else if (charge.status === 'processing' || charge.status === 'prepared') {
    await markOpen(deps.database, open.attempt_id, 'unknown');
  } else {
    await declineRenewal(deps, { ...open, gateway_id }, charge);
  }
  await deps.reached?.('order settled');
}

/** Null: the gateway does not take this charge, or could not be reached; nothing is charged. */
async function prepare(
  desk: Desk,
  gateway: PaymentGateway,
  due: DueCharge & { attempt_id: string; gateway_token: string },
): Promise<string | null> {
  const { deps } = desk;
  try {
    const { gateway_id } = await persist(desk, () =>
      gateway.prepareCharge({
        key: due.idempotency_key,
        amount_cents: due.amount_cents,
        currency: 'usd',
        gateway_token: due.gateway_token,
        customer_ref: due.customer_ref,
        description: `Order ${due.number}`,
        metadata: { order_id: due.order_id },
      }),
    );
    return gateway_id;
  } catch (error) {
    if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayFault)) throw error;
    if (error instanceof GatewayFault) deps.errors.report(error, { order: due.number });
    await declineRenewal(
      deps,
      { ...due, gateway_id: null },
      error instanceof GatewayFault
        ? { status: 'declined', decline_code: 'fault', retryable: false }
        : { status: 'cancelled' },
    );
    return null;
  }
}

/** The same call with the same key, again: a gateway charges once for it. */
async function persist<T>({ deps, pace }: Desk, call: () => Promise<T>): Promise<T> {
  for (const delayMs of deps.payments.limits.retry_delays_ms) {
    await pace();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      await wait(delayMs);
    }
  }
  await pace();
  return call();
}

/** So many calls a second, evenly; null: as fast as they come. */
function paced(perSecond: number | null): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (perSecond === null) return;
    const now = performance.now();
    nextAt = Math.max(now, nextAt + 1000 / perSecond);
    if (nextAt > now) await wait(nextAt - now);
  };
}
