import type { Schedule } from '../../../contract/schedule.ts';
import styles from './my-schedule.module.css';

/** What was done about weeks, plans and orders, each with its number. */
export function Receipts({ receipts }: Pick<Schedule, 'receipts'>) {
  if (receipts.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="receipts">
      <h2 id="receipts">Receipts</h2>
      <ul className={styles.receipts}>
        {receipts.map(({ receipt, text, occurred_formatted, by_shop }) => (
          <li key={receipt}>
            <p>
              {text}
              {by_shop && ' (by us)'}
            </p>
            <p className={styles.muted}>
              {occurred_formatted}, receipt {receipt}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
