import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Shortest new password (spec §9). */
const passwordMinLength = 8;
/** Argon2 works on all of it: without a limit a request could keep a core busy. */
const passwordMaxLength = 200;

export const required = (message: string, most = 100) =>
  z
    .string({ error: message })
    .check(z.trim(), z.minLength(1, message), z.maxLength(most, 'This is too long'));

export const email = (message: string) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(254, 'This is too long'),
      z.toLowerCase(),
      z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'Please enter a valid email address'),
    );

const newPassword = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(passwordMinLength, 'Password must be at least 8 characters long.'),
    z.maxLength(passwordMaxLength, 'This is too long'),
  );

/** Six digits of the app, or a recovery code. */
export const secondFactorCode = z
  .string({ error: 'Code is required' })
  .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(20, 'This is too long'));

const token = z.string().check(z.minLength(1), z.maxLength(100));
const message = z.object({ message: z.string() });

export const loginBody = z.strictObject({
  email: required('Email is required', 254),
  password: z
    .string({ error: 'Password is required' })
    .check(
      z.minLength(1, 'Password is required'),
      z.maxLength(passwordMaxLength, 'This is too long'),
    ),
  /** the second step, asked for by `login.code_needed` */
  code: z.optional(secondFactorCode),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Starts a session; every earlier session cookie of this browser ends',
  access: 'open',
  body: loginBody,
  response: message,
});

export const registerBody = z.strictObject({
  first_name: required('First Name is required'),
  last_name: required('Last Name is required'),
  email: email('Email is required'),
  password: newPassword,
});

/** Answers the same whether the address is known or not. */
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Mails a link that creates the account',
  access: 'open',
  body: registerBody,
  response: message,
});

/** Asked again: the link proves the mailbox, the password that it was its owner who registered. */
export const confirmRegistrationForm = z.strictObject({ password: loginBody.shape.password });

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/api/register/confirm',
  summary: 'Creates the account from the mailed link and signs in',
  access: 'open',
  body: z.strictObject({ token, ...confirmRegistrationForm.shape }),
  response: message,
});

export const requestResetBody = z.strictObject({ email: email('Email is required') });

/** Answers the same whether the address is known or not. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password/email',
  summary: 'Mails a link for a new password',
  access: 'open',
  body: requestResetBody,
  response: message,
});

export const getPasswordLink = endpoint({
  method: 'GET',
  path: '/api/password/reset/:token',
  summary: 'Whether a mailed link can still set a password',
  access: 'open',
  params: z.strictObject({ token }),
  response: z.object({ is_open: z.boolean() }),
});

export const resetPasswordForm = z
  .strictObject({
    password: newPassword,
    password_confirm: z
      .string({ error: 'Confirm New Password is required' })
      .check(z.minLength(1, 'Confirm New Password is required'), z.maxLength(passwordMaxLength)),
  })
  .check(
    z.refine((form) => form.password === form.password_confirm, {
      error: 'Both new password entries must match.',
      path: ['password_confirm'],
    }),
  );

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Sets the new password from the mailed link, ends all sessions and signs in',
  access: 'open',
  body: z.strictObject({ token, password: newPassword }),
  /** false: the account has two-step log-in, and the second step is still to come */
  response: z.object({ message: z.string(), signed_in: z.boolean() }),
});
