import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const alert = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** the page where something can be done about it */
  link: z.nullable(z.object({ label: z.string(), path: z.string() })),
  raised_formatted: z.string(),
  /** whether the reader is one of those whom it is for */
  may_close: z.boolean(),
});

export type Alert = z.infer<typeof alert>;

/** What needs a person, in one answer. */
export const getAlerts = endpoint({
  method: 'GET',
  path: '/api/admin/alerts',
  summary: 'Open alerts, and jobs, mails and refunds that failed',
  access: { permission: 'mails.read' },
  response: z.object({
    alerts: z.array(alert),
    /** by job: they run again by their schedule */
    failed_jobs: z.array(
      z.object({
        name: z.string(),
        failures: z.int(),
        last_failed_formatted: z.string(),
        error: z.string(),
        has_run_since: z.boolean(),
        /** null: too long ago to be started again */
        job_id: z.nullable(z.string()),
      }),
    ),
    failed_mails: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        to_email: z.string(),
        error: z.nullable(z.string()),
        created_formatted: z.string(),
      }),
    ),
    /** null: the reader may not see orders */
    refunds: z.nullable(
      z.array(
        z.object({
          id: z.string(),
          order_id: z.string(),
          number: z.string(),
          amount_cents: z.int(),
          status: z.enum(['due', 'failed']),
          created_formatted: z.string(),
        }),
      ),
    ),
  }),
});

export const closeAlert = endpoint({
  method: 'POST',
  path: '/api/admin/alerts/:alert_id/done',
  summary: 'Marks an alert as done',
  access: { permission: 'mails.read' },
  params: z.strictObject({ alert_id: z.uuid() }),
  response: z.object({ message: z.string() }),
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:job_id/retry',
  summary: 'Starts a job again that failed',
  access: { permission: 'settings.edit' },
  params: z.strictObject({ job_id: z.uuid() }),
  response: z.object({ message: z.string() }),
});
