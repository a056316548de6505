import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import type { Secret } from '../../platform/secret.ts';
import { signId } from '../../platform/signed-id.ts';
import { giftCode } from '../gift-purchases/gift-code.ts';
import type { MailKind } from './queue-mail.ts';
import { hashToken, type LinkPurpose } from './take-link.ts';

/** `path`: the page that takes the token */
interface SingleUseLink {
  path: string;
  purpose: LinkPurpose;
  valid_hours: number;
}

/** Holds by itself: it names what it is for, and nothing is kept of it. */
interface SignedLink {
  path: string;
  sign(secret: Secret, payload: unknown): string;
}

type LinkRule = SingleUseLink | SignedLink;

const giftPayload = z.object({ gift_purchase_id: z.guid() });
const weekPayload = z.object({ subscription_week_id: z.guid() });

/** The mails that carry a secret link. */
export const linkRules: Partial<Record<MailKind, LinkRule>> = {
  register_confirm: { purpose: 'register', path: '/register/confirm/', valid_hours: 24 },
  password_reset: { purpose: 'password_reset', path: '/password/reset/', valid_hours: 1 },
  account_from_order: { purpose: 'password_reset', path: '/password/reset/', valid_hours: 72 },
  staff_invite: { purpose: 'password_reset', path: '/password/reset/', valid_hours: 72 },
  first_owner: { purpose: 'first_owner', path: '/password/reset/', valid_hours: 24 },
  // behind the hash: no server and no log gets to see the code
  gift_card: {
    path: '/account-settings#',
    sign: (secret, payload) => giftCode(secret, giftPayload.parse(payload).gift_purchase_id),
  },
  gift_receipt: {
    path: '/gift-cards/bought/',
    sign: (secret, payload) =>
      signId(secret, 'gift_page', giftPayload.parse(payload).gift_purchase_id),
  },
  pick_reminder: {
    path: '/skip/',
    sign: (secret, payload) =>
      signId(secret, 'skip_link', weekPayload.parse(payload).subscription_week_id),
  },
};

export const linkTo = (origin: string, rule: LinkRule, token: string): string =>
  `${origin}${rule.path}${token}`;

const linkPayload = z.object({ registration_id: z.string().optional() });

/** No further try can help. */
export class UndeliverableError extends Error {}

const foreignKeyViolation = '23503';

/** The token of a mail that is about to leave. Of a single-use one only its hash stays. */
export async function makeToken(
  { database, secret }: { database: Queryable; secret: Secret },
  mail: { id: string; user_id: string | null; payload: unknown },
  rule: LinkRule,
): Promise<string> {
  if ('sign' in rule) return rule.sign(secret, mail.payload);
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
