import {
  hashSessionId,
  newSignedInId,
  sessionCookie,
} from '../../src/server/features/session/session-id.ts';
import { onDatabase } from './big-shop.ts';

/** A session for each of these people, as the cookie that it is asked by. */
export async function signIn(url: string, userIds: readonly string[]): Promise<string[]> {
  const sessions = userIds.map((id) => ({ id, session: newSignedInId() }));
  await onDatabase(
    url,
    `insert into sessions (id_hash, user_id, expires_at)
     select *, now() + interval '1 day' from unnest($1::bytea[], $2::uuid[])`,
    [sessions.map(({ session }) => hashSessionId(session)), sessions.map(({ id }) => id)],
  );
  return sessions.map(({ session }) => `${sessionCookie}=${session}`);
}
