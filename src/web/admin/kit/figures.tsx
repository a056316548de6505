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

/** Figures beside each other; each leads to what is behind it. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul className={styles.figures} aria-label={label}>
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
