import { sql } from 'kysely';
import { refuse } from '../../../contract/refusals.ts';
import {
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayFailedWebhooks,
  replayWebhook,
  saveWebhook,
  setWebhookDisabled,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '../../../contract/webhooks.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { route, type Route } from '../../http/route.ts';
import { countRows, findPage } from '../../platform/list/find-page.ts';
import {
  addWebhook,
  dropWebhook,
  editWebhook,
  renewSecret,
  replayFailed,
  replayOne,
  sendTest,
  switchWebhook,
} from './change-webhook.ts';
import {
  deliveriesOf,
  deliveryRows,
  deliverySortColumns,
  findDelivery,
  findTries,
  findWebhooks,
  type DeliveryRow,
  type WebhookRow,
} from './store.ts';
import { webhookBody } from './webhook-body.ts';

const formatted = ({ channel }: RequestContext, at: Date) =>
  formatDeadline(toInstant(at), channel.time_zone);

const shownOf = (context: RequestContext, { failing_since, ...row }: WebhookRow): Webhook => ({
  ...row,
  failing_since_formatted: failing_since && formatted(context, failing_since),
});

export const webhookRoutes: Route[] = [
  route(listWebhooks, async (context) => {
    const rows = await findWebhooks(context.deps.database, context.channel.id);
    return { webhooks: rows.map((row) => shownOf(context, row)) };
  }),

  route(getWebhook, async (context, { params }) => {
    const { deps, channel } = context;
    const [row] = await findWebhooks(deps.database, channel.id, params.webhook_id);
    return row ? shownOf(context, row) : refuse('webhook.not_found');
  }),

  route(makeWebhook, async (context, { body }) => {
    const made = await addWebhook(context, body);
    if (!made.ok) return made;
    return { message: 'From now on it is told.', id: made.id, secret: made.secret };
  }),

  route(saveWebhook, async (context, { params, body }) => {
    const saved = await editWebhook(context, params.webhook_id, body);
    return saved.ok ? { message: 'Saved.' } : saved;
  }),

  route(setWebhookDisabled, async (context, { params, body }) => {
    const done = await switchWebhook(context, params.webhook_id, body.disabled);
    if (!done.ok) return done;
    return { message: body.disabled ? 'It is switched off.' : 'It is on: what waited goes out.' };
  }),

  route(renewWebhookSecret, async (context, { params }) => {
    const done = await renewSecret(context, params.webhook_id);
    if (!done.ok) return done;
    return { message: 'It has a new secret.', secret: done.secret };
  }),

  route(removeWebhook, async (context, { params }) => {
    const done = await dropWebhook(context, params.webhook_id);
    return done.ok ? { message: 'It is removed.' } : done;
  }),

  route(testWebhook, async (context, { params }) => {
    const done = await sendTest(context, params.webhook_id);
    return done.ok ? { message: 'A ping is on its way: see the deliveries.' } : done;
  }),

  route(replayFailedWebhooks, async (context, { params }) => {
    const done = await replayFailed(context, params.webhook_id);
    if (!done.ok) return done;
    const { count } = done;
    if (count === 0) return { message: 'None was given up.' };
    return { message: count === 1 ? 'One is sent again.' : `${count} are sent again.` };
  }),

  route(listWebhookDeliveries, async (context, { params, query }) => {
    const { deps, channel } = context;
    const of = { channel_id: channel.id, webhook_id: params.webhook_id };
    const [page, count] = await Promise.all([
      findPage(deliveryRows(deps.database, of, query), {
        sorts: deliverySortColumns,
        id: sql.ref('d.id'),
        sort: query.sort ?? 'when',
        cursor: query.cursor,
      }),
      countRows(deps.database, deliveriesOf(deps.database, of, query)),
    ]);
    return { ...page, count, rows: page.rows.map((row) => lineOf(context, row)) };
  }),

  route(getWebhookDelivery, async (context, { params }) => {
    const { deps, channel } = context;
    const row = await findDelivery(deps.database, channel.id, params.delivery_id);
    if (!row) return refuse('webhook.not_found');
    const tries = await findTries(deps.database, row.id);
    return {
      ...lineOf(context, row),
      body: JSON.stringify(webhookBody(row, channel.channel), null, 2),
      tries: tries.map(({ attempted_at, ...tried }) => ({
        ...tried,
        at_formatted: formatted(context, attempted_at),
      })),
    };
  }),

  route(replayWebhook, async (context, { params }) => {
    const done = await replayOne(context, params.delivery_id);
    return done.ok ? { message: 'It is sent again.' } : done;
  }),
];

function lineOf(context: RequestContext, row: DeliveryRow): WebhookDelivery {
  const { id, event_type, object_id, status, attempts, response_status, error } = row;
  const told = { id, event_type, object_id, status, attempts, response_status, error };
  return {
    ...told,
    occurred_formatted: formatted(context, row.occurred_at),
    next_attempt_formatted: status === 'waiting' ? formatted(context, row.next_attempt_at) : null,
  };
}
