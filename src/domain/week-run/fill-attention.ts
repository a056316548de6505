import type { WeekDecision, WeekToDecide } from './decide-week.ts';
import { fillHoldReasons } from './hold-reason.ts';
import { outcomeReasons } from './outcome.ts';

/**
 * How much of a person a box needs that nobody has picked, the most first: `stopped` by an allergen,
 * `held` for another reason, worth a `check`, `ready` to be approved, or `off`: it will be skipped.
 */
export const fillStates = ['stopped', 'held', 'check', 'ready', 'off'] as const;
export type FillState = (typeof fillStates)[number];

/** So many portions of one meal are a lot to send unasked. */
const MANY_PORTIONS = 3;

const texts: Record<string, string> = { ...outcomeReasons, ...fillHoldReasons };

export function attentionOf(
  { taste }: Pick<WeekToDecide, 'taste'>,
  decision: WeekDecision,
): { state: FillState; why: string } {
  if (!('order' in decision)) {
    const why = texts[decision.reason ?? ''] ?? decision.reason ?? '';
    if (decision.outcome !== 'held') return { state: 'off', why };
    return decision.reason === 'too_few_meals_without_allergens'
      ? { state: 'stopped', why: `Allergic to ${taste.allergens.join(', ')}. ${why}` }
      : { state: 'held', why };
  }
  const lines = decision.order?.lines ?? [];
  const kinds = new Set(lines.map(({ sku }) => sku)).size;
  if (lines.some(({ quantity }) => quantity >= MANY_PORTIONS)) {
    return {
      state: 'check',
      why: `Only ${kinds} different ${kinds === 1 ? 'meal' : 'meals'} suit`,
    };
  }
  if (taste.allergens.length > 0) {
    return { state: 'check', why: `Allergic to ${taste.allergens.join(', ')}` };
  }
  if (taste.ratings.size === 0 && taste.eaten.size === 0) {
    return { state: 'check', why: 'No history yet: what others like best' };
  }
  return { state: 'ready', why: countReasons(lines) };
}

/** "You gave it 5 stars" twice and "Often liked" once → "Rated by them: 2. Often liked: 1" */
function countReasons(lines: readonly { quantity: number; reason: string | null }[]): string {
  const counts = new Map<string, number>();
  for (const { quantity, reason } of lines) {
    const kind = reasonKinds.find(([pattern]) => pattern.test(reason ?? ''))?.[1] ?? 'Variety';
    counts.set(kind, (counts.get(kind) ?? 0) + quantity);
  }
  return [...counts].map(([kind, count]) => `${kind}: ${count}`).join('. ');
}

/** As `reasonFor` writes them. */
const reasonKinds = [
  [/^You gave it/, 'Rated by them'],
  [/^You had it last week/, 'Had last week'],
  [/^Often liked/, 'Often liked'],
  [/not had it lately/, 'Not had lately'],
  [/^Chosen by our team/, 'Chosen by us'],
] as const;
