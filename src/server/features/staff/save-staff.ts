import { createHash } from 'node:crypto';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { saveStaff as saveStaffEntry } from '../../../contract/staff.ts';
import { accessInWords, isSameAccess } from '../../../domain/permissions/manage-staff.ts';
import type { StaffAccess } from '../../../domain/permissions/permissions.ts';
import type { RequestContext } from '../../http/context.ts';
import { recordEvent } from '../events/record-event.ts';
import { changeStaff } from './change-staff.ts';
import { hasUnknownChannel } from './has-unknown-channel.ts';
import { findStaffMember, renameStaff, writeAccess } from './store.ts';

type Edit = ParsedOf<typeof saveStaffEntry>['body'];

interface Editable extends StaffAccess {
  first_name: string;
  last_name: string;
}

/** Of all that the form can change. */
export const staffVersion = (person: Editable): string =>
  createHash('sha256')
    .update(JSON.stringify([person.first_name, person.last_name, accessInWords(person)]))
    .digest('base64url')
    .slice(0, 16);

/** Name, roles and exceptions. Of themselves people change the name only. */
export async function saveStaff(
  context: RequestContext,
  userId: string,
  { version, ...after }: Edit,
): Promise<{ ok: true } | Refusal> {
  if (await hasUnknownChannel(context.deps, after.grants)) return refuse('staff.channel_unknown');
  return changeStaff(context, async ({ transaction, actor_id, mayManage }) => {
    const before = await findStaffMember(transaction, context.channel.id, userId);
    if (!before) return refuse('staff.not_found');
    if (staffVersion(before) !== version) return refuse('edit.stale');
    if (userId === actor_id) {
      if (!isSameAccess(before, after)) return refuse('staff.own_access');
    } else if (!mayManage(before) || !mayManage(after)) {
      return refuse('staff.above_you');
    }
    if (staffVersion(after) === version) return { ok: true };
    await renameStaff(transaction, userId, {
      first_name: after.first_name,
      last_name: after.last_name,
    });
    await writeAccess(transaction, userId, after);
    await recordEvent(transaction, {
      kind: 'staff.changed',
      channel_id: context.channel.id,
      actor_id,
      subject_user_id: userId,
      data: { before: shownOf(before), after: shownOf(after) },
    });
    return { ok: true };
  });
}

const shownOf = ({ first_name, last_name, grants, toggles }: Editable) => ({
  first_name,
  last_name,
  grants,
  toggles,
});
