import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { offerProblem } from '../../../domain/pricing/discount-state.ts';
import type { Deps } from '../../deps.ts';
import { transact } from '../../platform/database/transact.ts';
import { uniqueCode } from '../discounts/make-codes.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { findAudience, findAutomatic, findDiscounts, insertSent, lockCampaign } from './store.ts';

const CHUNK = 500;

interface ToSend {
  campaign_id: string;
  channel_id: string;
  /** null: the shop itself */
  actor_id: string | null;
}

type SendDeps = Pick<Deps, 'database' | 'clock'>;

/**
 * Writes to everybody who fits and has not had it. Any number of workers may do so at once: they queue at
 * the campaign's row, and nobody gets it twice.
 */
export async function sendCampaign(
  deps: SendDeps,
  asked: ToSend,
  stopping?: AbortSignal,
): Promise<{ ok: true; sent: number } | Refusal> {
  for (let sent = 0; ;) {
    const some = await sendSome(deps, asked);
    if (!some.ok) return some;
    sent += some.sent;
    if (some.sent < CHUNK || stopping?.aborted) return { ok: true, sent };
  }
}

const sendSome = ({ database, clock }: SendDeps, { campaign_id, channel_id, actor_id }: ToSend) =>
  transact(database, async (transaction) => {
    const campaign = await lockCampaign(transaction, channel_id, campaign_id);
    if (!campaign) return refuse('winback.not_found');
    const now = clock.shopNow();
    const [discount] = await findDiscounts(transaction, channel_id, now, campaign.discount_id);
    if (!discount || offerProblem(discount)) return refuse('winback.discount_unfit');
    const people = (await findAudience(transaction, campaign, now, CHUNK)).map((person) => ({
      ...person,
      code: uniqueCode(discount.code),
    }));
    if (people.length === 0) return { ok: true as const, sent: 0 };
    await insertSent(transaction, campaign, people, now);
    await queueMails(
      transaction,
      people.map(({ user_id, email, first_name, code }) => ({
        kind: 'win_back' as const,
        channel_id,
        user_id,
        to_email: email,
        to_name: first_name,
        dedupe_key: `win_back ${campaign_id} ${user_id}`,
        payload: { subject: campaign.subject, text: campaign.text, code },
      })),
    );
    await recordEvent(transaction, {
      kind: 'winback.sent',
      channel_id,
      actor_id,
      subject_user_id: null,
      data: { campaign_id, count: people.length },
    });
    return { ok: true as const, sent: people.length };
  });

/** Campaigns that are sent by themselves, to whoever has come into their days. */
export async function sendAutomaticCampaigns(
  deps: SendDeps,
  stopping?: AbortSignal,
): Promise<void> {
  for (const { id, channel_id } of await findAutomatic(deps.database)) {
    if (stopping?.aborted) return;
    // one whose discount cannot be offered is left out, and its card says why
    await sendCampaign(deps, { campaign_id: id, channel_id, actor_id: null }, stopping);
  }
}
