import type { Week } from '../week/week.ts';
import { isName, type Report, type ReportRow } from './report.ts';

/** What is counted of one thing in one week. */
export type Grain = ReportRow & { week: string };

interface LaidOut {
  rows: ReportRow[];
  total: ReportRow | null;
  /** one per week of the range, in its order */
  weeks: ReportRow[];
}

/** The same counts as the rows of a table, as their total, and week by week for the chart. */
export function layOut(report: Report, grains: readonly Grain[], weeks: readonly Week[]): LaidOut {
  const byRow = groupBy(grains, (grain) => report.row.map((id) => grain[id]).join('\n'));
  const byWeek = groupBy(grains, (grain) => grain.week);
  const rows = [...byRow.values()].map((group) => addUp(report, group));
  return {
    rows: rows.sort(highestFirst(report.order)),
    total: report.adds_up ? nameless(report, addUp(report, grains)) : null,
    weeks: weeks.map((week) => {
      const sums = sumsOf(byWeek.get(week) ?? []);
      const values = report.chart.series.map(({ id }) => [id, valueOf(report, id, sums)]);
      return { week, ...Object.fromEntries(values) };
    }),
  };
}

function groupBy(grains: readonly Grain[], keyOf: (grain: Grain) => string): Map<string, Grain[]> {
  const groups = new Map<string, Grain[]>();
  for (const grain of grains) {
    const key = keyOf(grain);
    const group = groups.get(key);
    if (group) group.push(grain);
    else groups.set(key, [grain]);
  }
  return groups;
}

const sumsOf =
  (group: readonly Grain[]) =>
  (id: string): number =>
    group.reduce((sum, grain) => sum + Number(grain[id] ?? 0), 0);

function valueOf(report: Report, id: string, sums: (id: string) => number): number | null {
  const of = report.columns.find((column) => column.id === id)?.of;
  return of ? of(sums) : sums(id);
}

/** Built in a loop: a production report of two years has thousands of rows. */
function addUp(report: Report, group: readonly Grain[]): ReportRow {
  const sums = sumsOf(group);
  const row: ReportRow = {};
  for (const { id, unit, of } of report.columns) {
    if (isName(unit)) row[id] = group[0]?.[id] ?? null;
    else row[id] = of ? of(sums) : sums(id);
  }
  return row;
}

const nameless = (report: Report, row: ReportRow): ReportRow => {
  const names = report.columns.filter(({ unit }) => isName(unit));
  return { ...row, ...Object.fromEntries(names.map(({ id }) => [id, null])) };
};

const highestFirst = (order: readonly string[]) => (a: ReportRow, b: ReportRow) => {
  for (const id of order) {
    const [left, right] = [a[id] ?? '', b[id] ?? ''];
    if (left !== right) return left < right ? 1 : -1;
  }
  return 0;
};
