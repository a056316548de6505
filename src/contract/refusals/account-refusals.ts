import type { RefusalTable } from './refusal-table.ts';

/** Logging in, one’s own account, and those of the staff. */
export const accountRefusals = {
  'login.wrong': { status: 422, message: 'This email and password do not match.' },
  'login.code_needed': {
    status: 422,
    message: 'Please enter the code that your authenticator app shows.',
  },
  'email.taken': {
    status: 422,
    message: 'This email address cannot be used here. Please choose another one.',
  },
  'email.same': { status: 422, message: 'This is your email address already.' },
  'password.wrong': { status: 422, message: 'This is not your current password.' },
  'account.staff': {
    status: 403,
    message: 'Staff accounts have no address, card or balance. Please log in as a customer.',
  },
  'preferences.staff': {
    status: 403,
    message: 'Staff accounts have no preferences. Please log in as a customer.',
  },
  'preferences.stale': {
    status: 409,
    message:
      'Your preferences were changed in another window. Please reload this page and look at them again.',
  },
  'register.password': {
    status: 422,
    message:
      'This is not the password that was chosen. If it was not you who asked for an account, ignore the mail.',
  },
  'second_factor.on': {
    status: 409,
    message: 'Your account has two-step log-in already. Turn it off first.',
  },
  'second_factor.not_started': {
    status: 409,
    message: 'Please start again: there is nothing to confirm.',
  },
  'second_factor.wrong': { status: 422, message: 'This code is wrong, or was used already.' },
  'second_factor.off': { status: 409, message: 'This account has no two-step log-in.' },
  'staff.not_found': { status: 404, message: 'Nobody of the staff is here.' },
  'staff.own_access': {
    status: 403,
    message: 'Nobody changes their own access. Please ask another owner.',
  },
  'staff.above_you': {
    status: 403,
    message: 'You can give or take only what you may do yourself, on every channel it holds on.',
  },
  'staff.email_taken': { status: 422, message: 'Somebody of the staff has this email address.' },
  'staff.email_customer': {
    status: 422,
    message: 'This is the email address of a customer. Staff need one of their own.',
  },
  'staff.channel_unknown': { status: 422, message: 'One of these channels does not exist.' },
  'staff.has_password': {
    status: 409,
    message: 'This person has set a password already. “Forgot password” gives them a new one.',
  },
  'staff.disabled': { status: 409, message: 'This account is closed. Open it first.' },
} as const satisfies RefusalTable;
