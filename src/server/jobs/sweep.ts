import { sql } from 'kysely';
import { z } from 'zod';
import { deleteStaleCarts } from '../features/cart/store.ts';
import { deleteOldLinksAndRegistrations } from '../features/mail/store.ts';
import { deleteExpiredSessions } from '../features/session/store.ts';
import { job } from './job.ts';

/** Removes what has lost its use. */
export const sweep = job({
  id: 'sweep',
  schedule: '23 * * * *',
  payload: z.strictObject({}),
  async run({ database }) {
    await deleteExpiredSessions(database);
    await deleteOldLinksAndRegistrations(database);
    await deleteStaleCarts(database);
    // the limiter's own clock, in milliseconds
    await sql`delete from rate_limits where expire < ${Date.now()}`.execute(database);
  },
});
