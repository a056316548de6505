import { useState } from 'react';
import { requestPasswordReset, requestResetBody } from '../../contract/account.ts';
import { resetFormPage } from '../../contract/pages.ts';
import { api } from '../lib/api.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { DemoMailHint } from './demo-mail-hint.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryLink } from './entry-link.tsx';

export const handle = [resetFormPage];

export default function ResetForm() {
  const [sent, setSent] = useState<string | null>(null);
  const { onSubmit, fields, error, processing } = useForm({
    schema: requestResetBody,
    fallback: 'Unable to send the mail. Please try again.',
    async send(body) {
      const { message } = await api(requestPasswordReset, { body });
      setSent(message);
    },
  });

  return (
    <EntryCard title="Reset your password" lead="We send you a link that works once, for one hour.">
      {sent && <Banner kind="success">{sent}</Banner>}
      {sent && <DemoMailHint />}
      {error && <Banner kind="error">{error}</Banner>}
      <form method="post" onSubmit={onSubmit} noValidate>
        <fieldset disabled={processing}>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            error={fields.email}
          />
          <Button type="submit" wide processing={processing}>
            {sent ? 'Send it again' : 'Send the link'}
          </Button>
        </fieldset>
      </form>
      <p>
        <EntryLink to="/login">Back to log in</EntryLink>
      </p>
    </EntryCard>
  );
}
