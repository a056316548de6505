import type { OwnerDashboard } from '../../../contract/owner-dashboard.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { writeFigure } from '../reports/write-figure.ts';
import styles from './owner-dashboard.module.css';

type Month = OwnerDashboard['cohorts']['months'][number];

/** A month's plans over their age; the fuller a cell, the more of them ordered then. */
export function Cohorts({ cohorts: { ages, months } }: { cohorts: OwnerDashboard['cohorts'] }) {
  const columns: Column<Month>[] = [
    {
      id: 'month',
      header: 'Began in',
      cell: ({ month }) => monthName(month),
    },
    {
      id: 'plans',
      header: 'Plans',
      numeric: true,
      cell: ({ plans }) => plans.toLocaleString('en-US'),
    },
    ...ages.map((age, at): Column<Month> => ({
      id: String(age),
      header: `Week ${age}`,
      numeric: true,
      cell: ({ percents }) => share(percents[at] ?? null),
    })),
  ];
  return (
    <Table
      caption="Do customers stay? The share that ordered so many weeks after the first"
      columns={columns}
      rows={[...months].reverse()}
      rowKey={({ month }) => month}
      empty="No plan has begun in these weeks."
    />
  );
}

function share(percent: number | null) {
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

/** "2026-08" → "Aug 2026", on one line */
const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`)
    .toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
    .replace(' ', '\u00a0');
