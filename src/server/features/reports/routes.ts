import { exportReport, getReport } from '../../../contract/reports.ts';
import type { ReportRow, Unit } from '../../../domain/report/report.ts';
import { reports } from '../../../domain/report/reports.ts';
import { fileRoute, isRefusal, route, type Route } from '../../http/route.ts';
import { csvAmount, csvOf, inOneBatch } from '../../platform/list/csv-of.ts';
import { showReport } from './show-report.ts';

export const reportRoutes: Route[] = [
  route(getReport, (context, { query }) => showReport(context, query)),

  fileRoute(exportReport, async (context, { query }) => {
    const shown = await showReport(context, query);
    if (isRefusal(shown)) return shown;
    const columns = reports[shown.report].columns.map(
      ({ id, header, unit }) => [header, (row: ReportRow) => written(row[id], unit)] as const,
    );
    return csvOf(Object.fromEntries(columns), inOneBatch(shown.rows));
  }),
];

const written = (value: ReportRow[string] | undefined, unit: Unit) =>
  unit === 'cents' && typeof value === 'number' ? csvAmount(value) : (value ?? null);
