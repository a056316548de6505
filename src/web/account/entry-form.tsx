import type { ReactNode } from 'react';
import type { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';

interface EntryFormProps {
  form: Pick<ReturnType<typeof useForm>, 'onSubmit' | 'error' | 'processing'>;
  submit: string;
  /** what helps when it was refused */
  wayOut?: ReactNode;
  children: ReactNode;
}

/** The one form of a page by which people come in. */
export function EntryForm({ form, submit, wayOut, children }: EntryFormProps) {
  const { onSubmit, error, processing } = form;
  return (
    <>
      {error && (
        <Banner kind="error" action={wayOut}>
          {error}
        </Banner>
      )}
      <form method="post" onSubmit={onSubmit} noValidate>
        <fieldset disabled={processing}>
          {children}
          <Button type="submit" wide processing={processing}>
            {submit}
          </Button>
        </fieldset>
      </form>
    </>
  );
}

export const EmailField = ({ error }: { error: string | undefined }) => (
  <Field label="Email" name="email" type="email" autoComplete="username" error={error} />
);
