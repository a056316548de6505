import type pg from 'pg';

/** Filled with millions of rows whose parents were made a moment before. */
const bigTables = [
  'orders',
  'order_lines',
  'order_origins',
  'subscription_weeks',
  'subscription_week_picks',
  'payment_attempts',
  'sandbox_gateway.charges',
  'credit_ledger',
  'ratings',
  'events',
  'mails',
];

interface Reference {
  of_table: string;
  name: string;
  definition: string;
}

/**
 * Row by row the foreign keys would cost more than all the rest. They are put down while the shop is
 * filled, and come back each with one check of the whole table. Which they are is kept beside them: a run
 * that is cut short must not lose one.
 */
export async function putDownReferences(client: pg.Client): Promise<void> {
  const tables = bigTables.map((table) => `'${table}'`).join(', ');
  await client.query(
    `create table big_shop.put_down as
     select conrelid::regclass::text as of_table, conname::text as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conrelid = any(array[${tables}]::regclass[])`,
  );
  for (const { of_table, name } of await readPutDown(client)) {
    await client.query(`alter table ${of_table} drop constraint ${name}`);
  }
}

export async function takeUpReferences(client: pg.Client): Promise<void> {
  for (const { of_table, name, definition } of await readPutDown(client)) {
    await client.query(`alter table ${of_table} add constraint ${name} ${definition}`);
  }
}

async function readPutDown(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    'select of_table, name, definition from big_shop.put_down order by of_table, name',
  );
  return rows;
}
