import type pg from 'pg';
import { bigTables, readPutDown, type PutDown } from './put-down.ts';
import { shareOut } from './share-out.ts';

/** All that put-down.ts has put down, on all connections at once; cut short, it goes on where it was. */
export async function takeUp(clients: readonly pg.Client[]): Promise<void> {
  const [first] = clients as [pg.Client];
  await shareOut(clients, await readPutDown(first, 'index', 'unique'), async (client, item) => {
    await step(client, item, item.definition, item.kind === 'unique' ? 'built' : null);
  });
  for (const item of await readPutDown(first, 'built')) {
    const constraint = `add constraint ${item.name} unique using index ${item.name}`;
    await step(first, item, `alter table ${item.of_table} ${constraint}`, null);
  }
  // naming them locks both tables, checking them only keeps other checks of the same table waiting
  for (const item of await readPutDown(first, 'reference')) {
    const constraint = `add constraint ${item.name} ${item.definition} not valid`;
    await step(first, item, `alter table ${item.of_table} ${constraint}`, 'unchecked');
  }
  await shareOut(clients, [...bigTables], async (client, table) => {
    for (const item of await readPutDown(client, 'unchecked')) {
      if (item.of_table !== table) continue;
      await step(client, item, `alter table ${table} validate constraint ${item.name}`, null);
    }
  });
  for (const item of await readPutDown(first, 'trigger')) {
    await step(first, item, `alter table ${item.of_table} enable trigger ${item.name}`, null);
  }
}

/** Null: then it is as it was. */
async function step(
  client: pg.Client,
  { of_table, name }: PutDown,
  statement: string,
  next: PutDown['kind'] | null,
): Promise<void> {
  const where = `where of_table = '${of_table}' and name = '${name}'`;
  await client.query(`
    begin;
    ${statement};
    ${next ? `update big_shop.put_down set kind = '${next}' ${where}` : `delete from big_shop.put_down ${where}`};
    commit;`);
}
