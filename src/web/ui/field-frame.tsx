import type { ReactNode } from 'react';
import { useId } from 'react';
import { IconAlert } from './form-icons.tsx';
import styles from './field.module.css';

export interface FieldText {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

/** What a control needs so that its label, hint and error are read out with it. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldText {
  /** the control's own id, when something else must point at it */
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function FieldFrame({ label, optional, hint, error, id, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={controlId} className={styles.label}>
          {label}
        </label>
        {optional && <span className={styles.optional}>optional</span>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          <IconAlert size={18} />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
