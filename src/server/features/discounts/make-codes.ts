import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { randomCode } from '../../platform/random-code.ts';
import { recordEvent } from '../events/record-event.ts';
import { insertCodes, lockDiscount, updateDiscount } from './store.ts';

/** "SPRING-7KQ2M-9XDTA": one of 8 · 10¹⁴, so that nobody guesses another one of ten thousand. */
export const uniqueCode = (prefix: string) => `${prefix}-${randomCode(2, 5)}`;

/** Each is good for one order. Sent twice, the second is stale: they are made once. */
export async function makeCodes(
  { deps, channel, user }: RequestContext,
  discount_id: string,
  { version, count }: { version: number; count: number },
): Promise<{ ok: true } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const discount = await lockDiscount(transaction, channel.id, discount_id);
    if (!discount) return refuse('discount.not_found');
    if (discount.version !== version) return refuse('edit.stale');
    if (!discount.unique_codes) return refuse('discount.one_code');
    for (let missing = count; missing > 0;) {
      const codes = Array.from({ length: missing }, () => uniqueCode(discount.code));
      missing -= await insertCodes(transaction, discount, codes);
    }
    await updateDiscount(transaction, discount_id, {});
    await recordEvent(transaction, {
      kind: 'discount.codes_made',
      channel_id: channel.id,
      actor_id: user!.id,
      subject_user_id: null,
      data: { discount_id, count },
    });
    return { ok: true as const };
  });
}
