import { useState } from 'react';
import { Field } from '../../ui/field.tsx';

interface NumberFieldProps {
  label: string;
  name: string;
  value: number;
  error: string | undefined;
  /** NaN while what is typed is no number: the form says so when it is sent */
  onChange: (value: number) => void;
}

export function NumberField({ label, name, value, error, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      value={typed}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(/^\d+$/.test(event.target.value.trim()) ? Number(event.target.value) : Number.NaN);
      }}
    />
  );
}
