import * as z from 'zod/mini';
import { reportNames } from '../domain/report/reports.ts';
import { parseCalendarDate } from '../domain/week/calendar-date.ts';
import { endpoint } from './endpoint.ts';

const day = z.optional(
  z
    .string()
    .check(
      z.refine(
        (text) => text.startsWith('20') && parseCalendarDate(text) !== null,
        'Please choose a date.',
      ),
    ),
);

/** Any day stands for its week. */
const query = z.strictObject({
  report: z.optional(z.enum(reportNames)),
  from: day,
  to: day,
});

const cell = z.union([z.string(), z.number(), z.null()]);

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary:
    'A report over a range of weeks, the last twelve unless told: its rows, their sum and a chart',
  access: { permission: 'reports.read' },
  query,
  response: z.object({
    report: z.enum(reportNames),
    /** Mondays, both included */
    from: z.string(),
    to: z.string(),
    /** "Aug 31, 2026 to Nov 22, 2026" */
    range_formatted: z.string(),
    /** by the ids of the report's columns */
    rows: z.array(z.record(z.string(), cell)),
    /** all rows as one; null where they cannot be added up */
    total: z.nullable(z.record(z.string(), cell)),
    /** one per week, by the ids of the chart's series */
    weeks: z.array(z.record(z.string(), cell)),
  }),
});

export type ReportAnswer = z.infer<typeof getReport.response>;

export const exportReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports.csv',
  summary: 'The same rows as a CSV file',
  access: { permission: 'reports.read' },
  media_type: 'text/csv',
  file_name: 'report.csv',
  query,
  response: z.string(),
});
