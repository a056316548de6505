import { setTimeout as wait } from 'node:timers/promises';
import { hoursUntilSwitchedOff, secondsToNextTry } from '../../../domain/webhook/retry-steps.ts';
import { postWebhook, type WebhookAnswer } from '../../adapters/webhooks/post-webhook.ts';
import type { Deps } from '../../deps.ts';
import { together } from '../../platform/together.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import {
  claimDelivery,
  findDueEndpoints,
  markDelivered,
  markFailed,
  switchOffFailing,
  type ClaimedDelivery,
  type DueEndpoint,
  type Try,
} from './send-store.ts';
import { signWebhook } from './sign-webhook.ts';
import { webhookBody } from './webhook-body.ts';

type SendDeps = Pick<Deps, 'config' | 'database' | 'log' | 'secret'>;

/** To one receiver at once. */
const lanes = 4;
/** How soon what has come up meanwhile is seen while another receiver takes its time. */
const lookAgainMs = 500;
/** Of a try, all in all; far less than the lease. */
const timeoutMs = 10_000;

interface SendOptions {
  timeout_ms?: number;
}

/**
 * Sends all that is due, until nothing is left or `stopping` says so. Every receiver has lanes of its own:
 * one that hangs holds up itself alone.
 */
export async function sendDueWebhooks(
  deps: SendDeps,
  stopping: AbortSignal,
  { timeout_ms = timeoutMs }: SendOptions = {},
): Promise<void> {
  const busy = new Map<string, Promise<void>>();
  const failures: unknown[] = [];
  const send = (endpoint: DueEndpoint) =>
    sendTo(deps, endpoint, stopping, timeout_ms)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => busy.delete(endpoint.id));
  while (!stopping.aborted && failures.length === 0) {
    for (const endpoint of await findDueEndpoints(deps.database)) {
      if (!busy.has(endpoint.id)) busy.set(endpoint.id, send(endpoint));
    }
    if (busy.size === 0) break;
    await Promise.race([...busy.values(), wait(lookAgainMs, undefined, { ref: false })]);
  }
  await Promise.all(busy.values());
  if (failures.length > 0) throw failures[0];
}

function sendTo(
  deps: SendDeps,
  endpoint: DueEndpoint,
  stopping: AbortSignal,
  timeout: number,
): Promise<void> {
  const lane = async () => {
    while (!stopping.aborted) {
      const delivery = await claimDelivery(deps.database, endpoint.id);
      if (!delivery) return;
      await deliver(deps, delivery, timeout);
    }
  };
  // one that has just failed is asked by one voice
  return together(endpoint.is_failing ? 1 : lanes, lane);
}

async function deliver(deps: SendDeps, delivery: ClaimedDelivery, timeout: number): Promise<void> {
  const attempted_at = new Date();
  let answer: WebhookAnswer | null = null;
  let problem: string | null = null;
  try {
    answer = await post(deps, delivery, attempted_at, timeout);
    if (answer.status < 200 || answer.status > 299) problem = `It answered ${answer.status}.`;
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  const tried: Try = {
    attempted_at,
    duration_ms: Date.now() - attempted_at.getTime(),
    response_status: answer?.status ?? null,
    response_body: answer?.body ?? null,
    error: problem?.slice(0, 500) ?? null,
  };
  if (problem === null) {
    await deps.database
      .transaction()
      .execute((transaction) => markDelivered(transaction, delivery, tried));
  } else {
    await fail(deps, delivery, tried);
  }
}

function post(
  { config, secret }: SendDeps,
  delivery: ClaimedDelivery,
  now: Date,
  timeout_ms: number,
): Promise<WebhookAnswer> {
  const secrets = [delivery.secret, delivery.former_secret].flatMap((sealed) => {
    const opened = sealed && secret.open('webhook', delivery.endpoint_id, sealed);
    return opened ? [opened] : [];
  });
  if (secrets.length === 0) throw new Error('Its secret cannot be read: please make a new one.');
  const body = JSON.stringify(webhookBody(delivery, delivery.channel));
  return postWebhook({
    url: delivery.url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Tiffin-Webhooks/1',
      'tiffin-event': delivery.event_type,
      'tiffin-delivery': delivery.id,
      'tiffin-signature': signWebhook(secrets, body, now),
    },
    timeout_ms,
    allow_private: config.demo,
  });
}

async function fail(deps: SendDeps, delivery: ClaimedDelivery, tried: Try): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    const again = secondsToNextTry(delivery.attempts);
    const { failing_hours } = await markFailed(transaction, delivery, tried, again);
    if (failing_hours < hoursUntilSwitchedOff) return;
    const { endpoint_id, channel_id, url } = delivery;
    if (!(await switchOffFailing(transaction, endpoint_id))) return;
    await raiseAlert(transaction, {
      channel_id,
      // switched on and failing once more is news once more
      key: `webhook_off ${endpoint_id} ${delivery.id}`,
      alert: { kind: 'webhook_off', webhook_id: endpoint_id, host: new URL(url).host },
    });
  });
  deps.log.warn(
    { delivery_id: delivery.id, attempts: delivery.attempts, error: tried.error },
    'a webhook was not taken',
  );
}
