import { expect } from 'vitest';
import type { ReportAnswer } from '../../src/contract/reports.ts';
import type { ReportRow } from '../../src/domain/report/report.ts';
import { reports, type ReportName } from '../../src/domain/report/reports.ts';
import { rowsOf, sorted, type Books } from './books.ts';
import { tellReports, type Range, type Told } from './told-reports.ts';

const listed = (figures: Record<string, string>) =>
  Object.entries(figures).map(([id, figure]) => `${figure} as ${id}`);

/** Every figure of a report, in its rows, its total and its chart, is what the books say. */
export async function expectReport(
  books: Books,
  report: ReportName,
  range: Range,
): Promise<ReportAnswer> {
  const query = new URLSearchParams({ report, ...range });
  const shown = await books.read<ReportAnswer>(`/api/admin/reports?${query.toString()}`);
  const told = tellReports(books, range)[report];
  const names = told.names.map((name) => (name === 'week' ? 'week::date as week' : name));

  const rows = await rowsOf<ReportRow>(
    books,
    `select ${[...names, ...listed(told.figures)].join(', ')} from (${told.detail}) happened
      group by ${told.names.join(', ')}`,
  );
  const ids = reports[report].columns.map(({ id }) => id);
  expect([...told.names, ...Object.keys(told.figures)].sort()).toEqual(ids.sort());
  expect(sorted(shown.rows)).toEqual(sorted(rows));

  if (reports[report].adds_up) {
    const [total] = await rowsOf<ReportRow>(
      books,
      `select ${listed(told.figures).join(', ')} from (${told.detail}) happened`,
    );
    expect(shown.total).toEqual({
      ...Object.fromEntries(told.names.map((name) => [name, null])),
      ...total,
    });
  } else expect(shown.total).toBeNull();
  expect(shown.weeks).toEqual(await tellChart(books, report, range, told));
  return shown;
}

/** Each week of the range once, in order, whether something happened in it or not. */
function tellChart(books: Books, report: ReportName, range: Range, told: Told) {
  const all = { ...told.figures, ...told.drawn };
  const drawn = Object.fromEntries(
    reports[report].chart.series.map(({ id }) => [id, all[id]!] as const),
  );
  return rowsOf<ReportRow>(
    books,
    `select week, ${listed(drawn).join(', ')}
       from (select generate_series(date '${range.from}', date '${range.to}', '7 days')::date as week) weeks
       left join (${told.detail}) happened using (week) group by week order by week`,
  );
}
