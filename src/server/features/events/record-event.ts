import type { Queryable } from '../../platform/database/database.ts';

export interface NewEvent {
  kind: string;
  channel_id: string | null;
  /** who did it; null: the shop itself */
  actor_id: string | null;
  /** whom it is about */
  subject_user_id: string | null;
  data?: Record<string, unknown>;
}

/** Writes to the append-only log, in the caller's transaction. Returns the receipt number. */
export async function recordEvent(database: Queryable, event: NewEvent): Promise<string> {
  const [receipt] = await recordEvents(database, [event]);
  return receipt!;
}

/** Many at once, in one statement; their receipts in the same order. */
export async function recordEvents(
  database: Queryable,
  events: readonly NewEvent[],
): Promise<string[]> {
  if (events.length === 0) return [];
  const rows = await database
    .insertInto('events')
    .values(events.map((event) => ({ ...event, data: JSON.stringify(event.data ?? {}) })))
    .returning('receipt')
    .execute();
  return rows.map(({ receipt }) => receipt);
}
