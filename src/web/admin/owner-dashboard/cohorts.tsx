import type { OwnerDashboard } from '../../../contract/owner-dashboard.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { writeFigure } from '../reports/write-figure.ts';
import styles from './owner-dashboard.module.css';

type Month = OwnerDashboard['cohorts']['months'][number];

/** A month's plans over their age; the fuller a cell, the more of them ordered then. */
export function Cohorts({ cohorts: { ages, months } }: { cohorts: OwnerDashboard['cohorts'] }) {
  const columns: Column<Month>[] = [
    { id: 'month', header: 'Began in', cell: ({ month }) => monthName(month) },
    {
      id: 'plans',
      header: 'Plans',
      numeric: true,
      cell: ({ plans }) => plans.toLocaleString('en-US'),
    },
    ...ages.map((age, at): Column<Month> => ({
      id: String(age),
      header: age === 0 ? 'First week' : `${age} ${age === 1 ? 'week' : 'weeks'} later`,
      numeric: true,
      cell: ({ percents }) => <Share percent={percents[at] ?? null} />,
    })),
  ];
  return (
    <Table
      caption="Share of plans that ordered, by the month in which they began"
      columns={columns}
      rows={[...months].reverse()}
      rowKey={({ month }) => month}
      empty="No plan has begun in these weeks."
    />
  );
}

function Share({ percent }: { percent: number | null }) {
  if (percent === null) return '–';
  return (
    <span
      className={styles.share}
      style={{ background: `rgb(24 103 192 / ${(percent * 0.45) / 100})` }}
    >
      {writeFigure(percent, 'percent')}
    </span>
  );
}

/** "2026-08" → "August 2026" */
const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
