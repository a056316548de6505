import { z } from 'zod';
import { sendDueWebhooks } from '../features/webhooks/send-due-webhooks.ts';
import { job } from './job.ts';

/** News leave at once; the schedule is the net, and brings the later tries. */
export const sendWebhooks = job({
  id: 'send-webhooks',
  schedule: '* * * * *',
  wakes_on: 'webhook_queued',
  payload: z.strictObject({}),
  run: (deps) => sendDueWebhooks(deps, deps.stopping),
});
