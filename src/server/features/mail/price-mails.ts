import { z } from 'zod';
import { isDearer, priceKinds } from '../../../domain/pricing/price-change.ts';
import { stepText } from '../../../domain/pricing/price-words.ts';
import { inSentence } from '../../../domain/week/in-sentence.ts';
import type { MailText } from './templates.ts';

const value = z.int().nullable();
const steps = z.array(
  z.object({
    kind: z.enum(priceKinds),
    name: z.string(),
    picking: z.boolean(),
    before: value,
    after: value,
  }),
);

/** As it was when it was queued: what somebody was told stays readable. */
const priceMailPayloads = {
  price_change: z.object({ steps, week_title: z.string(), charged: z.string() }),
  price_change_withdrawn: z.object({ week_title: z.string() }),
};

export type PriceMailKind = keyof typeof priceMailPayloads;
export type PriceMailPayload<Kind extends PriceMailKind> = z.input<
  (typeof priceMailPayloads)[Kind]
>;

type Template = (shop: string, payload: unknown) => MailText;

const schedule = { label: 'See my schedule', path: '/my-schedule' };

export const priceTemplates: Record<PriceMailKind, Template> = {
  price_change(shop, payload) {
    const said = priceMailPayloads.price_change.parse(payload);
    const from = inSentence(said.week_title);
    const dearer = said.steps.some(isDearer);
    return {
      subject: `${dearer ? 'Your price changes' : 'You pay less'} at ${shop} from the ${from}`,
      preview: said.steps.map(stepText).join('. '),
      heading: dearer ? 'Your price changes' : 'You pay less from now on',
      paragraphs: [
        `From the delivery of the ${from} on, these prices hold for your plan, before tax:`,
        ...said.steps.map((step) => `${stepText(step)}.`),
        `The first charge at the new price is on ${said.charged}. Boxes before that week keep the price you know, and so does each meal that you have picked already.`,
        'You do not have to do anything to go on. You can skip any week in your schedule, or cancel your plan in your account settings, at no cost until the deadline of each week.',
      ],
      button: schedule,
      note: 'We write to you because you have a plan with us: this is no advertisement. Questions? You reach us at the phone number or address below.',
    };
  },
  price_change_withdrawn(shop, payload) {
    const said = priceMailPayloads.price_change_withdrawn.parse(payload);
    const from = inSentence(said.week_title);
    return {
      subject: `Your price at ${shop} stays as it is`,
      preview: 'The change that we told you about does not come.',
      heading: 'Your price stays as it is',
      paragraphs: [
        `We told you that your price changes from the ${from} on. It does not: you go on paying what you pay now.`,
      ],
      button: schedule,
      note: 'There is nothing for you to do. Questions? You reach us at the phone number or address below.',
    };
  },
};
