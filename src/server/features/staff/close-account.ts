import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { recordEvent } from '../events/record-event.ts';
import { endLinks } from '../mail/take-link.ts';
import { endAllSessions } from '../session/start-session.ts';
import { changeColleague } from './change-staff.ts';
import { deleteSecondFactor, writeDisabled } from './store.ts';

/** Closed: logged out at once, and no link that is in a mailbox opens it. Everything they did stays. */
export const setDisabled = (
  context: RequestContext,
  userId: string,
  disabled: boolean,
): Promise<{ ok: true; name: string } | Refusal> =>
  changeColleague(context, userId, async ({ transaction, actor_id }, colleague) => {
    await writeDisabled(transaction, userId, disabled);
    if (disabled) {
      await endAllSessions(transaction, userId);
      await endLinks(transaction, userId);
    }
    await recordEvent(transaction, {
      kind: disabled ? 'staff.disabled' : 'staff.enabled',
      channel_id: context.channel.id,
      actor_id,
      subject_user_id: userId,
    });
    return { ok: true, name: colleague.first_name };
  });

export const endSessions = (
  context: RequestContext,
  userId: string,
): Promise<{ ok: true; name: string } | Refusal> =>
  changeColleague(context, userId, async ({ transaction, actor_id }, colleague) => {
    await endAllSessions(transaction, userId);
    await recordEvent(transaction, {
      kind: 'staff.sessions_ended',
      channel_id: context.channel.id,
      actor_id,
      subject_user_id: userId,
    });
    return { ok: true, name: colleague.first_name };
  });

/** They log in with the password alone, once, and set up a new one. */
export const removeSecondFactor = (
  context: RequestContext,
  userId: string,
): Promise<{ ok: true; name: string } | Refusal> =>
  changeColleague(context, userId, async ({ transaction, actor_id }, colleague) => {
    if (!(await deleteSecondFactor(transaction, userId))) return refuse('second_factor.off');
    await endAllSessions(transaction, userId);
    await recordEvent(transaction, {
      kind: 'staff.second_factor_removed',
      channel_id: context.channel.id,
      actor_id,
      subject_user_id: userId,
    });
    return { ok: true, name: colleague.first_name };
  });
