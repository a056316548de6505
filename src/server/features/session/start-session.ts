import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { adoptCarts } from '../cart/adopt-carts.ts';
import { hashSessionId, isVisitor, newSignedInId, type SessionId } from './session-id.ts';
import { deleteSession, deleteUserSessions, insertSession } from './store.ts';

/** Signs in under a new id; whatever session this browser had before ends. Set the cookie after the commit. */
export async function startSession(
  database: Queryable,
  context: RequestContext,
  userId: string,
): Promise<SessionId> {
  await endSession(database, context.session_id);
  const id = newSignedInId();
  await insertSession(database, {
    idHash: hashSessionId(id),
    userId,
    userAgent: context.user_agent,
  });
  if (context.session_id && isVisitor(context.session_id)) {
    await adoptCarts(database, context.session_id, userId);
  }
  return id;
}

export async function endSession(database: Queryable, id: SessionId | null): Promise<void> {
  if (id && !isVisitor(id)) await deleteSession(database, hashSessionId(id));
}

export const endOtherSessions = (
  database: Queryable,
  userId: string,
  kept: SessionId | null,
): Promise<void> => deleteUserSessions(database, userId, kept && hashSessionId(kept));

/** After a new password: nobody stays signed in with the old one. */
export const endAllSessions = deleteUserSessions;
