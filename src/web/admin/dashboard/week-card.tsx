import { Link } from 'react-router';
import type { AdminOverview, SelectionCounts } from '../../../contract/admin-overview.ts';
import type { BoxState } from '../../../contract/unattended.ts';
import styles from './dashboard.module.css';

/** `listed`: what the unattended queue calls them. */
const lines: { state: keyof SelectionCounts; label: string; listed?: BoxState | 'open' }[] = [
  { state: 'picked', label: 'Picked' },
  { state: 'autofilled', label: 'Auto-filled', listed: 'approved' },
  { state: 'box', label: 'Preset box' },
  { state: 'skipped', label: 'Skipped' },
  { state: 'open', label: 'Not picked', listed: 'open' },
  { state: 'needs_attention', label: 'Held', listed: 'held' },
];

interface WeekCardProps {
  week: NonNullable<AdminOverview['week']>;
  selections: SelectionCounts;
  /** the week before, as it ended */
  last_week: SelectionCounts | null;
}

/** Where the week's subscriptions stand; the counts add up to what is due. */
export function WeekCard({ week, selections, last_week }: WeekCardProps) {
  const sumOf = (counts: SelectionCounts) =>
    lines.reduce((sum, { state }) => sum + counts[state], 0);
  const due = sumOf(selections);
  const decided = due - selections.open - selections.needs_attention;
  return (
    <section className={styles.card} aria-labelledby="week">
      <div className={styles.cardHead}>
        <h2 id="week">{week.week_title}</h2>
        <Link to={`/admin/subscriptionOrderStatusDetailAdmin/${week.week}`}>Order status</Link>
      </div>
      <p className={styles.decided}>
        {due > 0 && <b className={styles.share}>{Math.floor((decided / due) * 100)}%</b>}
        {decided.toLocaleString('en-US')} of {due.toLocaleString('en-US')} subscriptions decided
      </p>
      {last_week && (
        <p className={styles.against} aria-hidden="true">
          now <span>last week</span>
        </p>
      )}
      <dl className={styles.states}>
        {lines.map(({ state, label, listed }) => (
          <div key={state} className={styles.state}>
            <dt data-state={state}>
              {listed ? (
                <Link to={`/admin/unattendedQueueDetailAdmin/${week.week}?state=${listed}`}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd>
              {selections[state].toLocaleString('en-US')}
              {last_week && <small>{last_week[state].toLocaleString('en-US')}</small>}
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Due</dt>
          <dd>
            {due.toLocaleString('en-US')}
            {last_week && <small>{sumOf(last_week).toLocaleString('en-US')}</small>}
          </dd>
        </div>
      </dl>
    </section>
  );
}
