import {
  confirmRegistration as confirmRegistrationEntry,
  getPasswordLink,
  login,
  register as registerEntry,
  requestPasswordReset as requestPasswordResetEntry,
  resetPassword as resetPasswordEntry,
} from '../../../contract/account.ts';
import { refuse } from '../../../contract/refusals.ts';
import { logout } from '../../../contract/session.ts';
import { route } from '../../http/route.ts';
import { isOpenLink } from '../mail/take-link.ts';
import { newVisitorId } from '../session/session-id.ts';
import { endSession } from '../session/start-session.ts';
import { logIn } from './log-in.ts';
import { confirmRegistration, register } from './register.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';

export const accountRoutes = [
  route(login, async (context, { body }) => {
    const result = await logIn(context, body);
    if (!result.ok) return result;
    context.setSessionCookie(result.session_id);
    return { message: 'Welcome back.' };
  }),

  route(logout, async (context) => {
    await endSession(context.deps.database, context.session_id);
    context.setSessionCookie(newVisitorId());
    return { message: 'You are logged out.' };
  }),

  route(registerEntry, async (context, { body }) => {
    const result = await register(context, body);
    if (!result.ok) return result;
    return {
      message: `Almost there: we have sent a mail to ${body.email}. Open the link in it to finish.`,
    };
  }),

  route(confirmRegistrationEntry, async (context, { body }) => {
    const result = await confirmRegistration(context, body);
    if (!result.ok) return result;
    context.setSessionCookie(result.session_id);
    return { message: 'Your account is ready.' };
  }),

  route(requestPasswordResetEntry, async (context, { body }) => {
    const result = await requestPasswordReset(context, body.email);
    if (!result.ok) return result;
    return {
      message: `If ${body.email} has an account here, a mail with a link is on its way.`,
    };
  }),

  route(getPasswordLink, async ({ deps, ip }, { params }) => {
    if (!(await deps.limits.take('link.visitor', ip))) return refuse('request.too_many');
    return { is_open: await isOpenLink(deps.database, 'password_reset', params.token) };
  }),

  route(resetPasswordEntry, async (context, { body }) => {
    const result = await resetPassword(context, body);
    if (!result.ok) return result;
    if (result.session_id) context.setSessionCookie(result.session_id);
    return { message: 'Your new password is set.', signed_in: result.session_id !== null };
  }),
];
