import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: string;
  /** the list that this page was opened from */
  back?: { to: string; label: string };
  /** states of the thing, as pills */
  pills?: ReactNode;
  /** one line under the title */
  lead?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, back, pills, lead, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {back && (
          <nav aria-label="Breadcrumb" className={styles.back}>
            <Link to={back.to}>{back.label}</Link>
          </nav>
        )}
        <div className={styles.title}>
          <h1>{title}</h1>
          {pills}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
