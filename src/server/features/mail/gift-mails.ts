import { z } from 'zod';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { cardName } from '../../../domain/payment-card/card-name.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { hiddenToken } from './hidden-token.ts';
import type { MailText } from './templates.ts';

const amount = z.int().transform(cents);
const purchase = { gift_purchase_id: z.guid(), amount_cents: amount };

/** About a gift card that somebody bought. Its code stands in none of these. */
const giftMailPayloads = {
  gift_card: z.object({ ...purchase, from_name: z.string(), message: z.string() }),
  gift_receipt: z.object({
    ...purchase,
    to_name: z.string(),
    /** null: the buyer prints it */
    to_email: z.string().nullable(),
    send_date: z.string().transform(calendarDate),
    card: z.object({ brand: z.string(), last4: z.string() }),
    receipt: z.string(),
  }),
  gift_failed: z.object({ amount_cents: amount, to_name: z.string() }),
  gift_refunded: z.object({ amount_cents: amount, to_name: z.string(), receipt: z.string() }),
};

export type GiftMailKind = keyof typeof giftMailPayloads;
export type GiftMailPayload<Kind extends GiftMailKind> = z.input<(typeof giftMailPayloads)[Kind]>;

type Template = (shop: string, payload: unknown) => MailText;

export const giftTemplates: Record<GiftMailKind, Template> = {
  gift_card(shop, payload) {
    const { amount_cents, from_name, message } = giftMailPayloads.gift_card.parse(payload);
    const worth = formatCents(amount_cents);
    return {
      subject: `${from_name} sends you a gift card for ${shop}`,
      preview: `${worth} for chef-made meals.`,
      heading: `${worth} for you`,
      paragraphs: [
        `${from_name} gives you ${worth} for chef-made meals from ${shop}.`,
        ...(message ? [`“${message}”`] : []),
        `Your code: ${hiddenToken}`,
        'Log in or create an account, and add the code under Gift Cards in My Account. It pays for your next boxes by itself.',
      ],
      button: { label: 'Add it to my balance' },
      note: 'Whoever has the code can use it: keep this mail to yourself.',
    };
  },
  gift_receipt(shop, payload) {
    const { amount_cents, to_name, to_email, send_date, card, receipt } =
      giftMailPayloads.gift_receipt.parse(payload);
    const worth = formatCents(amount_cents);
    return {
      subject: `Your ${shop} gift card for ${to_name}`,
      preview: `${worth}, paid by ${cardName(card)}.`,
      heading: 'Thank you for your gift',
      paragraphs: [
        `You have bought a gift card of ${worth} for ${to_name} at ${shop}, paid by ${cardName(card)}.`,
        to_email
          ? `We send it to ${to_email} on ${formatDateYear(send_date)}.`
          : 'It is ready to be printed: the button leads to it.',
      ],
      button: { label: to_email ? 'See my gift' : 'Print the card' },
      note: `Receipt ${receipt}. It cannot be given back once it is used. Questions? You reach us at the phone number or address below.`,
    };
  },
  gift_failed(shop, payload) {
    const { amount_cents, to_name } = giftMailPayloads.gift_failed.parse(payload);
    return {
      subject: `Your gift card at ${shop} could not be paid`,
      preview: 'Nothing was charged.',
      heading: 'Your gift card could not be paid',
      paragraphs: [
        `The payment of ${formatCents(amount_cents)} for a gift card for ${to_name} at ${shop} did not go through, and nothing was charged.`,
      ],
      button: { label: 'Try again', path: '/gift-cards' },
      note: 'Questions? You reach us at the phone number or address below.',
    };
  },
  gift_refunded(shop, payload) {
    const { amount_cents, to_name, receipt } = giftMailPayloads.gift_refunded.parse(payload);
    const worth = formatCents(amount_cents);
    return {
      subject: `${worth} comes back to you from ${shop}`,
      preview: 'Your gift card was refunded.',
      heading: 'Your gift card was refunded',
      paragraphs: [
        `We have taken back the gift card for ${to_name}. ${worth} goes back to the card that paid for it, within a few days.`,
      ],
      button: null,
      note: `Receipt ${receipt}. Questions? You reach us at the phone number or address below.`,
    };
  },
};
