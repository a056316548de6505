import type { ComponentProps } from 'react';
import type { FieldText } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';
import { IconChevronDown } from './form-icons.tsx';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = FieldText &
  Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'> & {
    options: readonly SelectOption[];
    /** shown while nothing is chosen; cannot be chosen again once something is, if required */
    placeholder?: string;
  };

export function Select({
  label,
  optional,
  hint,
  error,
  id,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <FieldFrame {...{ label, optional, hint, error, id }}>
      {(control) => (
        <div className={styles.withButton}>
          <select {...select} {...control} className={`${styles.control} ${styles.select}`}>
            {placeholder !== undefined && (
              <option value="" disabled={!optional}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles.chevron} />
        </div>
      )}
    </FieldFrame>
  );
}
