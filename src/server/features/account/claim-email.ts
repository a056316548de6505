import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import type { EmailKindsTable } from '../../platform/database/schema.ts';

/**
 * Whether accounts of this kind may have the address. Whoever else wants it waits at its row until the caller's
 * transaction ends. The conflict names no column: two indexes watch over the address, and of two who come at
 * the same moment the one that is not named would throw.
 */
export async function claimEmail(
  transaction: Queryable,
  email: string,
  kind: EmailKindsTable['kind'],
): Promise<boolean> {
  for (;;) {
    const { rows } = await sql<{ kind: EmailKindsTable['kind'] | null }>`${prepared}
      with made as (
        insert into email_kinds (email, kind) values (${email}, ${kind})
        on conflict do nothing returning kind
      ), known as (
        select kind from email_kinds where email = ${email} for no key update
      )
      select coalesce((select kind from made), (select kind from known)) as kind`.execute(
      transaction,
    );
    const [known] = rows;
    // null: somebody else's came, or went, while the statement waited
    if (known?.kind) return known.kind === kind;
  }
}
