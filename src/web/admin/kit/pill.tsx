import type { ReactNode } from 'react';
import styles from './pill.module.css';

export type PillLook =
  | 'gray'
  | 'blue'
  | 'violet'
  | 'teal'
  | 'green'
  | 'amber'
  | 'red'
  | 'unknown'
  | 'outlined';

/** A state in one word. What each colour means: blue is chosen, violet made, teal moving, green good. */
export function Pill({ look, children }: { look: PillLook; children: ReactNode }) {
  return (
    <span className={styles.pill} data-look={look}>
      {children}
    </span>
  );
}
