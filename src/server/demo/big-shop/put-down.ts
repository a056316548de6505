import type pg from 'pg';

/** Filled with millions of rows whose parents were made a moment before. */
export const bigTables = [
  'order_lines',
  'orders',
  'events',
  'mails',
  'subscription_week_picks',
  'payment_attempts',
  'sandbox_gateway.charges',
  'subscription_weeks',
  'ratings',
  'order_origins',
];

/** Their rows are counted and listed too. */
const listedTables = [...bigTables, 'users', 'subscriptions', 'credit_ledger', 'refunds'];

const regclasses = (tables: readonly string[]) =>
  `array[${tables.map((table) => `'${table}'`).join(', ')}]::regclass[]`;

/**
 * Row by row, the foreign keys, the indexes and the triggers that count and list would cost more than all the
 * rest. They are put down while the shop is filled, and come back each in one go (take-up.ts). What was put
 * down is kept beside the rest of the run's own tables: a run that is cut short must not lose any of it.
 * Primary keys stay: their rows come in order.
 */
export const putDown = `
  create table big_shop.put_down (kind text, of_table text, name text, definition text);

  insert into big_shop.put_down
  select 'reference', conrelid::regclass, conname, pg_get_constraintdef(oid)
    from pg_constraint where contype = 'f' and conrelid = any(${regclasses(bigTables)});

  insert into big_shop.put_down
  select case when own.oid is null then 'index' else 'unique' end, indrelid::regclass,
         coalesce(own.conname, indexrelid::regclass::text), pg_get_indexdef(indexrelid)
    from pg_index
    left join pg_constraint own on own.conindid = indexrelid and own.contype = 'u'
   where indrelid = any(${regclasses([...bigTables, 'customer_index'])}) and not indisprimary
     -- what others refer to
     and not exists (select from pg_constraint other where other.conindid = indexrelid and other.contype = 'f');

  insert into big_shop.put_down
  select 'trigger', tgrelid::regclass, tgname, null
    from pg_trigger
   where tgrelid = any(${regclasses(listedTables)})
     -- those of each row make it whole
     and tgtype & 1 = 0 and not tgisinternal and tgenabled = 'O';

  do $$
  declare
    item record;
  begin
    for item in select * from big_shop.put_down loop
      execute case item.kind
        when 'index' then format('drop index %s', item.name)
        when 'trigger' then format('alter table %s disable trigger %I', item.of_table, item.name)
        else format('alter table %s drop constraint %I', item.of_table, item.name) end;
    end loop;
  end $$;`;

export interface PutDown {
  kind: 'reference' | 'unchecked' | 'unique' | 'built' | 'index' | 'trigger';
  of_table: string;
  name: string;
  definition: string;
}

/** Those of the largest tables first. */
export async function readPutDown(
  client: pg.Client,
  ...kinds: PutDown['kind'][]
): Promise<PutDown[]> {
  const { rows } = await client.query<PutDown>(
    `select * from big_shop.put_down where kind = any($1)
      order by array_position($2, of_table), name`,
    [kinds, bigTables],
  );
  return rows;
}
