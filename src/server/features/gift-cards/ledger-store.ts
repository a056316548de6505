import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** All lines of a balance, oldest first. */
export const findLedger = (database: Queryable, userId: string) =>
  database
    .selectFrom('credit_ledger as l')
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.amount_cents', 'l.balance_cents', 'l.reason', 'l.note', 'l.created_at'])
    .select(['l.gift_card_id', 'l.order_id', 'o.number'])
    .where('l.user_id', '=', userId)
    .orderBy('l.sequence')
    .execute();

export interface LiabilityRow {
  /** its first day */
  month: string;
  cards_cents: number;
  balances_cents: number;
}

/** At the end of each of the last twelve months by the shop's calendar; of this month: now. */
export async function findLiability(
  database: Queryable,
  { channel_id, time_zone, now }: { channel_id: string; time_zone: string; now: Date },
): Promise<LiabilityRow[]> {
  const { rows } = await sql<LiabilityRow>`
    with months as (
      select month, least((month + interval '1 month') at time zone ${time_zone}, ${now}) as until
        from generate_series(
               date_trunc('month', ${now}::timestamptz at time zone ${time_zone}) - interval '11 months',
               date_trunc('month', ${now}::timestamptz at time zone ${time_zone}),
               interval '1 month') as month
    ), moved as (
      select date_trunc('month', line.created_at at time zone ${time_zone}) as month,
             sum(line.amount_cents) as amount_cents
        from credit_ledger line join users holder on holder.id = line.user_id
       where holder.channel_id = ${channel_id}
       group by 1
    )
    select to_char(month, 'YYYY-MM-DD') as month,
           (select coalesce(sum(amount_cents), 0)::bigint from gift_cards
             where channel_id = ${channel_id} and created_at < until
               and (redeemed_at is null or redeemed_at >= until)
               and (disabled_at is null or disabled_at >= until)
               and (expires_at is null or expires_at >= until)) as cards_cents,
           (select coalesce(sum(amount_cents), 0)::bigint from moved
             where moved.month <= months.month) as balances_cents
      from months
     order by 1`.execute(database);
  return rows;
}
