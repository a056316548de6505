import { useState } from 'react';
import { Field } from '../../ui/field.tsx';

interface NumberFieldProps {
  label: string;
  /** null where the field may be empty */
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
  hint?: string;
  optional?: boolean;
}

/** What is typed stays as typed; what it means is told on every stroke, NaN when it is no number. */
function ScaledField({ value, onChange, scale, digits, ...field }: NumberFieldProps & Scale) {
  const [text, setText] = useState(() => (value === null ? '' : (value / scale).toFixed(digits)));
  return (
    <Field
      {...field}
      inputMode="decimal"
      value={text}
      onChange={(event) => {
        const typed = event.target.value.trim();
        setText(event.target.value);
        if (typed === '') return onChange(field.optional ? null : Number.NaN);
        const wellFormed = /^\d{1,7}(\.\d{1,2})?$/.test(typed);
        onChange(wellFormed ? Math.round(Number(typed) * scale) : Number.NaN);
      }}
    />
  );
}

interface Scale {
  scale: number;
  digits: number;
}

/** Dollars on the screen, cents in the document. */
export const MoneyField = (props: NumberFieldProps) => (
  <ScaledField {...props} scale={100} digits={2} />
);

/** Percent on the screen, basis points in the document. */
export const PercentField = (props: NumberFieldProps) => (
  <ScaledField {...props} scale={100} digits={2} />
);

export const CountField = (props: NumberFieldProps) => (
  <ScaledField {...props} scale={1} digits={0} />
);
