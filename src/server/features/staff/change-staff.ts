import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { mayManage } from '../../../domain/permissions/manage-staff.ts';
import { permissionsOn, type StaffAccess } from '../../../domain/permissions/permissions.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { findAccess } from './access-columns.ts';
import { lockStaff } from './owner-store.ts';
import { findStaffMember, type StaffRow } from './store.ts';

interface Change {
  /** whoever makes it: signed in, and still allowed to, under the lock */
  actor_id: string;
  transaction: Queryable;
  /** whether they may give or take such an access */
  mayManage(access: StaffAccess): boolean;
}

/**
 * One change of who may do what at a time. The person who makes it is judged again under the lock:
 * of two owners who remove each other at once, the second is an owner no more.
 */
export function changeStaff<T extends { ok: true }>(
  { deps, channel, user }: RequestContext,
  work: (change: Change) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return transact(deps.database, async (transaction) => {
    await lockStaff(transaction);
    const own = user && (await findAccess(transaction, user.id));
    if (!own || !permissionsOn(channel.id, own).includes('users.manage')) {
      return refuse('permission.missing');
    }
    const channelIds = (await deps.directory.all()).map(({ id }) => id);
    return work({
      actor_id: user.id,
      transaction,
      mayManage: (access) => mayManage(channelIds, own, access),
    });
  });
}

/** A change of a colleague, by somebody who may do all that they may. */
export function changeColleague<T extends { ok: true }>(
  context: RequestContext,
  userId: string,
  work: (change: Change, colleague: StaffRow) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return changeStaff(context, async (change) => {
    const colleague = await findStaffMember(change.transaction, context.channel.id, userId);
    if (!colleague) return refuse('staff.not_found');
    if (colleague.id === change.actor_id) return refuse('staff.own_access');
    if (!change.mayManage(colleague)) return refuse('staff.above_you');
    return work(change, colleague);
  });
}
