// Server only, as week-instants.ts.
import { weekInstants } from './week-instants.ts';
import type { WeekRule } from './week-rule.ts';
import { week } from './week.ts';

type Field = 'time_zone' | 'picking_deadline' | 'production_starts';

/** A week like any other: the order of a rule's moments is the same in all of them. */
const sample = week('2026-06-15');

/** Why a rule cannot be a channel's: a zone that is none, or moments out of order. */
export function weekRuleProblem(rule: WeekRule): { field: Field; message: string } | null {
  if (!isTimeZone(rule.time_zone)) {
    return { field: 'time_zone', message: 'There is no such time zone: like America/New_York' };
  }
  const at = weekInstants(rule, sample);
  if (at.picking_deadline_at <= at.picking_opens_at) {
    return { field: 'picking_deadline', message: 'The deadline comes after the opening' };
  }
  if (at.production_starts_at < at.picking_deadline_at) {
    return { field: 'production_starts', message: 'The kitchen starts after the deadline' };
  }
  const firstDelivery = at.delivery_dates[0];
  if (firstDelivery && at.production_starts_at.slice(0, 10) > firstDelivery) {
    return { field: 'production_starts', message: 'The kitchen starts before the first delivery' };
  }
  return null;
}

function isTimeZone(name: string): boolean {
  try {
    // an offset like +02:00 knows no summer time
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
