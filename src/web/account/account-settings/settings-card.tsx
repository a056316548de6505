import { useId, type ReactNode, type Ref } from 'react';
import styles from './settings-card.module.css';

interface SettingsCardProps {
  title: string;
  /** beside the title: how to begin editing, or a state */
  action?: ReactNode;
  editing?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One part of the settings: seen, or being edited. */
export function SettingsCard(props: SettingsCardProps) {
  const { title, action, editing = false, headingRef, children } = props;
  const titleId = useId();
  return (
    <section className={styles.card} data-editing={editing || undefined} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface FactsProps {
  /** what is empty is left out */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** An address as it stands on a parcel. */
export function AddressLines({ lines }: { lines: readonly (string | null)[] }) {
  return lines
    .filter((line) => line !== null && line.trim() !== '')
    .map((line) => (
      <span key={line} className={styles.line}>
        {line}
      </span>
    ));
}
