import {
  useLoaderData,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { getPasswordLink, resetPassword, resetPasswordForm } from '../../contract/account.ts';
import type { Call } from '../../contract/endpoint.ts';
import { resetPasswordPage } from '../../contract/pages.ts';
import { api } from '../lib/api.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useForm } from '../lib/use-form.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PasswordField } from '../ui/field.tsx';
import { homeOf } from './home-of.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryLink } from './entry-link.tsx';

export const handle = [resetPasswordPage];

const load = (call: Call, token = '') => call(getPasswordLink, { params: { token } });

export const loader = ({ context, params }: LoaderFunctionArgs) => load(context.call, params.token);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.token);

export default function ResetPassword() {
  const { is_open } = useLoaderData<typeof loader>();
  return is_open ? <NewPassword /> : <DeadLink />;
}

function DeadLink() {
  return (
    <EntryCard title="This link no longer works" lead="It has expired or was used already.">
      <ButtonLink to="/password/resetform" wide>
        Ask for a new link
      </ButtonLink>
      <p>
        <EntryLink to="/login">Log in</EntryLink>
      </p>
    </EntryCard>
  );
}

function NewPassword() {
  const { token = '' } = useParams();
  const form = useForm({
    schema: resetPasswordForm,
    fallback: 'Unable to set your password. Please try again.',
    async send({ password }) {
      const { signed_in } = await api(resetPassword, { body: { token, password } });
      // who has a second step still has to take it
      window.location.assign(signed_in ? await homeOf() : '/login');
    },
  });
  const { fields } = form;

  return (
    <EntryCard
      title="Choose a new password"
      lead="You will be logged in here, and logged out everywhere else."
    >
      <EntryForm
        form={form}
        submit="Set password"
        wayOut={<ShopLink to="/password/resetform">Ask for a new link</ShopLink>}
      >
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
      </EntryForm>
    </EntryCard>
  );
}
