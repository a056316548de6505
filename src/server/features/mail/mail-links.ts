import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import type { MailKind } from './queue-mail.ts';
import { hashToken, type LinkPurpose } from './take-link.ts';

interface LinkRule {
  purpose: LinkPurpose;
  /** the page that takes the token */
  path: string;
  valid_hours: number;
}

/** The mails that carry a single-use link. */
export const linkRules: Partial<Record<MailKind, LinkRule>> = {
  register_confirm: { purpose: 'register', path: '/register/confirm/', valid_hours: 24 },
  password_reset: { purpose: 'password_reset', path: '/password/reset/', valid_hours: 1 },
  account_from_order: { purpose: 'password_reset', path: '/password/reset/', valid_hours: 72 },
  first_owner: { purpose: 'first_owner', path: '/password/reset/', valid_hours: 24 },
};

/** Stands for the token wherever a mail is kept or shown. */
export const hiddenToken = '[hidden]';

export const linkTo = (origin: string, rule: LinkRule, token: string): string =>
  `${origin}${rule.path}${token}`;

const linkPayload = z.object({ registration_id: z.string().optional() });

/** No further try can help. */
export class UndeliverableError extends Error {}

const foreignKeyViolation = '23503';

/** A fresh token for a mail that is about to leave; only its hash stays. */
export async function makeToken(
  database: Queryable,
  mail: { id: string; user_id: string | null; payload: unknown },
  rule: LinkRule,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database
    .insertInto('mail_links')
    .values({
      token_hash: hashToken(token),
      mail_id: mail.id,
      purpose: rule.purpose,
      user_id: mail.user_id,
      registration_id: linkPayload.parse(mail.payload).registration_id ?? null,
      expires_at: sql<Date>`now() + make_interval(hours => ${rule.valid_hours})`,
    })
    .execute()
    .catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== foreignKeyViolation) throw error;
      throw new UndeliverableError('The account or registration that it was for is gone.');
    });
  return token;
}
