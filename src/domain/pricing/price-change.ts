import { toInstant, type Instant } from '../week/instant.ts';
import type { Week } from '../week/week.ts';

/** What a subscriber agreed to pay, and a shop may change for the weeks to come. Taxes are not the shop's to set. */
export const priceKinds = ['plan_price', 'delivery_fee', 'free_over', 'saving'] as const;
export type PriceKind = (typeof priceKinds)[number];

export interface PriceStep {
  kind: PriceKind;
  /** cents, or for `saving` percent; null: delivery is never free */
  before: number | null;
  after: number | null;
}

/**
 * As we read it, California's law on automatic renewals, the strictest we know, wants 7 to 30 days between the
 * mail and the first charge (Business and Professions Code 17602). Staff have to plan for twice the least, so that a shop
 * that stood still for days is still in time.
 */
export const NOTICE_DAYS = 14;
export const LEAST_NOTICE_DAYS = 7;
const MOST_NOTICE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a subscriber pays more after it. */
export function isDearer({ kind, before, after }: PriceStep): boolean {
  if (kind === 'free_over') return (after ?? Infinity) > (before ?? Infinity);
  return kind === 'saving' ? after! < before! : after! > before!;
}

/** From now to the first charge there are at least so many days. */
export const leavesDays = (charged_at: Instant, now: Instant, days: number): boolean =>
  Date.parse(charged_at) - Date.parse(now) >= days * DAY_MS;

/** Told then, a subscriber can be charged from here on. */
export const noticeEnds = (told_at: Instant): Instant =>
  toInstant(new Date(Date.parse(told_at) + LEAST_NOTICE_DAYS * DAY_MS));

/** When subscribers are told: at once, or when the first charge is near enough to be remembered. */
export function announceAt(charged_at: Instant, now: Instant): Instant {
  const earliest = toInstant(new Date(Date.parse(charged_at) - MOST_NOTICE_DAYS * DAY_MS));
  return earliest > now ? earliest : now;
}

export interface ChargedWeek {
  week: Week;
  /** its deadline */
  charged_at: Instant;
}

/** A week can have a new price until it is charged; a higher one only if whoever pays it is told in time. */
export const canApply = ({ charged_at }: ChargedWeek, now: Instant, dearer: boolean): boolean =>
  charged_at > now && (!dearer || leavesDays(charged_at, now, NOTICE_DAYS));

/** `weeks` in their order. */
export const firstWeekFor = (
  weeks: readonly ChargedWeek[],
  now: Instant,
  dearer: boolean,
): ChargedWeek | null => weeks.find((each) => canApply(each, now, dearer)) ?? null;
