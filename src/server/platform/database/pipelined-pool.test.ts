import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createScratchDatabase,
  type ScratchDatabase,
} from '../../../../tests/support/scratch-database.ts';
import { openDatabase, openPool, type Database, type Queryable } from './database.ts';
import { withTheCommit, withTheNext } from './pipelined-pool.ts';

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await createScratchDatabase();
  // one connection: whatever a transaction leaves behind, the next one meets
  database = openDatabase(openPool(scratch.url, 1));
  await sql`create table notes (text text unique)`.execute(database);
});
beforeEach(() => sql`truncate notes`.execute(database));
afterAll(async () => {
  await database.destroy();
  await scratch.drop();
});

const note = (on: Queryable, text: string, mark = sql``) =>
  sql`${mark} insert into notes values (${text})`.execute(on);

async function notes(on: Queryable = database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(on);
  return rows.map((row) => row.text);
}

test('what was kept back is seen by the statement that it is sent with', async () => {
  await database.transaction().execute(async (transaction) => {
    await note(transaction, 'first', withTheNext);
    expect(await notes(transaction)).toEqual(['first']);
    await note(transaction, 'second', withTheNext);
  });
  expect(await notes()).toEqual(['first', 'second']);
});

test('the last statement takes the commit along, and nothing comes after it', async () => {
  await expect(
    database.transaction().execute(async (transaction) => {
      await note(transaction, 'kept', withTheCommit);
      await note(transaction, 'too late');
    }),
  ).rejects.toThrow('Sent after the statement that commits');
  expect(await notes()).toEqual(['kept']);
});

test('one that fails undoes the whole transaction and says why, wherever it was sent', async () => {
  const twice = /duplicate key/;
  const ways = [
    async (on: Queryable) => void (await note(on, 'same', withTheCommit)),
    async (on: Queryable) => void (await note(on, 'same', withTheNext)),
    async (on: Queryable) => {
      await note(on, 'same', withTheNext);
      await note(on, 'other');
    },
  ];
  for (const writeTwice of ways) {
    const run = database.transaction().execute(async (transaction) => {
      await note(transaction, 'same');
      await writeTwice(transaction);
    });
    await expect(run).rejects.toThrow(twice);
    expect(await notes()).toEqual([]);
  }
});

test('a transaction that is given up or does nothing leaves nothing behind', async () => {
  await database.transaction().execute(async () => {});
  const givenUp = database.transaction().execute(async (transaction) => {
    await note(transaction, 'never sent', withTheNext);
    throw new Error('given up');
  });
  await expect(givenUp).rejects.toThrow('given up');
  expect(await notes()).toEqual([]);
});

test('a statement that nothing follows is a mistake that is not silent', async () => {
  await expect(note(database, 'alone', withTheNext)).rejects.toThrow('a next one that never came');
});
