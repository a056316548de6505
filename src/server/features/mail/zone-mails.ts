import { z } from 'zod';
import type { MailText } from './templates.ts';

export const zoneMailPayload = z.object({ zip_code: z.string() });

/** Somebody asked for exactly this mail, and for no other. */
export const zoneOpenedMail = (shop: string, payload: unknown): MailText => {
  const { zip_code } = zoneMailPayload.parse(payload);
  return {
    subject: `${shop} now delivers to ${zip_code}`,
    preview: 'You asked us to tell you.',
    heading: 'We come to you now',
    paragraphs: [
      `You asked us to write to you when we deliver to ${zip_code}. Now we do: chef-made meals, every week or just once.`,
    ],
    button: { label: 'See the meals', path: '/meals' },
    note: 'You get this mail once, because you asked for it. Your address is on no other list.',
  };
};
