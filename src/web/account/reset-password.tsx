import { useParams } from 'react-router';
import { resetPassword, resetPasswordForm } from '../../contract/account.ts';
import { resetPasswordPage } from '../../contract/pages.ts';
import { api } from '../lib/api.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/field.tsx';
import { EntryCard } from './entry-card.tsx';

export const handle = [resetPasswordPage];

export default function ResetPassword() {
  const { token = '' } = useParams();
  const { onSubmit, fields, error, processing } = useForm({
    schema: resetPasswordForm,
    fallback: 'Unable to set your password. Please try again.',
    async send({ password }) {
      await api(resetPassword, { body: { token, password } });
      window.location.assign('/');
    },
  });

  return (
    <EntryCard
      title="Choose a new password"
      lead="You will be logged in here, and logged out everywhere else."
    >
      {error && (
        <Banner
          kind="error"
          action={<ShopLink to="/password/resetform">Ask for a new link</ShopLink>}
        >
          {error}
        </Banner>
      )}
      <form method="post" onSubmit={onSubmit} noValidate>
        <fieldset disabled={processing}>
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            hint="At least 8 characters"
            error={fields.password}
          />
          <PasswordField
            label="Confirm new password"
            name="password_confirm"
            autoComplete="new-password"
            error={fields.password_confirm}
          />
          <Button type="submit" wide processing={processing}>
            Set password
          </Button>
        </fieldset>
      </form>
    </EntryCard>
  );
}
