import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import type { ReportRow, Unit } from '../../../domain/report/report.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';

/** A figure in its unit; what cannot be told is a dash. */
export function writeFigure(value: ReportRow[string] | undefined, unit: Unit): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string')
    return unit === 'text' ? value : formatDateYear(calendarDate(value));
  if (unit === 'cents') return formatCents(cents(value));
  if (unit === 'percent') return `${value.toFixed(1)}%`;
  return unit === 'stars' ? value.toFixed(2) : value.toLocaleString('en-US');
}

/** On an axis there is no room for cents: "$12k", "$850". */
export function writeTick(value: number, unit: Unit): string {
  if (unit === 'percent') return `${value}%`;
  const whole = unit === 'cents' ? value / 100 : value;
  const short =
    whole >= 10_000 ? `${(whole / 1000).toLocaleString('en-US')}k` : whole.toLocaleString('en-US');
  return unit === 'cents' ? `$${short}` : short;
}
