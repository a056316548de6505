import type { Queryable } from '../../platform/database/database.ts';
import { claimEmail } from './claim-emails.ts';

export interface Account {
  id: string;
  kind: 'customer' | 'staff';
  email: string;
  first_name: string;
  password_hash: string | null;
}

/** The customer of this channel, or staff, behind an address; never both (see email_kinds). */
export async function findAccount(
  database: Queryable,
  channelId: string,
  email: string,
): Promise<Account | null> {
  const row = await database
    .selectFrom('users')
    .select(['id', 'kind', 'email', 'first_name', 'password_hash'])
    .where('email', '=', email)
    .where((eb) => eb.or([eb('channel_id', '=', channelId), eb('kind', '=', 'staff')]))
    .where('disabled_at', 'is', null)
    .$narrowType<{ kind: Account['kind'] }>()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * True while this is still the account's password. Whoever changes it waits until the transaction ends,
 * so that no session begins with a password that has just been replaced.
 */
export async function holdPassword(
  database: Queryable,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRegistration(
  database: Queryable,
  registration: {
    channel_id: string;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
  },
): Promise<string> {
  const { id } = await database
    .insertInto('registrations')
    .values(registration)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes the registration and gives back what it held: it can become one account only. */
export async function takeRegistration(database: Queryable, id: string) {
  return database
    .deleteFrom('registrations')
    .where('id', '=', id)
    .returning(['channel_id', 'email', 'password_hash', 'first_name', 'last_name'])
    .executeTakeFirst();
}

/** Null when the address has become somebody's in the meantime. */
export async function insertCustomer(
  database: Queryable,
  customer: {
    channel_id: string;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
  },
): Promise<string | null> {
  if (!(await claimEmail(database, customer.email, 'customer'))) return null;
  const row = await database
    .insertInto('users')
    .values({ ...customer, kind: 'customer' })
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'email']).where('kind', '=', 'customer').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function setPassword(
  database: Queryable,
  userId: string,
  passwordHash: string,
): Promise<{ email: string; first_name: string; channel_id: string | null } | null> {
  const row = await database
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .returning(['email', 'first_name', 'channel_id'])
    .executeTakeFirst();
  return row ?? null;
}
