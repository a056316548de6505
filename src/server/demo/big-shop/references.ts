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

/**
 * Row by row the foreign keys would cost more than all the rest. They are put down while the shop is
 * filled, and come back each with one check of the whole table.
 */
export async function putDownReferences(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
      order by 1, 2`,
    [bigTables],
  );
  await client.query(
    rows.map(({ table, name }) => `alter table ${table} drop constraint ${name};`).join('\n'),
  );
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}
