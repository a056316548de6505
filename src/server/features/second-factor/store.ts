import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Locked until the transaction ends: of two who give the same code at once, one is too late. */
export async function lockSecondFactor(database: Queryable, userId: string) {
  const row = await database
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findSecondFactor(database: Queryable, userId: string) {
  const row = await database
    .selectFrom('second_factors as f')
    .select([
      'f.confirmed_at',
      sql<number>`(select count(*)::int from recovery_codes c
                    where c.user_id = f.user_id and c.used_at is null)`.as('recovery_codes_left'),
    ])
    .where('f.user_id', '=', userId)
    .where('f.confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** False when there is a confirmed one, which no new secret may replace. */
export async function writeSecret(
  database: Queryable,
  userId: string,
  secret: Buffer,
): Promise<boolean> {
  const row = await database
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0, created_at: sql`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeStep(database: Queryable, userId: string, step: number): Promise<void> {
  await database
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

export async function writeConfirmed(database: Queryable, userId: string): Promise<void> {
  await database
    .updateTable('second_factors')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}

export async function removeSecret(database: Queryable, userId: string): Promise<void> {
  await database.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

export async function spendRecoveryCode(database: Queryable, codeHash: Buffer): Promise<boolean> {
  const row = await database
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(
  database: Queryable,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await database.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await database
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}
