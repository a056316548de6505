import type { AccountStatus } from '../../../domain/account-status/account-status.ts';

/** What the texts tell besides the status itself. */
export interface StatusDetails {
  product: string;
  /** meals of the week's order or picks */
  meals: number;
  /** that a plan wants picked */
  meals_needed: number;
  /** "Tue, Nov 24"; null while nothing is coming */
  delivery: string | null;
  deadline: string;
}

interface StatusText {
  title: string;
  text: string;
}

const arrives = ({ meals, delivery }: StatusDetails) =>
  delivery === null ? '' : `${meals} ${meals === 1 ? 'meal arrives' : 'meals arrive'} ${delivery}.`;

/** The words of the status line, one entry per priority (spec §4, design §9). */
export const statusTexts: Record<AccountStatus, (details: StatusDetails) => StatusText> = {
  order: (details) => ({ title: 'You already ordered this week.', text: arrives(details) }),
  picked: (details) => ({
    title: 'You already ordered this week.',
    text: `${arrives(details)} Change your picks until ${details.deadline}.`,
  }),
  order_nonsubscription: (details) => ({
    title: 'You already ordered this week.',
    text: arrives(details),
  }),
  order_nonpicking: ({ product, delivery }) => ({
    title: `Your ${product} is on its way.`,
    text: delivery === null ? '' : `It arrives ${delivery}. There is nothing to pick.`,
  }),
  skip: ({ deadline }) => ({
    title: 'You skipped this week.',
    text: `Nothing is sent and nothing is charged. You can take it back until ${deadline}.`,
  }),
  skip_nonpicking: ({ product, deadline }) => ({
    title: 'You skipped this week.',
    text: `Your ${product} does not come, and nothing is charged. You can take it back until ${deadline}.`,
  }),
  pick_subscription: ({ meals_needed, deadline }) => ({
    title: 'You have not picked your meals yet.',
    text: `Choose ${meals_needed} meals before ${deadline}, or skip this week and pay nothing.`,
  }),
  nonpicking_subscription: ({ product, delivery, deadline }) => ({
    title: `Your ${product} comes this week.`,
    text: `${delivery === null ? 'It' : `It arrives ${delivery}, and it`} is charged after ${deadline}. There is nothing to pick; skip the week until then and pay nothing.`,
  }),
  pick_nonsubscription: ({ deadline }) => ({
    title: 'This week is open.',
    text: `Pick meals before ${deadline}. Without a plan, a week you do not pick is automatically skipped: nothing is sent, nothing is charged.`,
  }),
};
