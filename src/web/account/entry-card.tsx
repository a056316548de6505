import type { ReactNode } from 'react';
import styles from './entry-card.module.css';

/** The small card in the middle of log-in, register and password pages. */
export function EntryCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="entry-title">
        <h1 id="entry-title" className={styles.title}>
          {title}
        </h1>
        <noscript>
          <p>This form needs JavaScript. Please switch it on, or call us.</p>
        </noscript>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
    </div>
  );
}
