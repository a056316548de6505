import { useSearchParams } from 'react-router';
import { login, loginBody } from '../../contract/account.ts';
import { getSession } from '../../contract/session.ts';
import { loginPage } from '../../contract/pages.ts';
import { safeRedirect } from '../../domain/navigation/safe-redirect.ts';
import { api } from '../lib/api.ts';
import { useForm } from '../lib/use-form.ts';
import { useRootData } from '../root.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryLink } from './entry-link.tsx';

export const handle = [loginPage];

export default function Login() {
  const { session } = useRootData();
  const [search] = useSearchParams();
  const { onSubmit, fields, error, processing } = useForm({
    schema: loginBody,
    fallback: 'Unable to log you in. Please try again.',
    async send(body) {
      await api(login, { body });
      const { permissions } = await api(getSession);
      const home = permissions.includes('view-admin') ? '/admin/dashboard' : '/';
      // a full load: the new session starts on a fresh page
      window.location.assign(safeRedirect(search.get('redirect'), home));
    },
  });

  return (
    <EntryCard title="Log in">
      {session.user && (
        <Banner kind="warning" title={`You are logged in as ${session.user.name}.`}>
          {search.has('redirect') ? 'This account may not open that page. ' : ''}
          You can log in as somebody else here.
        </Banner>
      )}
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
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={fields.password}
          />
          <Button type="submit" wide processing={processing}>
            Log in
          </Button>
        </fieldset>
      </form>
      <p>
        <EntryLink to="/password/resetform">Forgot your password?</EntryLink>
      </p>
      <p>
        New here? <EntryLink to="/register">Create an account</EntryLink>
      </p>
    </EntryCard>
  );
}
