import { z } from 'zod';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { formatWeek, week as weekOf } from '../../../domain/week/week.ts';
import type { MailText } from './templates.ts';

const week = z.string().transform(weekOf);
const date = z.string().transform(calendarDate);
const base = { receipt: z.string(), plan: z.string() };
/** what the plan costs now and later; a mail that was queued before says nothing of it */
const terms = z.optional(z.string());

/** A week that came back, without the meals that somebody else has taken meanwhile. */
const returnedWeek = z.object({
  week,
  lost: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** too few are left for a box: the week has to be picked again */
  pick_again: z.boolean(),
});
export type ReturnedWeek = z.input<typeof returnedWeek>;

/** What a mail about a plan says, as it was when it was queued. */
const planMailFacts = {
  week_picked: z.object({
    ...base,
    week,
    delivery_date: date,
    meals: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.int() })),
    estimated_total_cents: z.int().transform(cents),
    charged_at_formatted: z.string(),
  }),
  week_skipped: z.object({
    ...base,
    week,
    /** an unpaid order went with it: at once, or once its charge is closed */
    order: z.nullable(z.enum(['dropped', 'marked'])),
  }),
  week_unskipped: z.object({
    ...base,
    week,
    delivery_date: date,
    returned: z.array(returnedWeek),
  }),
  week_closed: z.object({ ...base, week, reason: z.string() }),
  week_reopened: z.object({
    ...base,
    week,
    delivery_date: date,
    returned: z.array(returnedWeek),
  }),
  subscription_paused: z.object({ ...base, resume_week: z.nullable(week) }),
  subscription_resumed: z.object({ ...base, returned: z.array(returnedWeek), terms }),
  subscription_cancelled: z.object({
    ...base,
    /** weeks whose orders are paid for, and still come */
    standing: z.array(week),
    order: z.nullable(z.enum(['dropped', 'marked'])),
  }),
  subscription_reactivated: z.object({ ...base, returned: z.array(returnedWeek), terms }),
  plan_changed: z.object({
    ...base,
    /** null: from now on */
    week: z.nullable(week),
    /** weeks that have picks and keep their size */
    unchanged: z.array(week),
    pick_again: z.boolean(),
    terms,
  }),
  delivery_day_changed: z.object({
    ...base,
    /** null: from now on */
    week: z.nullable(week),
    /** the next one; null: no menu is ahead */
    delivery_date: z.nullable(date),
  }),
};
export type PlanMailKind = keyof typeof planMailFacts;

/** A kind together with its own facts. */
export type PlanMail = {
  [Kind in PlanMailKind]: { kind: Kind; plan: z.input<(typeof planMailFacts)[Kind]> };
}[PlanMailKind];

type Template = (shop: string, payload: unknown) => MailText;

const payloadOf = z.object({ plan: z.unknown() });

const about =
  <Facts extends z.ZodType<{ receipt: string }>>(
    facts: Facts,
    say: (
      plan: z.output<Facts>,
      shop: string,
    ) => Omit<MailText, 'button' | 'note'> & { note?: string },
  ): Template =>
  (shop, payload) => {
    const plan = facts.parse(payloadOf.parse(payload).plan);
    return {
      note: `Receipt ${plan.receipt}. You did not do this? Please contact us at the phone number or address below.`,
      button: { label: 'See my schedule', path: '/my-schedule' },
      ...say(plan, shop),
    };
  };

const onTerms = (said: string | undefined): string[] => (said ? [`What it costs: ${said}`] : []);

const refundNote =
  'A payment for it was under way. We stop it; should it have gone through already, you get all of it back.';

const onOrder = (order: 'dropped' | 'marked' | null): string[] =>
  order === null ? [] : [order === 'dropped' ? 'Its order is dropped, unpaid.' : refundNote];

function onReturned({ week: of, lost, pick_again }: z.output<typeof returnedWeek>): string[] {
  const meals = lost.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  return [
    ...(lost.length > 0 ? [`Week of ${formatWeek(of)}: sold out meanwhile: ${meals}.`] : []),
    ...(pick_again
      ? [
          `Please pick your meals for the week of ${formatWeek(of)} again; the others are in your cart.`,
        ]
      : []),
  ];
}

