import { Link } from 'react-router';
import type { WeekReport } from '../../../contract/week-run.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { chartColors, type ChartColor } from '../kit/charts/chart.tsx';
import { Card } from '../kit/card.tsx';
import styles from './order-status.module.css';

interface Step {
  state: string;
  label: string;
  count: number;
  note?: string | undefined;
  color: ChartColor;
}

/** Where everybody who was due went, and then the money of those who ordered. Each figure opens its list. */
export function Funnel({ report }: { report: WeekReport }) {
  const { outcomes, payments, money, approved, week } = report;
  const due = outcomes.ordered + outcomes.autofilled + outcomes.skipped + outcomes.held;
  const address = `/admin/subscriptionOrderStatusDetailAdmin/${week.week}`;
  const paid = ({ count, cents: sum }: { count: number; cents: number }) =>
    count > 0 ? formatCents(cents(sum)) : undefined;
  const left: Step[] = [
    { state: 'picked', label: 'own picks and boxes', count: outcomes.ordered, color: 'now' },
    {
      state: 'autofilled',
      label: 'auto-filled',
      count: outcomes.autofilled,
      color: 'autofilled',
      note: approved > 0 ? `${approved} approved by staff` : undefined,
    },
    { state: 'skipped', label: 'skipped', count: outcomes.skipped, color: 'skipped' },
    { state: 'held', label: 'held, not charged', count: outcomes.held, color: 'bad' },
  ];
  const right: Step[] = [
    { state: 'paid', label: 'paid', ...payments.paid, note: paid(payments.paid), color: 'good' },
    { state: 'charging', label: 'to charge', ...payments.charging, color: 'forecast' },
    {
      state: 'retrying',
      label: 'retrying',
      ...payments.retrying,
      note: paid(payments.retrying),
      color: 'open',
    },
    {
      state: 'failed',
      label: 'failed',
      ...payments.failed,
      note: paid(payments.failed),
      color: 'bad',
    },
    {
      state: 'unknown',
      label: 'unknown',
      ...payments.unknown,
      note: paid(payments.unknown),
      color: 'open',
    },
    { state: 'dropped', label: 'dropped', ...payments.dropped, color: 'skipped' },
    {
      state: 'refunded',
      label: 'refunded',
      ...payments.refunded,
      note: paid(payments.refunded),
      color: 'before',
    },
  ];
  return (
    <Card
      title={`Where the ${due.toLocaleString('en-US')} went`}
      aside="Each figure opens its list"
    >
      <div className={styles.funnel}>
        <Steps
          head={{ state: 'due', label: 'due', count: due, color: 'now' }}
          steps={left}
          address={address}
        />
        <Steps
          head={{
            state: 'ordered',
            label: 'ordered',
            count: outcomes.ordered + outcomes.autofilled,
            note: formatCents(cents(money.total_cents)),
            color: 'now',
          }}
          steps={right}
          address={address}
        />
      </div>
    </Card>
  );
}

function Steps({ head, steps, address }: { head: Step; steps: readonly Step[]; address: string }) {
  const shown = steps.filter(({ count }) => count > 0);
  return (
    <div className={styles.half}>
      <FigureLink step={head} address={address} />
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ state, count, color }) => (
          <i key={state} style={{ flexGrow: count, background: chartColors[color] }} />
        ))}
      </div>
      <ul className={styles.parts}>
        {steps.map((step) => (
          <li key={step.state}>
            <i style={{ background: chartColors[step.color] }} aria-hidden="true" />
            <FigureLink step={step} address={address} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FigureLink({ step, address }: { step: Step; address: string }) {
  const { state, label, count, note } = step;
  return (
    <Link to={`${address}?state=${state}`} preventScrollReset className={styles.figure}>
      <b>{count.toLocaleString('en-US')}</b> {label}
      {note && <small>{note}</small>}
    </Link>
  );
}
