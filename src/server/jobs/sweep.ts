import { sql } from 'kysely';
import { z } from 'zod';
import { deleteStaleCarts } from '../features/cart/store.ts';
import { deleteOldImports } from '../features/imports/store.ts';
import { deleteOldLinksAndRegistrations } from '../features/mail/store.ts';
import { deleteUnusedPictures } from '../features/meals/picture-store.ts';
import { deleteExpiredSessions } from '../features/session/store.ts';
import { deleteOldDeliveries } from '../features/webhooks/send-store.ts';
import { ensureWeeks } from '../features/subscriptions/ensure-weeks.ts';
import { job } from './job.ts';

/** Removes what has lost its use, and makes the coming weeks of every plan. */
export const sweep = job({
  id: 'sweep',
  schedule: '23 * * * *',
  payload: z.strictObject({}),
  async run({ database, directory, clock }) {
    for (const { id } of await directory.all()) await ensureWeeks(database, id, clock.shopNow());
    await deleteExpiredSessions(database);
    await deleteOldLinksAndRegistrations(database);
    await deleteStaleCarts(database);
    await deleteOldDeliveries(database);
    await deleteOldImports(database);
    await deleteUnusedPictures(database);
    // the limiter's own clock, in milliseconds
    await sql`delete from rate_limits where expire < ${Date.now()}`.execute(database);
  },
});
