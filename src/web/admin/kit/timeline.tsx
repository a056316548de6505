import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineEntry {
  id: string;
  at: string;
  /** in the shop's zone, which it names */
  at_formatted: string;
  title: ReactNode;
  /** who did it, a receipt, what it changed */
  detail?: ReactNode;
  look?: 'good' | 'bad' | 'plain';
}

/** What happened, newest first. */
export function Timeline({ entries, empty }: { entries: readonly TimelineEntry[]; empty: string }) {
  if (entries.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.id} data-look={entry.look ?? 'plain'}>
          <div className={styles.title}>{entry.title}</div>
          {entry.detail && <div className={styles.detail}>{entry.detail}</div>}
          <time dateTime={entry.at} className={styles.time}>
            {entry.at_formatted}
          </time>
        </li>
      ))}
    </ol>
  );
}
