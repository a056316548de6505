import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './choice-bar.module.css';

interface ChoiceBarProps {
  /** what is chosen by the tabs */
  label: string;
  tabs: readonly { to: string; title: string; current: boolean }[];
  /** below them: what else the page is about */
  children: ReactNode;
}

/** Which of several pages about one thing, as tabs: all of it is in the address. Not printed. */
export function ChoiceBar({ label, tabs, children }: ChoiceBarProps) {
  return (
    <div className={styles.choice}>
      <nav aria-label={label} className={styles.tabs}>
        {tabs.map(({ to, title, current }) => (
          <Link key={title} to={to} aria-current={current ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
