import type { ReactNode } from 'react';
import { Card } from '../kit/card.tsx';
import styles from './trouble-list.module.css';

interface Trouble {
  id: string;
  title: string;
  text: string;
  when: string;
  pill?: ReactNode;
  actions: ReactNode;
}

interface TroubleListProps {
  title: string;
  rows: readonly Trouble[];
  empty: string;
}

/** What went wrong, and what can be done about it. */
export function TroubleList({ title, rows, empty }: TroubleListProps) {
  return (
    <Card title={title} aside={rows.length > 0 && <span>{rows.length}</span>}>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.title}>
                  {row.title} {row.pill}
                </p>
                {row.text && <p>{row.text}</p>}
                <p className={styles.when}>{row.when}</p>
              </div>
              <div className={styles.actions}>{row.actions}</div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
