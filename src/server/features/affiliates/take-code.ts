import { randomBytes } from 'node:crypto';
import { suggestAffiliateCode } from '../../../domain/affiliate/affiliate-code.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { recordEvent } from '../events/record-event.ts';
import { findAffiliateOf, insertAffiliate } from './store.ts';

/** The person's code on this channel: the one they have, or a new one. */
export async function takeCode(
  { deps, channel, user }: RequestContext,
  kind: 'partner' | 'friend',
): Promise<string> {
  const { id: user_id, first_name } = user!;
  const of = { channel_id: channel.id, user_id };
  return deps.database.transaction().execute(async (transaction) => {
    for (;;) {
      const known = await findAffiliateOf(transaction, of);
      if (known) return known.code;
      // four more characters: two people of one name rarely meet, and if they do it is tried again
      const code = suggestAffiliateCode(first_name, randomBytes(2).toString('hex'));
      if (!(await insertAffiliate(transaction, { ...of, code, kind }))) continue;
      await recordEvent(transaction, {
        kind: 'affiliate.code_taken',
        channel_id: channel.id,
        actor_id: user_id,
        subject_user_id: user_id,
        data: { code, kind },
      });
      return code;
    }
  });
}

/** Null: they have not asked for one. */
export const codeOfCustomer = async (
  database: Queryable,
  of: { channel_id: string; user_id: string },
): Promise<string | null> => (await findAffiliateOf(database, of))?.code ?? null;
