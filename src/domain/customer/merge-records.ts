/** What of a customer's record decides whether it can become part of another. */
export interface RecordToMerge {
  user_id: string;
  is_guest: boolean;
  /** active or paused */
  running_plans: number;
  /** a charge whose end nobody knows yet */
  payment_open: boolean;
}

/** Whose plans go on, where both have some; the others are cancelled. */
export const planChoices = ['kept', 'other'] as const;
export type PlanChoice = (typeof planChoices)[number];

export type MergeProblem =
  | 'merge.same_record'
  | 'merge.into_guest'
  | 'merge.payment_open'
  | 'merge.choose_plan';

/** What keeps `other` from becoming part of `kept`; null: nothing does. */
export function mergeProblem(
  kept: RecordToMerge,
  other: RecordToMerge,
  plans: PlanChoice | null,
): MergeProblem | null {
  if (kept.user_id === other.user_id) return 'merge.same_record';
  // a guest's record has no log-in: it becomes part of an account, never the other way round
  if (kept.is_guest) return 'merge.into_guest';
  if (kept.payment_open || other.payment_open) return 'merge.payment_open';
  if (needsPlanChoice(kept, other) && plans === null) return 'merge.choose_plan';
  return null;
}

export const needsPlanChoice = (kept: RecordToMerge, other: RecordToMerge): boolean =>
  kept.running_plans > 0 && other.running_plans > 0;
