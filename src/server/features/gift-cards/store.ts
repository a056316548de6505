import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export interface RedeemedCard {
  id: string;
  amount_cents: number;
}

/** Of many who redeem a card at once, one gets it: the others wait for its row and find it used. */
export async function redeem(
  database: Queryable,
  {
    code_hash,
    channel_id,
    user,
    now,
  }: { code_hash: Buffer; channel_id: string; user: { id: string }; now: Date },
): Promise<RedeemedCard | null> {
  const { rows } = await sql<RedeemedCard>`
    update gift_cards set redeemed_by = ${user.id}, redeemed_at = ${now}
     where code_hash = ${code_hash} and channel_id = ${channel_id}
       and redeemed_by is null and disabled_at is null
       and (expires_at is null or expires_at > ${now})
    returning id, amount_cents`.execute(database);
  return rows[0] ?? null;
}

export async function isRedeemedBy(
  database: Queryable,
  code_hash: Buffer,
  userId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('gift_cards')
    .select('id')
    .where('code_hash', '=', code_hash)
    .where('redeemed_by', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The caller holds the customer's lock. Gives the new balance. */
export async function addToBalance(
  database: Queryable,
  userId: string,
  card: RedeemedCard,
): Promise<number> {
  const { rows } = await sql<{ balance_cents: number }>`
    insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, gift_card_id)
    select ${userId}::uuid, ${card.amount_cents}::integer, coalesce(max(last.sequence), 0) + 1,
           coalesce(max(last.balance_cents), 0) + ${card.amount_cents}, 'gift_card', ${card.id}::uuid
      from (select sequence, balance_cents from credit_ledger
             where user_id = ${userId} order by sequence desc limit 1) last
    returning balance_cents`.execute(database);
  return rows[0]!.balance_cents;
}
