import { cents } from '../money/cents.ts';
import { formatCents } from '../money/format-cents.ts';
import { inSentence } from '../week/in-sentence.ts';
import type { PriceKind, PriceStep } from './price-change.ts';

/** A step, and what it is about; `name` is the plan's or the zone's. */
export interface NamedStep extends PriceStep {
  name: string;
  /** false: a preset box, priced as one */
  picking: boolean;
}

const subjects: Record<PriceKind, (step: Pick<NamedStep, 'name' | 'picking'>) => string> = {
  plan_price: ({ name, picking }) => (picking ? `${name}, per meal` : name),
  delivery_fee: ({ name }) => `Delivery, ${name}`,
  free_over: ({ name }) => `Free delivery over, ${name}`,
  saving: () => 'Subscribe & Save',
};

/** "Six meals, per meal" */
export const priceSubject = (step: Pick<NamedStep, 'kind' | 'name' | 'picking'>): string =>
  subjects[step.kind](step);

/** "$13.49", "15%" */
export function priceText(kind: PriceKind, value: number | null): string {
  if (value === null) return 'never';
  return kind === 'saving' ? `${value}%` : formatCents(cents(value));
}

export const peopleText = (people: number): string =>
  people === 1 ? '1 person' : `${people} people`;

/** "Six meals, per meal: $13.99 instead of $13.49" */
export const stepText = (step: NamedStep): string =>
  `${priceSubject(step)}: ${priceText(step.kind, step.after)} instead of ${priceText(step.kind, step.before)}`;

/** "From the week of December 7 on: Six meals, per meal: $13.99 instead of $13.49" */
export const comingText = (weekTitle: string, step: NamedStep): string =>
  `From the ${inSentence(weekTitle)} on: ${stepText(step)}`;
