import { useState } from 'react';
import { register, registerBody } from '../../contract/account.ts';
import { registerPage } from '../../contract/pages.ts';
import { api } from '../lib/api.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { DemoMailHint } from './demo-mail-hint.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryLink } from './entry-link.tsx';

export const handle = [registerPage];

export default function Register() {
  const [sent, setSent] = useState<string | null>(null);
  const { onSubmit, fields, error, processing } = useForm({
    schema: registerBody,
    fallback: 'Unable to create your account. Please try again.',
    async send(body) {
      const { message } = await api(register, { body });
      setSent(message);
    },
  });

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
      {error && <Banner kind="error">{error}</Banner>}
      <form method="post" onSubmit={onSubmit} noValidate>
        <fieldset disabled={processing}>
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
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            error={fields.email}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            hint="At least 8 characters"
            error={fields.password}
          />
          <Button type="submit" wide processing={processing}>
            Create account
          </Button>
        </fieldset>
      </form>
      <p>
        Have an account? <EntryLink to="/login">Log in</EntryLink>
      </p>
    </EntryCard>
  );
}
