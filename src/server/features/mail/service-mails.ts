import { z } from 'zod';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import type { MailText } from './templates.ts';

const amount = z.int().transform(cents);

/** What staff write to a customer, or do for them: as it was when it was queued. */
const serviceMailPayloads = {
  credit_changed: z.object({
    amount_cents: amount,
    balance_cents: amount,
    reason: z.string(),
    receipt: z.string(),
  }),
};

export type ServiceMailKind = keyof typeof serviceMailPayloads;
export type ServiceMailPayload<Kind extends ServiceMailKind> = z.input<
  (typeof serviceMailPayloads)[Kind]
>;

type Template = (shop: string, payload: unknown) => MailText;

export const serviceTemplates: Record<ServiceMailKind, Template> = {
  credit_changed(shop, payload) {
    const said = serviceMailPayloads.credit_changed.parse(payload);
    const change = formatCents(cents(Math.abs(said.amount_cents)));
    const given = said.amount_cents > 0;
    return {
      subject: given
        ? `${change} was added to your balance at ${shop}`
        : `Your balance at ${shop} was corrected`,
      preview: said.reason,
      heading: given ? `${change} for you` : 'Your balance was corrected',
      paragraphs: [
        given
          ? `We have added ${change} to your balance. Reason: ${said.reason}`
          : `We have taken ${change} from your balance. Reason: ${said.reason}`,
        `Your balance is ${formatCents(said.balance_cents)}. It pays for your next orders by itself.`,
      ],
      button: { label: 'See my account', path: '/account-settings' },
      note: `Receipt ${said.receipt}. Questions? You reach us at the phone number or address below.`,
    };
  },
};
