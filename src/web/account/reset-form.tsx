import { useState } from 'react';
import { requestPasswordReset, requestResetBody } from '../../contract/account.ts';
import { resetFormPage } from '../../contract/pages.ts';
import { api } from '../lib/api.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/banner.tsx';
import { DemoMailHint } from './demo-mail-hint.tsx';
import { EntryCard } from './entry-card.tsx';
import { EmailField, EntryForm } from './entry-form.tsx';
import { EntryLink } from './entry-link.tsx';

export const handle = [resetFormPage];

export default function ResetForm() {
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    schema: requestResetBody,
    fallback: 'Unable to send the mail. Please try again.',
    async send(body) {
      const { message } = await api(requestPasswordReset, { body });
      setSent(message);
    },
  });
  const { fields } = form;

  return (
    <EntryCard title="Reset your password" lead="We send you a link that works once, for one hour.">
      {sent && <Banner kind="success">{sent}</Banner>}
      {sent && <DemoMailHint />}
      <EntryForm form={form} submit={sent ? 'Send it again' : 'Send the link'}>
        <EmailField error={fields.email} />
      </EntryForm>
      <p>
        <EntryLink to="/login">Back to log in</EntryLink>
      </p>
    </EntryCard>
  );
}
