import { sql, type RawBuilder } from 'kysely';

/** The discount that a typed code means, and which of its unique codes it is (null: a code for everybody). */
export const discountNamed = (channelId: RawBuilder<unknown>, code: RawBuilder<unknown>) => sql`
  select id as discount_id, null::uuid as code_id from discounts
   where channel_id = ${channelId} and code = ${code} and not unique_codes
  union all
  select discount_id, id from discount_codes
   where channel_id = ${channelId} and code = ${code}
  limit 1`;
