import type { TradeWeek } from '../../../contract/admin-overview.ts';
import { adminReportsPage } from '../../../contract/admin-pages.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import type { ReportName } from '../../../domain/report/reports.ts';
import { Chart } from '../kit/charts/chart.tsx';
import { Figures, type Figure } from '../kit/figures.tsx';
import styles from './dashboard.module.css';

const dollars = (value: number) => `$${Math.round(value / 100).toLocaleString('en-US')}`;
const plain = (value: number) => value.toLocaleString('en-US');
const average = ({ revenue_cents, boxes }: TradeWeek) =>
  boxes > 0 ? Math.round(revenue_cents / boxes) : 0;

/** The week against the one before, and the last twelve as pictures; each leads to its list. */
export function Trade({ trade }: { trade: readonly TradeWeek[] }) {
  const now = trade.at(-1);
  const before = trade.at(-2);
  if (!now || !before) return null;
  // the same weeks, one by one, for everybody who may see these
  const reportOf = (report: ReportName) => {
    const range = { report, from: trade[0]!.week, to: now.week };
    return `${adminReportsPage.path}?${new URLSearchParams(range).toString()}`;
  };
  const labels = trade.map(({ label }) => label);
  return (
    <>
      <div className={styles.figures}>
        <Figures
          label="This week against the one before"
          figures={figuresOf(now, before, reportOf)}
        />
      </div>
      <div className={styles.charts}>
        <Chart
          title="Is revenue growing?"
          kind="bars"
          labels={labels}
          series={[
            { name: 'Revenue', values: trade.map((week) => week.revenue_cents), color: 'now' },
          ]}
          format={dollars}
          href={reportOf('sales')}
          note="By delivery week: paid orders, less refunds."
        />
        <Chart
          title="Are we gaining subscribers?"
          kind="lines"
          labels={labels}
          series={[{ name: 'Plans', values: trade.map((week) => week.active), color: 'good' }]}
          format={plain}
          href={reportOf('subscriptions')}
          note="Plans that had begun and were not cancelled before the week; paused ones are counted."
        />
        <Chart
          title="How many boxes go out?"
          kind="bars"
          labels={labels}
          series={[{ name: 'Boxes', values: trade.map((week) => week.boxes), color: 'forecast' }]}
          format={plain}
          href={reportOf('sales')}
          note="Paid orders by delivery week."
        />
        <Chart
          title="Do people like what they eat?"
          kind="lines"
          labels={labels}
          series={[
            {
              name: 'Mean of stars',
              values: trade.map((week) => week.rating),
              color: 'autofilled',
            },
          ]}
          format={(value) => value.toFixed(1)}
          href={reportOf('meals')}
          note="Ratings of the meals that were delivered in the week."
        />
      </div>
    </>
  );
}

function figuresOf(
  now: TradeWeek,
  before: TradeWeek,
  reportOf: (report: ReportName) => string,
): Figure[] {
  const money = (value: number) => formatCents(cents(value));
  return [
    {
      label: `Revenue, week of ${now.label}`,
      value: money(now.revenue_cents),
      note: `${money(before.revenue_cents)} the week before`,
      change: percent(now.revenue_cents, before.revenue_cents),
      to: reportOf('sales'),
    },
    {
      label: 'Boxes',
      value: plain(now.boxes),
      note: `${plain(before.boxes)} the week before`,
      change: difference(now.boxes, before.boxes),
      to: reportOf('sales'),
    },
    {
      label: 'Average box',
      value: money(average(now)),
      note: `${money(average(before))} the week before`,
      change: percent(average(now), average(before)),
      to: reportOf('sales'),
    },
    {
      label: 'Plans',
      value: plain(now.active),
      note: `${plain(before.active)} the week before`,
      change: difference(now.active, before.active),
      to: reportOf('subscriptions'),
    },
    {
      label: `Meal rating, ${plain(now.ratings)} ${now.ratings === 1 ? 'rating' : 'ratings'}`,
      value: now.rating?.toFixed(1) ?? '–',
      note: `${before.rating?.toFixed(1) ?? '–'} the week before`,
      change:
        now.rating === null || before.rating === null
          ? null
          : signed(Number((now.rating - before.rating).toFixed(1))),
      to: reportOf('meals'),
    },
  ];
}

const signed = (value: number): string | null =>
  value === 0 ? null : value > 0 ? `+${plain(value)}` : `−${plain(-value)}`;

const difference = (now: number, before: number) => signed(now - before);

const percent = (now: number, before: number): string | null => {
  const change = before > 0 ? signed(Math.round(((now - before) / before) * 1000) / 10) : null;
  return change && `${change}%`;
};
