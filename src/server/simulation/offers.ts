import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The last of them nobody has. */
export const discountCodes = ['WELCOME', 'TENOFF', 'FREESHIP', 'PLANLESS', 'TYPO'] as const;
export const partnerCodes = ['ADA1', 'ADA2', 'NOBODY'] as const;

/** What a channel's marketing has: a code of each kind with limits of its own, and two partners. */
export async function insertOffers(database: Database, channel_id: string): Promise<void> {
  const any = { channel_id, percent: null, amount_cents: null };
  await database
    .insertInto('discounts')
    .values([
      { ...any, code: 'WELCOME', kind: 'percent', percent: 20, first_order_only: true },
      { ...any, code: 'TENOFF', kind: 'fixed', amount_cents: 1000, uses_total: 40 },
      { ...any, code: 'FREESHIP', kind: 'free_delivery', uses_per_customer: 2 },
      { ...any, code: 'PLANLESS', kind: 'percent', percent: 7, stacks_with_subscription: false },
    ])
    .execute();
  await sql`
    insert into affiliates (user_id, channel_id, code)
    select id, channel_id, 'ADA' || place
      from (select id, channel_id, row_number() over (order by id) as place from users
             where channel_id = ${channel_id}) customer
     where place <= 2`.execute(database);
}
