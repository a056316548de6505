import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText } from './field-frame.tsx';
import styles from './field.module.css';

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'className'>;

/** Grows with what is written, where the browser can. */
export function TextArea({ label, optional, hint, error, id, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, optional, hint, error, id }}>
      {(control) => (
        <textarea
          rows={2}
          {...area}
          {...control}
          className={`${styles.control} ${styles.textArea}`}
        />
      )}
    </FieldFrame>
  );
}
