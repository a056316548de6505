import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { adminOwnerDashboardPage } from '../../../contract/admin-pages.ts';
import { getOwnerDashboard, type OwnerDashboard } from '../../../contract/owner-dashboard.ts';
import { ownerFigures } from '../../../domain/report/owner-figures.ts';
import { formatWeek, week } from '../../../domain/week/week.ts';
import { api } from '../../lib/api.ts';
import { Card, Page } from '../kit/card.tsx';
import { Chart } from '../kit/charts/chart.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Definitions } from '../reports/definitions.tsx';
import { writeFigure, writeTick } from '../reports/write-figure.ts';
import { Cohorts } from './cohorts.tsx';
import { Tiles } from './tiles.tsx';
import styles from './owner-dashboard.module.css';

export const handle = [adminOwnerDashboardPage];

export const loader = ({ context }: LoaderFunctionArgs) => context.call(getOwnerDashboard);
export const clientLoader = () => api(getOwnerDashboard);

export default function OwnerDashboardPage() {
  const seen = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={adminOwnerDashboardPage.title}
        lead="The last 13 weeks whose deadline has passed, and the week that is open."
      />
      <Tiles seen={seen} />
      <div className={styles.charts}>
        <WeekCharts seen={seen} />
        <ChurnCharts churn={seen.churn} />
      </div>
      <Cohorts cohorts={seen.cohorts} />
      <Card title="What the figures mean">
        <Definitions
          figures={Object.entries(ownerFigures).map(([id, figure]) => ({ id, ...figure }))}
        />
      </Card>
    </Page>
  );
}

function WeekCharts({ seen: { weeks, forecast } }: { seen: OwnerDashboard }) {
  const labels = weeks.map((line) => formatWeek(week(line.week)));
  const forecastOf = new Map(forecast.past.map((line) => [line.week, line.forecast]));
  return (
    <>
      <Chart
        title="Does recurring revenue grow?"
        kind="lines"
        labels={labels}
        series={[
          { name: 'Per month', color: 'now', values: weeks.map(({ mrr_cents }) => mrr_cents) },
        ]}
        format={(value) => writeTick(value, 'cents')}
        href="/admin/reports?report=sales"
      />
      <Chart
        title="How many boxes come next week?"
        kind="lines"
        labels={[...labels, formatWeek(week(forecast.week))]}
        series={[
          { name: 'Boxes', color: 'now', values: [...weeks.map(({ orders }) => orders), null] },
          {
            name: 'Forecast',
            color: 'forecast',
            dashed: true,
            values: [...weeks.map((line) => forecastOf.get(line.week) ?? null), forecast.boxes],
          },
        ]}
        format={(value) => writeTick(value, 'count')}
        href="/admin/reports?report=production"
        note={
          forecast.boxes !== null &&
          `${forecast.boxes} boxes are expected for the week of ${formatWeek(week(forecast.week))}. In the past eight weeks the forecast was off by ${writeFigure(forecast.error_percent, 'percent')} on average.`
        }
      />
      <Chart
        title="How many weeks are skipped?"
        kind="bars"
        labels={labels}
        series={[
          {
            name: 'Skipped or paused',
            color: 'skipped',
            values: weeks.map(({ skip_percent }) => skip_percent),
          },
        ]}
        format={(value) => writeTick(value, 'percent')}
        href="/admin/subscriptionOrderStatusAdmin"
      />
      <Chart
        title="What do discounts cost?"
        kind="bars"
        labels={labels}
        series={[
          {
            name: 'Discounts',
            color: 'open',
            values: weeks.map(({ discount_cents }) => discount_cents),
          },
        ]}
        format={(value) => writeTick(value, 'cents')}
        href="/admin/reports?report=discounts"
      />
    </>
  );
}

function ChurnCharts({ churn }: { churn: OwnerDashboard['churn'] }) {
  return (
    <>
      <Chart
        title="After how many orders do people leave?"
        kind="bars"
        labels={churn.by_order.map(({ orders }) => orders)}
        series={[
          {
            name: 'Cancelled plans',
            color: 'bad',
            values: churn.by_order.map(({ plans }) => plans),
          },
        ]}
        format={(value) => writeTick(value, 'count')}
        href="/admin/reports?report=subscriptions"
      />
      <section aria-labelledby="reasons" className={styles.reasons}>
        <h2 id="reasons">
          <Link to="/admin/reports?report=subscriptions">Why do they leave?</Link>
        </h2>
        <ul>
          {churn.by_reason.map(({ reason, plans }) => (
            <li key={reason}>
              <span>{reason}</span>
              <b>{plans}</b>
              <i style={{ width: `${(100 * plans) / churn.cancelled}%` }} />
            </li>
          ))}
        </ul>
        {churn.by_reason.length === 0 && <p>Nobody has cancelled.</p>}
      </section>
    </>
  );
}
