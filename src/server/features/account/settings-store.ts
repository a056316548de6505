import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { claimEmail } from './claim-emails.ts';

/** The SQL of the account settings. */

export async function findPasswordHash(
  database: Queryable,
  userId: string,
): Promise<string | null> {
  const row = await database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

interface Told {
  email: string;
  first_name: string;
  channel_id: string | null;
}

/** Null: it is not the account's password any more. */
export async function replacePassword(
  database: Queryable,
  userId: string,
  { former, next }: { former: string; next: string },
): Promise<Told | null> {
  const row = await database
    .updateTable('users')
    .set({ password_hash: next })
    .where('id', '=', userId)
    .where('password_hash', '=', former)
    .where('disabled_at', 'is', null)
    .returning(['email', 'first_name', 'channel_id'])
    .executeTakeFirst();
  return row ?? null;
}

export type EmailChange =
  | { ok: true; former_email: string; first_name: string; channel_id: string | null }
  | { ok: false; code: 'email.taken' | 'email.same' | 'session.required' };

export async function setEmail(
  database: Queryable,
  userId: string,
  email: string,
): Promise<EmailChange> {
  const own = await database
    .selectFrom('users')
    .select(['email', 'kind', 'first_name', 'channel_id'])
    .where('id', '=', userId)
    // a record that was merged or erased while we waited keeps the address that it was left with
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!own) return { ok: false, code: 'session.required' };
  if (own.email === email) return { ok: false, code: 'email.same' };
  if (!(await claimEmail(database, email, own.kind))) return { ok: false, code: 'email.taken' };
  const { numAffectedRows } = await sql`
    update users set email = ${email}, version = version + 1
     where id = ${userId}
       and not exists (select from users other
                        where other.email = ${email} and other.kind = ${own.kind}
                          and other.channel_id is not distinct from ${own.channel_id})`.execute(
    database,
  );
  if (numAffectedRows !== 1n) return { ok: false, code: 'email.taken' };
  const { first_name, channel_id } = own;
  return { ok: true, former_email: own.email, first_name, channel_id };
}
