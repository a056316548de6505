import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Offers to people who have cancelled. */

const count = z.int();
const read = { permission: 'marketing.read' } as const;
const edit = { permission: 'marketing.edit' } as const;

const campaign = z.object({
  id: z.string(),
  name: z.string(),
  reason: z.nullable(z.string()),
  min_days: count,
  max_days: count,
  discount: z.object({ id: z.string(), code: z.string() }),
  /** why its discount cannot be offered now: nothing is sent, by hand or by itself */
  problem: z.nullable(z.string()),
  automatic: z.boolean(),
  version: z.int(),
  /** would get it now */
  waiting: count,
  sent: count,
  /** ordered after the mail */
  returned: count,
  /** what they paid since, after refunds */
  revenue_cents: z.int(),
});

export type WinbackCampaign = z.infer<typeof campaign>;

export const getWinback = endpoint({
  method: 'GET',
  path: '/api/admin/winback',
  summary: 'Who has cancelled and why, and what campaigns brought back',
  access: read,
  response: z.object({
    /** of people without a running plan, by the reason that they gave last */
    cancelled: z.array(
      z.object({
        reason: z.nullable(z.string()),
        days_30: count,
        days_90: count,
        longer: count,
        /** of all of them: may be written to */
        reachable: count,
      }),
    ),
    /** that can be offered */
    discounts: z.array(z.object({ id: z.string(), code: z.string() })),
    campaigns: z.array(campaign),
  }),
});

const words = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please fill this in.'),
      z.maxLength(most, `At most ${most} letters.`),
    );
const days = z
  .int('Please enter a number of days.')
  .check(z.gte(0, 'At least 0 days.'), z.lte(3650, 'At most ten years.'));

export const campaignForm = z
  .strictObject({
    name: words(80),
    /** empty: whatever they said */
    reason: z.string().check(z.maxLength(200)),
    min_days: days,
    max_days: days,
    discount_id: z.uuid('Please choose a discount.'),
    subject: words(120),
    text: words(2000),
  })
  .check(
    z.refine((form) => form.max_days >= form.min_days, {
      path: ['max_days'],
      message: 'Not before it begins.',
    }),
  );

const said = z.object({ message: z.string() });
const params = z.strictObject({ campaign_id: z.uuid() });

export const saveCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/winback',
  summary: 'Makes a campaign; nothing is sent yet',
  access: edit,
  body: z.strictObject({
    /** made by the form: sent twice, it is made once */
    campaign_id: z.uuid(),
    form: campaignForm,
  }),
  response: said,
});

export const previewCampaign = endpoint({
  method: 'GET',
  path: '/api/admin/winback/:campaign_id/preview',
  summary: 'The mail as it would leave, and how many would get it',
  access: read,
  params,
  response: z.object({ waiting: count, subject: z.string(), text: z.string() }),
});

export const sendCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/winback/:campaign_id/send',
  summary: 'Sends it to everybody who fits and has not had it',
  access: edit,
  params,
  response: said,
});

export const setCampaignAutomatic = endpoint({
  method: 'POST',
  path: '/api/admin/winback/:campaign_id/automatic',
  summary: 'Whether it is sent by itself to whoever comes into its days',
  access: edit,
  params,
  body: z.strictObject({ version: z.int(), automatic: z.boolean() }),
  response: said,
});
