import type pg from 'pg';
import type { BackedUpTable, BackupEnd } from './backup-file.ts';

/**
 * What belongs to the shop: everything that is not PostgreSQL's own, an extension's, or the job queue's. The queue
 * only wakes the workers: what is due stands in our own tables, and a worker that starts makes its queue again.
 */
const ours = `
  relation.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss')
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid
                   and deptype = 'e')`;

/** The tables and columns that can be written; what is computed from them is not. */
export async function listTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(`
    select nspname as schema, relname as name,
           array(select attname::text from pg_attribute
                  where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns
      from pg_class relation join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and ${ours}
       -- known by the migrations themselves
       and not (nspname = 'public' and relname = 'migrations')
     order by 1, 2`);
  return rows;
}

export async function countRelations(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ relations: number }>(
    `select count(*)::integer as relations from pg_class relation where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${ours}`,
  );
  return rows[0]!.relations;
}

export async function readSequences(client: pg.Client): Promise<BackupEnd['sequences']> {
  const { rows } = await client.query<BackupEnd['sequences'][number]>(`
    select schemaname as schema, sequencename as name, last_value::text as value
      from pg_sequences join pg_class relation
        on relation.oid = format('%I.%I', schemaname, sequencename)::regclass
     where last_value is not null and ${ours}
     order by 1, 2`);
  return rows;
}

/** Foreign keys, as statements. */
export const references = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname,
                pg_get_constraintdef(fk.oid)) as make, 1 as turn
    from pg_constraint fk join pg_class relation on relation.oid = conrelid
   where contype = 'f' and conparentid = 0`;

/** What slows a load down, and what puts it back afterwards: all rows at once are checked and indexed faster. */
export async function listObstacles(client: pg.Client): Promise<{ drop: string; make: string }[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(`
    ${references} and ${ours}
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
      from pg_index join pg_class relation on relation.oid = indrelid
     where not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f') and ${ours}
     order by turn`);
  return rows;
}
