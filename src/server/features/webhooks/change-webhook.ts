import { randomUUID } from 'node:crypto';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { makeWebhook, saveWebhook } from '../../../contract/webhooks.ts';
import { webhookUrlProblem } from '../../../domain/webhook/webhook-url.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { changedOf } from '../events/changed-of.ts';
import { recordEvent } from '../events/record-event.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import {
  deleteWebhook,
  findDelivery,
  findWebhooks,
  insertTest,
  insertWebhook,
  lockWebhook,
  replayDeliveries,
  sendWaitingNow,
  updateWebhook,
} from './store.ts';

const dayMs = 24 * 60 * 60_000;
/** A receiver can hand news on to others; twenty lists of events to look after are plenty. */
const mostWebhooks = 20;

type Fields = ParsedOf<typeof makeWebhook>['body'];

const urlRefusal = ({ deps }: RequestContext, url: string): Refusal | null => {
  const problem = webhookUrlProblem(url, deps.config);
  return problem === null ? null : refuse('request.invalid', { url: problem });
};

const note = (
  transaction: Queryable,
  { channel, user }: RequestContext,
  what: { kind: string; webhook_id: string; data?: Record<string, unknown> },
) =>
  recordEvent(transaction, {
    kind: `webhook.${what.kind}`,
    channel_id: channel.id,
    actor_id: user?.id ?? null,
    subject_user_id: null,
    data: { webhook_id: what.webhook_id, ...what.data },
  });

export async function addWebhook(
  context: RequestContext,
  fields: Fields,
): Promise<{ ok: true; id: string; secret: string } | Refusal> {
  const refused = urlRefusal(context, fields.url);
  if (refused) return refused;
  const { deps, channel } = context;
  return transact(deps.database, async (transaction) => {
    const others = await findWebhooks(transaction, channel.id);
    if (others.length >= mostWebhooks) return refuse('webhook.too_many');
    const id = randomUUID();
    const secret = newWebhookSecret();
    await insertWebhook(transaction, {
      ...fields,
      id,
      channel_id: channel.id,
      secret: deps.secret.seal('webhook', id, secret),
    });
    await note(transaction, context, { kind: 'made', webhook_id: id, data: { after: fields } });
    return { ok: true as const, id, secret };
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockWebhook>>>;

/** A change of one receiver, under its lock. */
function changeWebhook<T extends { ok: true }>(
  { deps, channel }: RequestContext,
  id: string,
  work: (transaction: Queryable, webhook: Locked) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return transact(deps.database, async (transaction) => {
    const webhook = await lockWebhook(transaction, channel.id, id);
    return webhook ? work(transaction, webhook) : refuse('webhook.not_found');
  });
}

export async function editWebhook(
  context: RequestContext,
  id: string,
  { version, ...fields }: ParsedOf<typeof saveWebhook>['body'],
): Promise<{ ok: true } | Refusal> {
  const refused = urlRefusal(context, fields.url);
  if (refused) return refused;
  return changeWebhook(context, id, async (transaction, webhook) => {
    if (webhook.version !== version) return refuse('edit.stale');
    const { url, description, event_types } = webhook;
    const before = { url, description, event_types: event_types.join(', ') };
    const after = { ...fields, event_types: fields.event_types.join(', ') };
    await updateWebhook(transaction, id, fields);
    await note(transaction, context, {
      kind: 'changed',
      webhook_id: id,
      data: changedOf(before, after),
    });
    return { ok: true as const };
  });
}

export const switchWebhook = (context: RequestContext, id: string, disabled: boolean) =>
  changeWebhook(context, id, async (transaction, webhook) => {
    // said twice, done once
    if ((webhook.disabled_at !== null) === disabled) return { ok: true as const };
    await updateWebhook(
      transaction,
      id,
      disabled
        ? { disabled_at: new Date(), disabled_reason: 'staff' }
        : { disabled_at: null, disabled_reason: null, failing_since: null },
    );
    if (!disabled) await sendWaitingNow(transaction, id);
    const kind = disabled ? 'switched_off' : 'switched_on';
    await note(transaction, context, { kind, webhook_id: id });
    return { ok: true as const };
  });

export const renewSecret = (context: RequestContext, id: string) =>
  changeWebhook(context, id, async (transaction, webhook) => {
    const secret = newWebhookSecret();
    await updateWebhook(transaction, id, {
      secret: context.deps.secret.seal('webhook', id, secret),
      former_secret: webhook.secret,
      former_until: new Date(Date.now() + dayMs),
    });
    await note(transaction, context, { kind: 'secret_renewed', webhook_id: id });
    return { ok: true as const, secret };
  });

export const dropWebhook = (context: RequestContext, id: string) =>
  changeWebhook(context, id, async (transaction, { url }) => {
    await deleteWebhook(transaction, id);
    await note(transaction, context, { kind: 'removed', webhook_id: id, data: { url } });
    return { ok: true as const };
  });

export const sendTest = (context: RequestContext, id: string) =>
  changeWebhook(context, id, async (transaction, webhook) => {
    if (webhook.disabled_at) return refuse('webhook.off');
    await insertTest(transaction, id);
    return { ok: true as const };
  });

export const replayFailed = (context: RequestContext, id: string) =>
  changeWebhook(context, id, async (transaction) => {
    const count = await replayDeliveries(transaction, id, null);
    if (count > 0) {
      await note(transaction, context, { kind: 'replayed', webhook_id: id, data: { count } });
    }
    return { ok: true as const, count };
  });

export async function replayOne(
  context: RequestContext,
  deliveryId: string,
): Promise<{ ok: true } | Refusal> {
  const { deps, channel } = context;
  const delivery = await findDelivery(deps.database, channel.id, deliveryId);
  if (!delivery) return refuse('webhook.not_found');
  return changeWebhook(context, delivery.endpoint_id, async (transaction, webhook) => {
    const count = await replayDeliveries(transaction, webhook.id, deliveryId);
    if (count === 0) return refuse('webhook.under_way');
    const data = { delivery_id: deliveryId };
    await note(transaction, context, { kind: 'replayed', webhook_id: webhook.id, data });
    return { ok: true as const };
  });
}
