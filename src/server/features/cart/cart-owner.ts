import { createHash } from 'node:crypto';
import type { RequestContext } from '../../http/context.ts';
import { hashSessionId, isVisitor } from '../session/session-id.ts';

/** Whose a cart is, as the table keeps it: the cookie itself is never stored. */
export type CartOwner = Buffer;

export const ownerOfUser = (userId: string): CartOwner =>
  createHash('sha256').update(`user:${userId}`).digest();

/** A cart that staff fill for somebody on the phone; it lives as long as their order is being made. */
export const ownerOfPhoneOrder = (checkoutKey: string): CartOwner =>
  createHash('sha256').update(`phone:${checkoutKey}`).digest();

/** The customer on all their devices, else this browser. Null: no cookie yet, or its session has ended. */
export function cartOwner({
  user,
  session_id,
}: Pick<RequestContext, 'user' | 'session_id'>): CartOwner | null {
  if (user) return ownerOfUser(user.id);
  return session_id && isVisitor(session_id) ? hashSessionId(session_id) : null;
}
