import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminReconciliationPage, adminReportsPage } from '../../../contract/admin-pages.ts';
import type { Call, InputOf } from '../../../contract/endpoint.ts';
import { exportReport, getReport, type ReportAnswer } from '../../../contract/reports.ts';
import { reports } from '../../../domain/report/reports.ts';
import { isName, type Figure, type Report, type ReportRow } from '../../../domain/report/report.ts';
import { formatWeek, week } from '../../../domain/week/week.ts';
import { api } from '../../lib/api.ts';
import { ButtonLink, FileLink } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Card, Page } from '../kit/card.tsx';
import { Chart } from '../kit/charts/chart.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { queryOf } from '../kit/use-list-address.ts';
import { Definitions } from './definitions.tsx';
import { ReportChoice } from './report-choice.tsx';
import { writeFigure, writeTick } from './write-figure.ts';
import styles from './reports.module.css';

export const handle = [adminReportsPage];

type Query = InputOf<typeof getReport>['query'];

const load = (call: Call, request: Request) =>
  // what the address says is judged by the endpoint
  call(getReport, { query: queryOf(request, ['report', 'from', 'to']) as Query });

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

export default function ReportsPage() {
  const shown = useLoaderData<typeof loader>();
  const report = reports[shown.report];
  const file = new URLSearchParams({ report: shown.report, from: shown.from, to: shown.to });
  return (
    <Page>
      <PageHead
        title={report.title}
        lead={`${report.question} ${shown.range_formatted}`}
        actions={
          <>
            {shown.report === 'reconciliation' && (
              <ButtonLink to={adminReconciliationPage.path} variant="secondary">
                What differs
              </ButtonLink>
            )}
            <FileLink href={`${exportReport.path}?${file.toString()}`} download variant="secondary">
              Export CSV
            </FileLink>
          </>
        }
      />
      <ReportChoice shown={shown} />
      <div className={styles.chart}>
        <ReportChart report={report} shown={shown} />
      </div>
      <Table
        caption={report.title}
        columns={report.columns.map(columnOf)}
        rows={shown.total && shown.rows.length > 0 ? [...shown.rows, shown.total] : shown.rows}
        rowKey={(row) =>
          row === shown.total ? 'total' : report.row.map((id) => row[id]).join(' ')
        }
        empty="Nothing was counted in these weeks."
      />
      <Card title="What the figures mean">
        <Definitions figures={report.columns} />
      </Card>
    </Page>
  );
}

function ReportChart({ report: { chart }, shown }: { report: Report; shown: ReportAnswer }) {
  return (
    <Chart
      title={chart.title}
      kind={chart.kind}
      labels={shown.weeks.map((line) => formatWeek(week(String(line.week))))}
      series={chart.series.map(({ id, name, color }) => ({
        name,
        color,
        values: shown.weeks.map((line) => Number(line[id] ?? 0)),
      }))}
      format={(value) => writeTick(value, chart.unit)}
    />
  );
}

/** The row without a name is the total. */
const columnOf = ({ id, header, unit }: Figure, index: number): Column<ReportRow> => ({
  id,
  header,
  numeric: !isName(unit),
  cell: (row) =>
    index === 0 && row[id] === null ? (
      <b>Total</b>
    ) : (
      <span className={unit === 'text' ? undefined : styles.value}>
        {writeFigure(row[id], unit)}
      </span>
    ),
});
