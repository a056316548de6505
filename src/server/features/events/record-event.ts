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
  const { receipt } = await database
    .insertInto('events')
    .values({ ...event, data: JSON.stringify(event.data ?? {}) })
    .returning('receipt')
    .executeTakeFirstOrThrow();
  return receipt;
}
