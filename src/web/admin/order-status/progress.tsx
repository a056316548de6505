import { Link } from 'react-router';
import type { WeekReport } from '../../../contract/week-run.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../kit/card.tsx';
import styles from './order-status.module.css';

/** How far each step of the run has come; it moves while the run is under way. */
export function LiveRun({ report }: { report: WeekReport }) {
  const { outcomes, payments, mails, unexplained, week } = report;
  const closed = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const ordered = outcomes.ordered + outcomes.autofilled;
  const tried = Object.entries(payments).reduce(
    (sum, [state, { count }]) => sum + (state === 'charging' ? 0 : count),
    0,
  );
  const steps = [
    { label: 'Close subscriptions', done: closed, of: closed + unexplained },
    { label: 'Write orders', done: ordered, of: ordered },
    { label: 'Charge', done: tried, of: tried + payments.charging.count },
    { label: 'Send mails', done: mails.left, of: mails.queued },
  ];
  return (
    <Card
      title={week.run?.closed_at_formatted ? 'The run' : 'Live run'}
      aside={week.run?.closed_at_formatted && `Closed ${week.run.closed_at_formatted}`}
    >
      <ul className={styles.steps}>
        {steps.map(({ label, done, of }) => (
          <li key={label}>
            <span>{label}</span>
            <progress aria-label={label} value={of === 0 ? 1 : done} max={of || 1} />
            <b>
              {done.toLocaleString('en-US')} / {of.toLocaleString('en-US')}
            </b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface UnexplainedProps {
  report: WeekReport;
  processing: boolean;
  /** null: it may not be run now, or not by this person */
  onCheck: (() => void) | null;
}

/** Every plan must have an outcome: the run says so itself. */
export function Unexplained({ report, processing, onCheck }: UnexplainedProps) {
  const { outcomes, unexplained, reasons, week } = report;
  const due = outcomes.ordered + outcomes.autofilled + outcomes.skipped + outcomes.held;
  const address = `/admin/subscriptionOrderStatusDetailAdmin/${week.week}`;
  return (
    <Card title={`unexplained: ${unexplained}`}>
      {unexplained > 0 && (
        <p className={styles.alarm}>
          <Link to={`${address}?state=unexplained`}>These plans</Link> have no outcome yet.
        </p>
      )}
      <Facts
        facts={[
          ['Due this week', due],
          ['Not due', outcomes.not_due],
          ...reasons
            .filter(({ outcome }) => outcome === 'not_due')
            .map(({ reason, count }) => [reason, count] as const),
        ]}
      />
      {onCheck && (
        <div>
          <Button size="small" variant="secondary" processing={processing} onClick={onCheck}>
            Check again
          </Button>
        </div>
      )}
    </Card>
  );
}
