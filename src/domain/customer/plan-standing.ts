/** What a customer's plans come to: the best that one of them is. */
export const planStandings = ['active', 'paused', 'cancelled', 'none'] as const;
export type PlanStanding = (typeof planStandings)[number];
