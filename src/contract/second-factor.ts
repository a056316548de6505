import * as z from 'zod/mini';
import { secondFactorCode } from './account.ts';
import { endpoint } from './endpoint.ts';

/** The second step of one's own log-in: a code of an authenticator app (TOTP). */
const access = { permission: 'view-admin' } as const;

export const codeForm = z.strictObject({ code: secondFactorCode });
const recovery_codes = z.array(z.string());

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  summary: 'Whether the reader logs in with two steps',
  access,
  response: z.object({
    is_on: z.boolean(),
    on_since_formatted: z.nullable(z.string()),
    recovery_codes_left: z.int(),
    /** an owner outside the demo cannot do without */
    is_required: z.boolean(),
  }),
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/start',
  summary: 'A new secret for the app; it holds once a code of it was given back',
  access,
  response: z.object({
    /** for typing in */
    secret: z.string(),
    /** for scanning: a square of `size` modules, the dark ones as the path of an SVG */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  summary: 'Turns two-step log-in on; the recovery codes are shown this once',
  access,
  body: codeForm,
  response: z.object({ message: z.string(), recovery_codes }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  summary: 'New recovery codes; the old ones end',
  access,
  body: codeForm,
  response: z.object({ message: z.string(), recovery_codes }),
});

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/turn-off',
  summary: 'Back to the password alone',
  access,
  body: codeForm,
  response: z.object({ message: z.string() }),
});
