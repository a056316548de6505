import { z } from 'zod';
import type { MailText } from './templates.ts';

export const winbackMailPayload = z.object({
  subject: z.string(),
  text: z.string(),
  /** the customer's own, for one order */
  code: z.string(),
});

/** Staff write the words; the code and the way out are ours. */
export const winbackMail = (shop: string, payload: unknown): MailText => {
  const { subject, text, code } = winbackMailPayload.parse(payload);
  return {
    subject: `${shop}: ${subject}`,
    preview: `Your own code for ${shop}.`,
    heading: subject,
    paragraphs: [
      ...text
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean),
      `Your code: ${code}. It works once, for your next box.`,
    ],
    button: { label: 'See the meals', path: '/meals' },
    note: 'You get this mail because you said yes to news and offers.',
  };
};
