import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashSessionId, newSignedInId } from '../../src/server/features/session/session-id.ts';
import { insertSession } from '../../src/server/features/session/store.ts';
import { openDatabase, openPool } from '../../src/server/platform/database/database.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openBooks, type Books } from './books.ts';
import type { Range } from './told-reports.ts';

/** What a simulation has left behind, for its owner to read: each channel's books, and all of its weeks. */
export async function withSimulatedShop(
  url: string,
  work: (books: Books, range: Range) => Promise<void>,
): Promise<void> {
  const shop = await openTestApp(url, await endOf(url));
  try {
    for (const channel of await shop.deps.directory.all()) {
      const owner = shop.visitor(channel.primary_host);
      owner.cookie = await logInOwner(shop);
      const { rows } = await sql<Range>`
        select min(week) - 14 as from, max(week) as to from menus`.execute(shop.deps.database);
      await work(await openBooks(shop, owner, channel.channel), rows[0]!);
    }
  } finally {
    await shop.close();
  }
}

/** Its database goes by its clock. */
async function endOf(url: string): Promise<Date> {
  const pool = openPool(url, 1);
  const { rows } = await sql<{ now: Date }>`select now()`.execute(openDatabase(pool));
  await pool.end();
  return rows[0]!.now;
}

/** Nobody has a password there. */
async function logInOwner({ deps }: TestApp): Promise<string> {
  const email = `${randomUUID()}@owner.test`;
  const { rows } = await sql<{ id: string }>`
    with address as (
      insert into email_kinds (email, kind) values (${email}, 'staff')
    ), owner as (
      insert into users (kind, email, first_name, last_name) values ('staff', ${email}, 'Grace', 'Hopper')
      returning id
    ), granted as (insert into staff_grants (user_id, role) select id, 'owner' from owner)
    select id from owner`.execute(deps.database);
  const id = newSignedInId();
  const session = { idHash: hashSessionId(id), userId: rows[0]!.id, userAgent: null };
  await insertSession(deps.database, session);
  return id;
}
