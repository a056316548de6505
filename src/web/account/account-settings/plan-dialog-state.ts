/** What the plan-change dialog shows (spec §4): the choice, or what came of it. */
export type PlanDialogState = 'initial' | 'skipped' | 'cancelled';

export interface PlanDialogFacts {
  week: string | null;
  percent: number;
  /** what the call answered */
  message: string;
}

/** Title and words of each state. */
export const planDialogTexts: Record<
  PlanDialogState,
  (facts: PlanDialogFacts) => { title: string; text: string }
> = {
  initial: ({ week, percent }) => ({
    title: 'The Choice Is Yours',
    text:
      week === null
        ? 'Your plan goes on until you unsubscribe.'
        : `Need a break? Skip the week of ${week} and keep your ${percent}% Subscribe & Save price. Your plan goes on the week after.`,
  }),
  skipped: ({ message, week }) => ({
    title: message,
    text: `Nothing is sent and nothing is charged for the week of ${week ?? ''}. Your plan goes on the week after.`,
  }),
  cancelled: ({ message }) => ({
    title: message,
    text: 'No automatic orders from today on. An order that is paid already still comes. You can come back whenever you like.',
  }),
};
