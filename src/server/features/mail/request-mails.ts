import { z } from 'zod';
import type { MailText } from './templates.ts';

const answeredRequest = z.object({
  order_id: z.string(),
  number: z.string(),
  text: z.string(),
  answer: z.string(),
});
export type AnsweredRequest = z.input<typeof answeredRequest>;

export function requestAnsweredMail(shop: string, payload: unknown): MailText {
  const { order_id, number, text, answer } = answeredRequest.parse(payload);
  return {
    subject: `Our answer about order ${number} at ${shop}`,
    preview: 'You told us that something was wrong.',
    heading: 'Our answer to you',
    paragraphs: [answer, `You had written: “${text}”`],
    button: { label: 'See my order', path: `/my-orders/${order_id}` },
    note: 'Still not right? Tell us again at the order, or call us at the phone number below.',
  };
}
