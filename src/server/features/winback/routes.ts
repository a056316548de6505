import { refuse } from '../../../contract/refusals.ts';
import * as contract from '../../../contract/winback.ts';
import { offerProblem } from '../../../domain/pricing/discount-state.ts';
import { route, type Route } from '../../http/route.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { channelOrigin } from '../mail/channel-origin.ts';
import { renderMail } from '../mail/render-mail.ts';
import { sendCampaign } from './send-campaign.ts';
import {
  findCampaigns,
  findCancelled,
  findDiscounts,
  insertCampaign,
  lockCampaign,
  setAutomatic,
} from './store.ts';

export const winbackRoutes: Route[] = [
  route(contract.getWinback, async ({ deps, channel }) => {
    const now = deps.clock.shopNow();
    const [cancelled, discounts, campaigns] = await Promise.all([
      findCancelled(deps.database, channel.id, now),
      findDiscounts(deps.database, channel.id, now),
      findCampaigns(deps.database, channel.id, now),
    ]);
    return {
      cancelled,
      discounts: discounts
        .filter((discount) => !offerProblem(discount))
        .map(({ id, code }) => ({ id, code })),
      campaigns: campaigns.map(({ discount_id, code, ...row }) => ({
        id: row.id,
        name: row.name,
        reason: row.reason,
        min_days: row.min_days,
        max_days: row.max_days,
        discount: { id: discount_id, code },
        problem: offerProblem(row),
        automatic: row.automatic,
        version: row.version,
        waiting: row.waiting,
        sent: row.sent,
        returned: row.returned,
        revenue_cents: row.revenue_cents,
      })),
    };
  }),

  route(contract.saveCampaign, async ({ deps, channel, user }, { body }) => {
    const { campaign_id, form } = body;
    const made = await transact(deps.database, async (transaction) => {
      const now = deps.clock.shopNow();
      const [offer] = await findDiscounts(transaction, channel.id, now, form.discount_id);
      const problem = offer ? offerProblem(offer) : 'This discount does not exist.';
      if (problem) return refuse('winback.discount_unfit', { discount_id: problem });
      const row = { ...form, id: campaign_id, channel_id: channel.id, reason: form.reason || null };
      if (await insertCampaign(transaction, row)) {
        await recordEvent(transaction, {
          kind: 'winback.made',
          channel_id: channel.id,
          actor_id: user?.id ?? null,
          subject_user_id: null,
          data: { campaign_id, after: form },
        });
      }
      return { ok: true as const };
    });
    return made.ok ? { message: 'Saved. Nothing is sent until you say so.' } : made;
  }),

  route(contract.previewCampaign, async ({ deps, channel }, { params }) => {
    const now = deps.clock.shopNow();
    const [campaign] = await findCampaigns(deps.database, channel.id, now, params.campaign_id);
    if (!campaign) return refuse('winback.not_found');
    const payload = {
      subject: campaign.subject,
      text: campaign.text,
      code: `${campaign.code}-XXXXX-XXXXX`,
    };
    const origin = channelOrigin(deps.config, channel);
    const { subject, text } = renderMail({ kind: 'win_back', to_name: 'Ada', payload }, channel, {
      origin,
      link: null,
      unsubscribe: `${origin}/unsubscribe/news/…`,
    });
    return { waiting: campaign.waiting, subject, text };
  }),

  route(contract.sendCampaign, async ({ deps, channel, user }, { params }) => {
    const sent = await sendCampaign(deps, {
      campaign_id: params.campaign_id,
      channel_id: channel.id,
      actor_id: user?.id ?? null,
    });
    if (!sent.ok) return sent;
    return { message: `${sent.sent} ${sent.sent === 1 ? 'mail is' : 'mails are'} on the way.` };
  }),

  route(contract.setCampaignAutomatic, async ({ deps, channel, user }, { params, body }) => {
    const { campaign_id } = params;
    const done = await transact(deps.database, async (transaction) => {
      const campaign = await lockCampaign(transaction, channel.id, campaign_id);
      if (!campaign) return refuse('winback.not_found');
      if (campaign.version !== body.version) return refuse('edit.stale');
      await setAutomatic(transaction, campaign_id, body.automatic);
      await recordEvent(transaction, {
        kind: 'winback.changed',
        channel_id: channel.id,
        actor_id: user?.id ?? null,
        subject_user_id: null,
        data: {
          campaign_id,
          before: { automatic: campaign.automatic },
          after: { automatic: body.automatic },
        },
      });
      return { ok: true as const };
    });
    if (!done.ok) return done;
    return { message: body.automatic ? 'It is sent by itself now.' : 'It is sent by hand only.' };
  }),
];
