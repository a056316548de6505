import { sql } from 'kysely';
import type { TestApp, Visitor } from '../../../../tests/support/test-app.ts';
import { hashSessionId, newSignedInId } from '../session/session-id.ts';
import { insertSession } from '../session/store.ts';
import { hashPassword } from './password.ts';

export interface Person {
  visitor: Visitor;
  user_id: string;
  email: string;
}

/** Made once: hashing would be most of the test. */
const passwordHash = hashPassword('tiffin-demo');
let count = 0;

/** A new customer of Green Fork in Manhattan, whose password is that of the demo, logged in. */
export async function newCustomer(shop: TestApp): Promise<Person> {
  count += 1;
  const email = `person-${count}@example.com`;
  const { rows } = await sql<{ id: string }>`
    with address as (insert into email_kinds (email, kind) values (${email}, 'customer'))
    insert into users (kind, channel_id, email, password_hash, first_name, last_name, address_1, city, state,
                       zip_code, dayphone)
    select 'customer', id, ${email}, ${await passwordHash}, 'Ada', 'Byron', '12 Elm Street', 'New York', 'NY',
           '10001', '212-555-0148'
      from channels where channel = 'green-fork'
    returning id`.execute(shop.deps.database);
  const user_id = rows[0]!.id;
  return { user_id, email, visitor: await signIn(shop, user_id) };
}

/** Another browser of the same person. */
export async function signIn(shop: TestApp, userId: string): Promise<Visitor> {
  const visitor = shop.visitor();
  const session = newSignedInId();
  visitor.cookie = session;
  const idHash = hashSessionId(session);
  await insertSession(shop.deps.database, { idHash, userId, userAgent: null });
  await visitor.fetchToken();
  return visitor;
}

export async function eventsOf(shop: TestApp, userId: string): Promise<string[]> {
  const rows = await shop.deps.database
    .selectFrom('events')
    .select('kind')
    .where('subject_user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}
