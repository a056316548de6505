import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import styles from './figures.module.css';

export interface Figure {
  label: string;
  value: string;
  /** up or down since the time before: "+3", "−1.5%" */
  change?: string | null;
  note: string;
  to: string;
}

const MOST_IN_A_ROW = 5;

/** Figures beside each other, as many in each row as in the others; each leads to what is behind it. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const rows = Math.ceil(figures.length / MOST_IN_A_ROW);
  const style = { '--in-a-row': Math.ceil(figures.length / rows) } as CSSProperties; // a name of ours
  return (
    <ul className={styles.figures} aria-label={label} style={style}>
      {figures.map((figure) => (
        <li key={figure.label}>
          <Link to={figure.to}>
            <span>{figure.label}</span>
            <b>
              {figure.value}
              {figure.change && (
                <small data-down={figure.change.startsWith('−') || undefined}>
                  {figure.change}
                </small>
              )}
            </b>
            <span>{figure.note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
