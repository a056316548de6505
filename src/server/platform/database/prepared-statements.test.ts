import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withScratchDatabase } from '../../../../tests/support/scratch-database.ts';
import { openDatabase, openPool } from './database.ts';
import { prepared } from './prepared-statements.ts';

test('a marked statement is prepared once per connection, any other never', () =>
  withScratchDatabase(async (url) => {
    const database = openDatabase(openPool(url, 1));
    for (const value of [1, 2]) {
      const { rows } = await sql<{ value: number }>`${prepared}
        select ${value}::integer as value`.execute(database);
      expect(rows).toEqual([{ value }]);
      await sql`select ${value}::integer`.execute(database);
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where name <> ''`.execute(database);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.statement).toContain('/* prepared */');
    await database.destroy();
  }));
