import { splitDate } from '../../domain/week/calendar-date.ts';
import { addWeeks, type Week } from '../../domain/week/week.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { Random } from '../platform/seeded-random.ts';

/** Chances per week, except `rates`: per delivered order. */
export interface Habit {
  skips: number;
  forgets: number;
  cancels: number;
  pauses: number;
  rates: number;
}

export function inventHabit(random: Random): Habit {
  return {
    skips: random.pick([0.02, 0.04, 0.08, 0.12, 0.25]),
    forgets: random.pick([0.02, 0.05, 0.1, 0.3]),
    cancels: random.pick([0, 0.004, 0.008, 0.015]),
    pauses: random.pick([0, 0.004, 0.01, 0.02]),
    rates: random.pick([0, 0, 0.05, 0.2, 0.5]),
  };
}

/** People who do what their account's name says, and little else. */
export const steadyHabit: Habit = { skips: 0.06, forgets: 0, cancels: 0, pauses: 0, rates: 0.3 };

/** What a subscriber did about one week, or has not done yet. */
export type Deed = 'picks' | 'forgets' | 'skips' | 'is_held' | 'is_paused' | 'cancels' | 'waits';

export interface WeekDeed {
  week: Week;
  deed: Deed;
}

export interface SubscriberLife {
  deeds: WeekDeed[];
  status: 'active' | 'paused' | 'cancelled';
  resume_week: Week | null;
}

/** A subscriber's weeks from the first to those that can be picked already. */
export function liveThrough(
  random: Random,
  habit: Habit,
  calendar: DemoCalendar,
  first_week: Week,
  future_weeks_available: number,
): SubscriberLife {
  const { current_week } = calendar;
  const deeds: WeekDeed[] = [{ week: first_week, deed: 'picks' }];
  let week = addWeeks(first_week, 1);
  for (; week < current_week; week = addWeeks(week, 1)) {
    if (random.chance(habit.cancels)) {
      deeds.push({ week, deed: 'cancels' });
      return { deeds, status: 'cancelled', resume_week: null };
    }
    if (random.chance(habit.pauses)) {
      const resume_week = addWeeks(week, random.integer(2, 6));
      for (; week < resume_week && week < current_week; week = addWeeks(week, 1)) {
        deeds.push({ week, deed: 'is_paused' });
      }
      if (resume_week > current_week) return { deeds, status: 'paused', resume_week };
      week = addWeeks(week, -1);
      continue;
    }
    deeds.push({ week, deed: closedDeed(random, habit, week) });
  }
  const last = addWeeks(current_week, future_weeks_available);
  for (; week <= last; week = addWeeks(week, 1)) {
    deeds.push({ week, deed: openDeed(random, habit, week === current_week) });
  }
  return { deeds, status: 'active', resume_week: null };
}

function closedDeed(random: Random, habit: Habit, week: Week): Deed {
  if (random.chance(Math.min(0.8, habit.skips * season(week)))) return 'skips';
  if (random.chance(0.004)) return 'is_held';
  return random.chance(habit.forgets) ? 'forgets' : 'picks';
}

/** By the middle of the week some have decided; of the weeks after it few think yet. */
function openDeed(random: Random, habit: Habit, isCurrent: boolean): Deed {
  if (random.chance(habit.skips * (isCurrent ? 0.7 : 0.3))) return 'skips';
  return random.chance(isCurrent ? 0.42 : 0.12) ? 'picks' : 'waits';
}

/** Around the holidays people eat elsewhere. */
function season(week: Week): number {
  const { month, day } = splitDate(week);
  if (month === 12 && day >= 18) return 3;
  if ((month === 6 && day >= 29) || (month === 7 && day <= 5)) return 2;
  return month === 8 ? 1.5 : 1;
}
