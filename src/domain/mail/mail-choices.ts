/**
 * Mails that a customer may turn off, and whether they come while nothing was said. All others tell about
 * an order, a payment or the account itself, and always come.
 */
export const mailChoices = {
  /** a day before the deadline: not picked yet */
  reminders: true,
  /** a day after the delivery: how was it? */
  reviews: true,
  /** by consent only */
  news: false,
} as const;

export type MailChoice = keyof typeof mailChoices;
