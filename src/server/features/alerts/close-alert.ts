import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockOpenAlert, restartJob } from './alert-list-store.ts';
import { permissionFor } from './show-alerts.ts';
import { closeAlert as writeClosed } from './store.ts';

/** Somebody has looked at it. Of two at once, the second is told that it is done. */
export const closeAlert = (
  { deps, channel, user, permissions }: RequestContext,
  alertId: string,
): Promise<{ ok: true } | Refusal> =>
  transact(deps.database, async (transaction) => {
    const alert = await lockOpenAlert(transaction, channel.id, alertId);
    if (!alert) return refuse('alert.not_open');
    const needed = permissionFor(alert.kind);
    if (needed && !permissions.includes(needed)) return refuse('permission.missing');
    await writeClosed(transaction, alert.key);
    await recordEvent(transaction, {
      kind: 'alert.closed',
      channel_id: channel.id,
      actor_id: user?.id ?? null,
      subject_user_id: null,
      data: { alert: alert.kind, ...(alert.data as object) },
    });
    return { ok: true as const };
  });

/** Now instead of at its next time. */
export const retryJob = (
  { deps, channel, user }: RequestContext,
  jobId: string,
): Promise<{ ok: true; name: string } | Refusal> =>
  transact(deps.database, async (transaction) => {
    const name = await restartJob(transaction, jobId);
    if (!name) return refuse('job.not_failed');
    await recordEvent(transaction, {
      kind: 'job.retried',
      channel_id: channel.id,
      actor_id: user?.id ?? null,
      subject_user_id: null,
      data: { job: name, job_id: jobId },
    });
    return { ok: true as const, name };
  });
