import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { issueGiftCards as entry } from '../../../contract/gift-cards.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { randomCode } from '../../platform/random-code.ts';
import { recordEvent } from '../events/record-event.ts';
import { insertGiftCards, isIssued } from './desk-store.ts';
import { giftCodeHash } from './gift-code-hash.ts';
import { readExpiry } from './read-expiry.ts';

type Issue = ParsedOf<typeof entry>['body'];

/**
 * The codes are in the answer and nowhere else: not in the table, the log or a mail. They carry 79
 * bits, so that neither the hashes nor the hashes with their key give them away.
 */
export async function issueGiftCards(
  { deps, channel, user }: RequestContext,
  { count, expires, ...issue }: Issue,
): Promise<{ ok: true; codes: string[] } | Refusal> {
  const now = deps.clock.shopNow();
  const expiry = readExpiry(expires, channel.time_zone, now);
  if (!expiry.ok) return expiry;
  return transact(deps.database, async (transaction) => {
    if (await isIssued(transaction, issue.issue_id)) return refuse('gift_card.issued');
    const codes: string[] = [];
    let first: string | undefined;
    while (codes.length < count) {
      const made = new Map(
        Array.from({ length: count - codes.length }, () => {
          const code = randomCode(4, 4);
          return [giftCodeHash(deps.secret, channel.id, code).toString('hex'), code] as const;
        }),
      );
      const cards = [...made].map(([hash, code]) => ({
        code_hash: Buffer.from(hash, 'hex'),
        code_hint: `…${code.slice(-4)}`,
      }));
      const inserted = await insertGiftCards(
        transaction,
        {
          ...issue,
          recipient: issue.recipient || null,
          channel_id: channel.id,
          issued_by: user!.id,
          expires_at: expiry.expires_at,
          created_at: now,
        },
        cards,
      );
      first ??= inserted[0]?.id;
      codes.push(...inserted.map(({ code_hash }) => made.get(code_hash.toString('hex'))!));
    }
    const { issue_id, amount_cents, recipient, reason } = issue;
    await recordEvent(transaction, {
      kind: 'gift_card.issued',
      channel_id: channel.id,
      actor_id: user!.id,
      subject_user_id: null,
      data: {
        issue_id,
        count,
        amount_cents,
        recipient,
        reason,
        ...(count === 1 && { gift_card_id: first }),
      },
    });
    return { ok: true as const, codes };
  });
}
