import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { MailLinksTable } from '../../platform/database/schema.ts';

export type LinkPurpose = MailLinksTable['purpose'];

/** What a page accepts: the first owner sets a password just as somebody who forgot theirs. */
const accepted = {
  register: ['register'],
  password_reset: ['password_reset', 'first_owner'],
} as const satisfies Record<string, LinkPurpose[]>;

export interface TakenLink {
  user_id: string | null;
  registration_id: string | null;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Uses up a mailed link: of two at once one wins. The person's other links of the purpose end with it.
 * All of them are locked in one order, so that two links of one person used at once do not deadlock.
 */
export async function takeLink(
  database: Queryable,
  purpose: keyof typeof accepted,
  token: string,
): Promise<TakenLink | null> {
  const tokenHash = hashToken(token);
  const purposes = [...accepted[purpose]];
  const { rows } = await sql<TakenLink>`
    with unused as (
      select l.token_hash, l.expires_at
        from mail_links given
        join mail_links l on l.user_id = given.user_id or l.registration_id = given.registration_id
       where given.token_hash = ${tokenHash}
         and l.purpose = any(${purposes})
         and l.used_at is null
       order by l.token_hash
         for update of l
    ), ended as (
      update mail_links l
         set used_at = now()
        from unused
       where l.token_hash = unused.token_hash
         and exists (select from unused where token_hash = ${tokenHash} and expires_at > now())
      returning l.token_hash, l.user_id, l.registration_id
    )
    select user_id, registration_id from ended where token_hash = ${tokenHash}`.execute(database);
  return rows[0] ?? null;
}

/** Without using it up: a page that asks for a password says at once when it would be in vain. */
export async function isOpenLink(
  database: Queryable,
  purpose: keyof typeof accepted,
  token: string,
): Promise<boolean> {
  const link = await database
    .selectFrom('mail_links')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', [...accepted[purpose]])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link !== undefined;
}

/** After a new password or address: no link that is still in a mailbox opens the account. */
export async function endLinks(database: Queryable, userId: string): Promise<void> {
  await sql`
    with unused as (
      select token_hash from mail_links
       where user_id = ${userId} and used_at is null
       order by token_hash
         for update
    )
    update mail_links l set used_at = now() from unused where l.token_hash = unused.token_hash`.execute(
    database,
  );
}
