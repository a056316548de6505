import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import type { Call } from '../../contract/endpoint.ts';
import { adminUserAddPage, adminUsersPage } from '../../contract/admin-pages.ts';
import { getStaffForm, inviteStaff, inviteStaffBody } from '../../contract/staff.ts';
import type { StaffAccess } from '../../domain/permissions/permissions.ts';
import { api } from '../lib/api.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Card, FieldGrid, Page } from './kit/card.tsx';
import { PageHead } from './kit/page-head.tsx';
import { AccessFields } from './users/access-fields.tsx';
import styles from './users/user-form.module.css';

export const handle = [adminUserAddPage];

const load = (call: Call) => call(getStaffForm);

export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);

export default function UserAddPage() {
  const { channels } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [access, setAccess] = useState<StaffAccess>({ grants: [], toggles: [] });
  const { onSubmit, fields, error, processing } = useForm({
    schema: inviteStaffBody,
    fallback: 'Unable to invite this person. Please try again.',
    read: (data) => ({ ...Object.fromEntries(data), ...access }),
    async send(body) {
      const { user_id, message } = await api(inviteStaff, { body });
      await navigate(`/admin/user/edit/${user_id}`, { state: { news: message } });
    },
  });

  return (
    <Page>
      <PageHead
        title="Add a user"
        back={{ to: adminUsersPage.path, label: adminUsersPage.title }}
        lead="They get a mail with a link that sets their password."
      />
      {error && <Banner kind="error">{error}</Banner>}
      <form method="post" onSubmit={onSubmit} noValidate className={styles.form}>
        <Card title="Person">
          <FieldGrid>
            <Field label="First name" name="first_name" error={fields.first_name} />
            <Field label="Last name" name="last_name" error={fields.last_name} />
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="off"
              hint="Not one that is a customer’s"
              error={fields.email}
            />
          </FieldGrid>
        </Card>
        <AccessFields
          access={access}
          onChange={setAccess}
          channels={channels}
          disabled={processing}
          error={fields.grants}
        />
        <div className={styles.actions}>
          <Button type="submit" processing={processing}>
            Send invitation
          </Button>
        </div>
      </form>
    </Page>
  );
}
