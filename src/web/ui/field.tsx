import type { ComponentProps } from 'react';
import { useState } from 'react';
import type { FieldText } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';
import { IconEye, IconEyeOff } from './form-icons.tsx';
import styles from './field.module.css';

type FieldProps = FieldText & Omit<ComponentProps<'input'>, 'className'>;

export function Field({ label, optional, hint, error, id, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, optional, hint, error, id }}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </FieldFrame>
  );
}

/** Typed letters can be shown, so that a long password can be checked before it is sent. */
export function PasswordField({
  label,
  optional,
  hint,
  error,
  id,
  ...input
}: Omit<FieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, optional, hint, error, id }}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.control}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={`Show ${label}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff /> : <IconEye />}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