export const planTemplates: Record<PlanMailKind, Template> = {
  week_picked: about(
    planMailFacts.week_picked,
    (
      { plan, week: of, delivery_date, meals, estimated_total_cents, charged_at_formatted },
      shop,
    ) => ({
      subject: `Your meals for the week of ${formatWeek(of)} at ${shop}`,
      preview: `Delivery on ${formatDateLong(delivery_date)}.`,
      heading: 'Your picks are saved',
      paragraphs: [
        `${plan} comes on ${formatDateLong(delivery_date)} with: ${meals
          .map(({ name, quantity }) => `${quantity} × ${name}`)
          .join(', ')}.`,
        `About ${formatCents(estimated_total_cents)} is charged on ${charged_at_formatted}. Until then you can change your picks or skip the week.`,
      ],
    }),
  ),
  week_skipped: about(planMailFacts.week_skipped, ({ plan, week: of, order }, shop) => ({
    subject: `You skip the week of ${formatWeek(of)} at ${shop}`,
    preview: 'Nothing is delivered, and nothing is charged.',
    heading: 'Your week is skipped',
    paragraphs: [
      `${plan}: nothing is delivered in the week of ${formatWeek(of)}, and nothing is charged.`,
      ...onOrder(order),
      // an order is made after the deadline only: what went with one is gone
      ...(order === null ? ['You can take it back until the deadline of that week.'] : []),
    ],
  })),
  week_unskipped: about(
    planMailFacts.week_unskipped,
    ({ plan, week: of, delivery_date, returned }, shop) => ({
      subject: `You are back in the week of ${formatWeek(of)} at ${shop}`,
      preview: `Delivery on ${formatDateLong(delivery_date)}.`,
      heading: 'Your delivery is back',
      paragraphs: [
        `${plan} comes on ${formatDateLong(delivery_date)} again.`,
        ...returned.flatMap(onReturned),
      ],
    }),
  ),
  week_closed: about(planMailFacts.week_closed, ({ plan, week: of, reason, receipt }, shop) => ({
    subject: `No delivery from ${shop} in the week of ${formatWeek(of)}`,
    preview: reason,
    heading: 'No delivery in this week',
    paragraphs: [
      `${plan}: nothing is delivered in the week of ${formatWeek(of)}, and nothing is charged.`,
      reason,
      'Your plan goes on with the week after.',
    ],
    note: `Receipt ${receipt}. Questions? Please contact us at the phone number or address below.`,
  })),
  week_reopened: about(
    planMailFacts.week_reopened,
    ({ plan, week: of, delivery_date, returned, receipt }, shop) => ({
      subject: `We do deliver in the week of ${formatWeek(of)}: ${shop}`,
      preview: `Delivery on ${formatDateLong(delivery_date)}.`,
      heading: 'Your delivery is back',
      paragraphs: [
        `Good news: we do deliver in the week of ${formatWeek(of)}. ${plan} comes on ${formatDateLong(delivery_date)}.`,
        ...returned.flatMap(onReturned),
        'You do not want it? Skip the week until its deadline.',
      ],
      note: `Receipt ${receipt}. Questions? Please contact us at the phone number or address below.`,
    }),
  ),
  subscription_paused: about(planMailFacts.subscription_paused, ({ plan, resume_week }, shop) => ({
    subject: `Your plan at ${shop} is paused`,
    preview: resume_week
      ? `It goes on in the week of ${formatWeek(resume_week)}.`
      : 'Until you resume it.',
    heading: 'Your plan is paused',
    paragraphs: [
      resume_week
        ? `${plan} is paused, and goes on by itself in the week of ${formatWeek(resume_week)}.`
        : `${plan} is paused until you resume it.`,
      'Weeks that are ordered already still come.',
    ],
  })),
  subscription_resumed: about(
    planMailFacts.subscription_resumed,
    ({ plan, returned, terms: said }, shop) => ({
      subject: `Your plan at ${shop} goes on`,
      preview: 'Your weekly box is back.',
      heading: 'Your plan goes on',
      paragraphs: [
        `${plan} is no longer paused.`,
        ...returned.flatMap(onReturned),
        ...onTerms(said),
      ],
    }),
  ),
  subscription_cancelled: about(
    planMailFacts.subscription_cancelled,
    ({ plan, standing, order }, shop) => ({
      subject: `Your subscription at ${shop} is cancelled`,
      preview: 'No further box is ordered or charged.',
      heading: 'Your subscription is cancelled',
      paragraphs: [
        `${plan}: no further box is ordered or charged.`,
        ...onOrder(order),
        ...standing.map(
          (of) => `Your order for the week of ${formatWeek(of)} is paid and still comes.`,
        ),
        'You can reactivate your plan in your account at any time.',
      ],
    }),
  ),
  subscription_reactivated: about(
    planMailFacts.subscription_reactivated,
    ({ plan, returned, terms: said }, shop) => ({
      subject: `Welcome back to ${shop}`,
      preview: 'Your plan is active again.',
      heading: 'Your plan is active again',
      paragraphs: [
        `${plan} goes on with the coming weeks. As before, you can skip any week until its deadline.`,
        ...returned.flatMap(onReturned),
        ...onTerms(said),
      ],
    }),
  ),
  plan_changed: about(
    planMailFacts.plan_changed,
    ({ plan, week: of, unchanged, pick_again, terms: said }, shop) => ({
      subject: `Your plan at ${shop} was changed`,
      preview: `${plan}${of ? ` in the week of ${formatWeek(of)}` : ' from now on'}.`,
      heading: 'Your plan was changed',
      paragraphs: [
        of ? `In the week of ${formatWeek(of)} you get ${plan}.` : `From now on you get ${plan}.`,
        ...(pick_again
          ? ['Please pick your meals again; what fits of your picks is in your cart.']
          : []),
        ...unchanged.map(
          (kept) => `The week of ${formatWeek(kept)} has picks and stays as it was.`,
        ),
        ...onTerms(said),
      ],
    }),
  ),
  delivery_day_changed: about(
    planMailFacts.delivery_day_changed,
    ({ plan, week: of, delivery_date }, shop) => {
      const day = delivery_date ? formatDateLong(delivery_date) : 'another day';
      return {
        subject: `Your delivery day at ${shop} was changed`,
        preview: `Next: ${day}.`,
        heading: 'Your delivery day was changed',
        paragraphs: [
          of
            ? `${plan} comes on ${day} in the week of ${formatWeek(of)}.`
            : `${plan} comes on another weekday from now on; the next time on ${day}.`,
        ],
      };
    },
  ),
};
