import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { login, loginBody } from '../../contract/account.ts';
import { loginPage } from '../../contract/pages.ts';
import { safeRedirect } from '../../domain/navigation/safe-redirect.ts';
import { api, ApiError } from '../lib/api.ts';
import { useForm } from '../lib/use-form.ts';
import { useRootData } from '../root.tsx';
import { Banner } from '../ui/banner.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { EntryCard } from './entry-card.tsx';
import { EmailField, EntryForm } from './entry-form.tsx';
import { homeOf } from './home-of.ts';
import { EntryLink } from './entry-link.tsx';
import styles from './entry-card.module.css';

export const handle = [loginPage];

const focus = (field: HTMLInputElement | null) => field?.focus();

export default function Login() {
  const { session } = useRootData();
  const [search] = useSearchParams();
  /** the password was right, and this account has a second step */
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    schema: loginBody,
    fallback: 'Unable to log you in. Please try again.',
    async send(body) {
      try {
        await api(login, { body });
      } catch (refused) {
        if (!(refused instanceof ApiError && refused.code === 'login.code_needed')) throw refused;
        setAsksCode(true);
        return;
      }
      // behind the hash is the code of a mailed gift card, for the page that it leads to
      const hash = search.has('redirect') ? window.location.hash : '';
      // a full load: the new session starts on a fresh page
      window.location.assign(safeRedirect(search.get('redirect'), await homeOf()) + hash);
    },
  });
  const { fields } = form;

  return (
    <EntryCard title="Log in">
      {session.user && (
        <Banner kind="warning" title={`You are logged in as ${session.user.name}.`}>
          {search.has('redirect') ? 'This account may not open that page. ' : ''}
          You can log in as somebody else here.
        </Banner>
      )}
      <EntryForm form={form} submit="Log in">
        <div hidden={asksCode} className={styles.fields}>
          <EmailField error={fields.email} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={fields.password}
          />
        </div>
        {asksCode && (
          <Field
            label="Code"
            name="code"
            autoComplete="one-time-code"
            ref={focus}
            hint="Six digits of your authenticator app, or one of your recovery codes"
            error={fields.code}
          />
        )}
      </EntryForm>
      <p>
        <EntryLink to="/password/resetform">Forgot your password?</EntryLink>
      </p>
      <p>
        New here? <EntryLink to="/register">Create an account</EntryLink>
      </p>
    </EntryCard>
  );
}
