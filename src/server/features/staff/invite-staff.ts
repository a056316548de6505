import type { ParsedOf } from '../../../contract/endpoint.ts';
import { refusals, refuse, type Refusal } from '../../../contract/refusals.ts';
import type { inviteStaff as inviteStaffEntry } from '../../../contract/staff.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { claimEmail } from '../account/claim-emails.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { changeColleague, changeStaff } from './change-staff.ts';
import { hasUnknownChannel } from './has-unknown-channel.ts';
import { insertStaff } from './owner-store.ts';
import { writeAccess } from './store.ts';

type Invitation = ParsedOf<typeof inviteStaffEntry>['body'];

const atEmail = (code: 'staff.email_customer' | 'staff.email_taken') =>
  refuse(code, { email: refusals[code].message });

/** Makes the account, without a password; the mailed link sets one. */
export async function inviteStaff(
  context: RequestContext,
  { grants, toggles, ...person }: Invitation,
): Promise<{ ok: true; user_id: string } | Refusal> {
  if (await hasUnknownChannel(context.deps, grants)) return refuse('staff.channel_unknown');
  return changeStaff(context, async ({ transaction, actor_id, mayManage }) => {
    if (!mayManage({ grants, toggles })) return refuse('staff.above_you');
    if (!(await claimEmail(transaction, person.email, 'staff')))
      return atEmail('staff.email_customer');
    const user_id = await insertStaff(transaction, person);
    if (!user_id) return atEmail('staff.email_taken');
    await writeAccess(transaction, user_id, { grants, toggles });
    await mailInvitation(transaction, context, { user_id, ...person });
    await recordEvent(transaction, {
      kind: 'staff.invited',
      channel_id: context.channel.id,
      actor_id,
      subject_user_id: user_id,
      data: { after: { ...person, grants, toggles } },
    });
    return { ok: true, user_id };
  });
}

export async function inviteStaffAgain(
  context: RequestContext,
  userId: string,
): Promise<{ ok: true; email: string } | Refusal> {
  const { deps } = context;
  if (!(await deps.limits.take('mail.address', `staff:${userId}`))) {
    return refuse('request.too_many');
  }
  return changeColleague(context, userId, async ({ transaction, actor_id }, colleague) => {
    if (colleague.state === 'disabled') return refuse('staff.disabled');
    if (colleague.state !== 'invited') return refuse('staff.has_password');
    await mailInvitation(transaction, context, { user_id: userId, ...colleague });
    await recordEvent(transaction, {
      kind: 'staff.invited_again',
      channel_id: context.channel.id,
      actor_id,
      subject_user_id: userId,
    });
    return { ok: true, email: colleague.email };
  });
}

const mailInvitation = (
  database: Queryable,
  { channel }: RequestContext,
  person: { user_id: string; email: string; first_name: string },
) =>
  queueMail(database, {
    kind: 'staff_invite',
    channel_id: channel.id,
    to_email: person.email,
    to_name: person.first_name,
    user_id: person.user_id,
  });
