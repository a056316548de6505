import type { Alert } from '../../../contract/alerts.ts';
import type { Permission } from '../../../domain/permissions/permissions.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { alertPermissions, staffAlert, staffAlertMail } from '../mail/staff-mails.ts';
import { findOpenRefunds } from '../orders/refund-store.ts';
import { findFailedJobs, findFailedMails, findOpenAlerts } from './alert-list-store.ts';

export async function showAlerts({ deps, channel, permissions }: RequestContext) {
  const { database } = deps;
  const [alerts, jobs, mails, refunds] = await Promise.all([
    findOpenAlerts(database, channel.id),
    permissions.includes('settings.read') ? findFailedJobs(database) : [],
    findFailedMails(database, channel.id),
    permissions.includes('orders.read') ? findOpenRefunds(database, channel.id) : null,
  ]);
  const shown = (at: Date) => formatDeadline(toInstant(at), channel.time_zone);
  return {
    alerts: alerts
      .filter(({ kind }) => mayRead(permissions, kind))
      .map((row): Alert => ({
        id: row.id,
        ...wordsFor(channel.settings.name, row),
        raised_formatted: shown(row.raised_at),
        may_close: permissionFor(row.kind) !== null,
      })),
    failed_jobs: jobs.map(({ last_failed_at, error, ...job }) => ({
      ...job,
      last_failed_formatted: shown(last_failed_at),
      error: error ?? 'It did not say why.',
    })),
    failed_mails: mails.map(({ created_at, last_error, ...mail }) => ({
      ...mail,
      error: last_error,
      created_formatted: shown(created_at),
    })),
    refunds:
      refunds?.map((refund) => ({
        id: refund.id,
        order_id: refund.order_id,
        number: refund.number,
        amount_cents: refund.amount_cents,
        status: refund.status,
        created_formatted: shown(refund.created_at),
      })) ?? null,
  };
}

/** Who is told is also who may say that it is done. */
export const permissionFor = (kind: string): Permission | null =>
  Object.hasOwn(alertPermissions, kind)
    ? alertPermissions[kind as keyof typeof alertPermissions]
    : null;

/** One that this version does not know tells nothing but its name. */
function mayRead(permissions: readonly Permission[], kind: string): boolean {
  const needed = permissionFor(kind);
  return needed === null || permissions.includes(needed);
}

/** What the mail about it says. */
function wordsFor(
  shop: string,
  { kind, data }: { kind: string; data: unknown },
): Pick<Alert, 'title' | 'text' | 'link'> {
  const read = staffAlert.safeParse({ ...(data as object), kind });
  // raised by a version that said other things
  if (!read.success) return { title: kind.replaceAll('_', ' '), text: '', link: null };
  const { heading, paragraphs, button } = staffAlertMail(shop, read.data);
  return {
    title: heading,
    text: paragraphs.join(' '),
    link: button?.path ? { label: button.label, path: button.path } : null,
  };
}
