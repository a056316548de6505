import { useState } from 'react';
import { register, registerBody } from '../../contract/account.ts';
import { registerPage } from '../../contract/pages.ts';
import { api } from '../lib/api.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/banner.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { DemoMailHint } from './demo-mail-hint.tsx';
import { EntryCard } from './entry-card.tsx';
import { EmailField, EntryForm } from './entry-form.tsx';
import { EntryLink } from './entry-link.tsx';

export const handle = [registerPage];

export default function Register() {
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    schema: registerBody,
    fallback: 'Unable to create your account. Please try again.',
    async send(body) {
      const { message } = await api(register, { body });
      setSent(message);
    },
  });
  const { fields } = form;

  if (sent) {
    return (
      <EntryCard title="Check your mail">
        <Banner kind="success">{sent}</Banner>
        <DemoMailHint />
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title="Create an account"
      lead="For your address, your picks and your plan in one place."
    >
      <EntryForm form={form} submit="Create account">
        <Field
          label="First name"
          name="first_name"
          autoComplete="given-name"
          error={fields.first_name}
        />
        <Field
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          error={fields.last_name}
        />
        <EmailField error={fields.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={fields.password}
        />
      </EntryForm>
      <p>
        Have an account? <EntryLink to="/login">Log in</EntryLink>
      </p>
    </EntryCard>
  );
}
