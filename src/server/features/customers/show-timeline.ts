import type { CustomerMoment, getCustomerTimeline } from '../../../contract/customer-page.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { readCursor, writeCursor } from '../../platform/list/cursor.ts';
import { isCustomerOf } from './store.ts';
import { findMoments, type MomentRow } from './timeline-store.ts';
import { eventChanges, eventTitle, mailTitle } from './timeline-texts.ts';

const PAGE = 30;

export async function showTimeline(
  { deps, channel }: RequestContext,
  userId: string,
  after: string | undefined,
): Promise<ResponseOf<typeof getCustomerTimeline> | Refusal> {
  const of = { channel_id: channel.id, user_id: userId };
  if (!(await isCustomerOf(deps.database, of))) return refuse('customer.not_found');
  const cursor = after === undefined ? null : readCursor(after, 'timestamptz');
  const rows = await findMoments(deps.database, of, {
    after: cursor && { at: cursor.key, id: cursor.id },
    most: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => showMoment(row, channel.time_zone)),
    next:
      rows.length > PAGE && last
        ? writeCursor({ key: last.at_text, id: last.id, backwards: false })
        : null,
  };
}

function showMoment(row: MomentRow, timeZone: string): CustomerMoment {
  const at = toInstant(row.at);
  const titles: Record<MomentRow['kind'], () => string> = {
    event: () => eventTitle(row.what, row.data),
    mail: () => mailTitle(row.what, row.words),
    note: () => row.words ?? '',
  };
  return {
    id: row.id,
    kind: row.kind,
    at,
    at_formatted: formatDeadline(at, timeZone),
    title: titles[row.kind](),
    by: row.by_customer ? 'the customer' : row.by || null,
    receipt: row.receipt,
    changes: row.kind === 'event' ? eventChanges(row.data) : [],
    mail_status: row.mail_status,
  };
}
