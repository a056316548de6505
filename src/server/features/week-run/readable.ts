import type { HeldWeek } from './report-store.ts';
import { reasonText } from './run-mails.ts';

/** A report's reasons in words. */
export const readable = <Line extends { reason: string }>(line: Line): Line => ({
  ...line,
  reason: reasonText(line.reason) ?? '',
});

export const readableHeld = ({ user_id, name, reason }: HeldWeek) => ({
  user_id,
  name,
  reason: reasonText(reason) ?? '',
});
