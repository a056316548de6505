import type { Queryable } from '../../platform/database/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { alertPermissions, type StaffAlert } from '../mail/staff-mails.ts';
import { staffWith } from '../staff/staff-with.ts';
import { closeAlert, insertAlert } from './store.ts';

/**
 * Tells the staff of a channel, by the list of alerts and by mail to those who may act, once per `key`
 * however often it is called; in the caller's transaction.
 */
export async function raiseAlert(
  database: Queryable,
  { channel_id, key, alert }: { channel_id: string; key: string; alert: StaffAlert },
): Promise<void> {
  const { kind, ...data } = alert;
  if (!(await insertAlert(database, { channel_id, key, kind, data }))) return;
  for (const person of await staffWith(database, channel_id, alertPermissions[kind])) {
    await queueMail(database, {
      kind: 'staff_alert',
      channel_id,
      to_email: person.email,
      to_name: person.first_name,
      user_id: person.id,
      alert,
      dedupe_key: `alert ${key} ${person.id}`,
    });
  }
}

/** What was told has come right by itself or by somebody's hand. */
export const resolveAlert = closeAlert;
