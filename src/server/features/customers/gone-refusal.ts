import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { Queryable } from '../../platform/database/database.ts';

interface CustomerOf {
  channel_id: string;
  user_id: string;
}

/** Nothing tells any more who it was. */
export async function isErased(
  database: Queryable,
  { channel_id, user_id }: CustomerOf,
): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .where('anonymised_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What staff are told where `lockCustomer` found nobody to change. */
export const goneRefusal = async (database: Queryable, of: CustomerOf): Promise<Refusal> =>
  refuse((await isErased(database, of)) ? 'customer.erased' : 'customer.not_found');
