import type { MailLine } from '../../contract/mail.ts';
import styles from './mails.module.css';

type Status = MailLine['status'];

export const statusLabels: Record<Status, string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  kept: 'Kept',
  failed: 'Failed',
};

/** password_reset → Password reset */
export const kindLabel = (kind: string): string =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** "Wed, Oct 14, 5:00 PM": the zone is named where it stands, once per list */
export const formatUtc = (instant: string): string => format.format(new Date(instant));

export function MailStatusPill({ status }: { status: Status }) {
  return (
    <span className={styles.pill} data-status={status}>
      {statusLabels[status]}
    </span>
  );
}
