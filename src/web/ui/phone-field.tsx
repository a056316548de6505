import type { ComponentProps } from 'react';
import { maskPhone } from '../../domain/phone/mask-phone.ts';
import { Field } from './field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'defaultValue'> & {
  defaultValue: string;
};

/** A phone number with the mask ###-###-#### (spec §5). */
export function PhoneField({ defaultValue, ...field }: PhoneFieldProps) {
  return (
    <Field
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="###-###-####"
      defaultValue={maskPhone(defaultValue)}
      onInput={(event) => {
        const input = event.currentTarget;
        // while the caret is inside, the text is left alone: it would jump
        if (input.selectionStart === input.value.length) input.value = maskPhone(input.value);
      }}
      onBlur={(event) => (event.currentTarget.value = maskPhone(event.currentTarget.value))}
    />
  );
}
