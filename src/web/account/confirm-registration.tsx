import { useParams } from 'react-router';
import { confirmRegistration, confirmRegistrationForm } from '../../contract/account.ts';
import { confirmRegistrationPage } from '../../contract/pages.ts';
import { api } from '../lib/api.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/field.tsx';
import { EntryCard } from './entry-card.tsx';

export const handle = [confirmRegistrationPage];

/** A form, not the mere opening: mail scanners open links too. */
export default function ConfirmRegistration() {
  const { token = '' } = useParams();
  const { onSubmit, fields, error, processing } = useForm({
    schema: confirmRegistrationForm,
    fallback: 'Unable to create your account. Please try again.',
    async send({ password }) {
      await api(confirmRegistration, { body: { token, password } });
      window.location.assign('/');
    },
  });

  return (
    <EntryCard
      title="Confirm your email"
      lead="Enter the password that you chose, and your account is ready."
    >
      {error && !fields.password && (
        <Banner kind="error" action={<ShopLink to="/register">Start again</ShopLink>}>
          {error}
        </Banner>
      )}
      <form method="post" onSubmit={onSubmit} noValidate>
        <fieldset disabled={processing}>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={fields.password}
          />
          <Button type="submit" wide processing={processing}>
            Create my account
          </Button>
        </fieldset>
      </form>
    </EntryCard>
  );
}
