import * as z from 'zod/mini';
import { webhookEventTypes } from '../domain/webhook/webhook-events.ts';
import { required } from './account.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './list.ts';

/** Where other programs are told what happens, and what became of telling them. */

const manage = { permission: 'connections.manage' } as const;
const params = z.strictObject({ webhook_id: z.uuid() });
const message = z.object({ message: z.string() });
const eventType = z.enum(webhookEventTypes);

const webhookStates = ['on', 'failing', 'off', 'given_up'] as const;
export type WebhookState = (typeof webhookStates)[number];

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  event_types: z.array(eventType),
  /** `failing`: the last tries failed, it goes on; `given_up`: switched off after three days of that */
  state: z.enum(webhookStates),
  failing_since_formatted: z.nullable(z.string()),
  /** deliveries by what became of them, of the last 30 days */
  waiting: z.int(),
  delivered: z.int(),
  failed: z.int(),
  version: z.int(),
});

export type Webhook = z.infer<typeof webhook>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'The receivers of webhooks on this channel',
  access: manage,
  response: z.object({ webhooks: z.array(webhook) }),
});

export const getWebhook = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:webhook_id',
  summary: 'One receiver of webhooks',
  access: manage,
  params,
  response: webhook,
});

const fields = {
  url: required('Please enter an address.', 500),
  description: z.string().check(z.trim(), z.maxLength(100, 'This is too long')),
  event_types: z
    .array(eventType)
    .check(z.minLength(1, 'Please choose at least one event.'), z.maxLength(100)),
};

export const makeWebhookBody = z.strictObject(fields);
const saveWebhookBody = z.strictObject({ ...fields, version: z.int() });

export const makeWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Adds a receiver; the secret that signs is in this answer and never shown again',
  access: manage,
  body: makeWebhookBody,
  response: z.object({ message: z.string(), id: z.string(), secret: z.string() }),
});

export const saveWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:webhook_id',
  summary: 'Changes address, description and events',
  access: manage,
  params,
  body: saveWebhookBody,
  response: message,
});

export const setWebhookDisabled = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:webhook_id/disabled',
  summary: 'Switches a receiver off, or on again; what waited then goes out',
  access: manage,
  params,
  body: z.strictObject({ disabled: z.boolean() }),
  response: message,
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:webhook_id/secret',
  summary: 'Makes a new secret; for a day the former one signs too',
  access: manage,
  params,
  response: z.object({ message: z.string(), secret: z.string() }),
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/:webhook_id',
  summary: 'Removes a receiver with its log',
  access: manage,
  params,
  response: message,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:webhook_id/test',
  summary: 'Sends an event of the type "ping"',
  access: manage,
  params,
  response: message,
});

export const replayFailedWebhooks = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:webhook_id/replay-failed',
  summary: 'Sends again all that was given up',
  access: manage,
  params,
  response: message,
});

const deliveryStatuses = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const delivery = z.object({
  id: z.string(),
  event_type: z.string(),
  object_id: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  occurred_formatted: z.string(),
  next_attempt_formatted: z.nullable(z.string()),
  response_status: z.nullable(z.int()),
  error: z.nullable(z.string()),
});

export type WebhookDelivery = z.infer<typeof delivery>;

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:webhook_id/deliveries',
  summary: 'What was sent to a receiver, newest first',
  access: manage,
  params,
  query: listQuery(['when'], {
    status: z.optional(z.enum(deliveryStatuses)),
    type: z.optional(eventType),
  }),
  response: listOf(delivery),
});

const deliveryParams = z.strictObject({ delivery_id: z.uuid() });

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-deliveries/:delivery_id',
  summary: 'One delivery: what is sent, and what came back each time',
  access: manage,
  params: deliveryParams,
  response: z.object({
    ...delivery.shape,
    /** as it is sent, made readable */
    body: z.string(),
    tries: z.array(
      z.object({
        id: z.string(),
        at_formatted: z.string(),
        duration_ms: z.int(),
        response_status: z.nullable(z.int()),
        response_body: z.nullable(z.string()),
        error: z.nullable(z.string()),
      }),
    ),
  }),
});

export type WebhookDeliveryDetail = z.infer<(typeof getWebhookDelivery)['response']>;

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:delivery_id/replay',
  summary: 'Sends a delivery again that was delivered or given up',
  access: manage,
  params: deliveryParams,
  response: message,
});
