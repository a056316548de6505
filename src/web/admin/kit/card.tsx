import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** beside the title: a button or a figure */
  aside?: ReactNode;
  children: ReactNode;
  /** the content brings its own edges, as a table does */
  flush?: boolean;
}

/** A block of a page, with its title. */
export function Card({ title, aside, children, flush }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}

/** Label and value, one under the other. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Left: what the page is about. Right: the current job, then facts. One column below lg. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  );
}

/** Fields of a form, two beside each other where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** The page itself: its blocks under each other. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
