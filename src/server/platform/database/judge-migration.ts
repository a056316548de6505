/**
 * What a migration must not do while an older release still runs beside the newer one (docs/deployment.md):
 * rewrite or long lock a table that is in use, or take away what the older one reads. Gives what is wrong with it.
 */
export function judgeMigration(sql: string): string[] {
  const comments = sql.match(/--.*$/gm) ?? [];
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  // nobody uses a table yet that this file makes
  const own = new Set(
    statements.flatMap((each) => /^create table (?:if not exists )?(\S+)/.exec(each)?.[1] ?? []),
  );
  const altered = new Set(
    statements.flatMap(
      (each) => /^alter table (?:only )?(?:if exists )?([\w.]+)/.exec(each)?.[1] ?? [],
    ),
  );
  const isContract = comments.some((comment) => comment.startsWith('-- contract: '));
  const isOnline = statements.some((each) => each.includes('index concurrently'));
  return statements.flatMap((statement) => {
    const table = / (?:table|on) (?:only )?(?:if exists )?([\w.]+)/.exec(statement)?.[1];
    if (table !== undefined && own.has(table)) return [];
    const written = /^(?:update|delete from) (?:only )?([\w.]+)/.exec(statement)?.[1];
    return rules
      .filter(({ is, unless }) => is.test(statement) && !unless?.({ isContract, statement }))
      .map(({ says }) => `${says}: ${statement.slice(0, 80)}`)
      .concat(
        isOnline && !statement.includes('index concurrently')
          ? [`a file that builds an index online does nothing else: ${statement.slice(0, 80)}`]
          : [],
        written !== undefined && altered.has(written) && !own.has(written)
          ? [`nobody could read meanwhile: fill it in a file of its own: ${statement.slice(0, 80)}`]
          : [],
      );
  });
}

interface Rule {
  is: RegExp;
  says: string;
  unless?: (about: { isContract: boolean; statement: string }) => boolean;
}

const rules: Rule[] = [
  {
    is: /^alter table .* alter (?:column )?\S+ (?:set data )?type /,
    says: 'a new type rewrites the table: add a column, fill it, move the readers',
  },
  {
    is: /^alter table .* rename /,
    says: 'the older release still uses the old name: add the new one, fill it, move the readers',
  },
  {
    is: /^alter table .* drop (?:column )?(?!constraint|not null|default|expression|identity)\w+|^drop table /,
    says: 'the older release may still read it: say "-- contract: " and since when nobody does',
    unless: ({ isContract }) => isContract,
  },
  {
    is: /^create (?:unique )?index (?!concurrently)/,
    says: 'nobody could write meanwhile: create index concurrently, in a file of its own',
  },
  {
    is: /^alter table .* add constraint .* (?:foreign key|check) /,
    says: 'every row is checked under a lock: add it not valid, validate it in the next file',
    unless: ({ statement }) => statement.includes('not valid'),
  },
  {
    is: /^alter table .* set not null/,
    says: 'every row is read under a lock: a check (… is not null) not valid, validated, does the same',
  },
];
