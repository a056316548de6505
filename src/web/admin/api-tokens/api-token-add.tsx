import { useState } from 'react';
import { adminApiTokenAddPage, adminApiTokensPage } from '../../../contract/admin-pages.ts';
import { makeApiToken, makeApiTokenBody } from '../../../contract/api-tokens.ts';
import type { Permission } from '../../../domain/permissions/permissions.ts';
import { isTokenPermission } from '../../../domain/permissions/token-permissions.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useAdminFrame } from '../frame/use-admin-frame.ts';
import { Card, FieldGrid, Page } from '../kit/card.tsx';
import { ChoiceGroups } from '../kit/choice-groups.tsx';
import { OnceShown } from '../kit/once-shown.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { permissionGroups } from '../users/permission-words.ts';

export const handle = [adminApiTokenAddPage];

const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'never', label: 'Until it is revoked' },
];

export default function ApiTokenAddPage() {
  const [made, setMade] = useState<string | null>(null);
  const own = useAdminFrame()?.permissions ?? [];
  const { onSubmit, fields, error, processing } = useForm({
    schema: makeApiTokenBody,
    fallback: 'No token was made. Please try again.',
    read: (data) => ({ ...Object.fromEntries(data), permissions: data.getAll('permissions') }),
    async send(body) {
      setMade((await api(makeApiToken, { body })).token);
    },
  });
  return (
    <Page>
      <PageHead
        title={adminApiTokenAddPage.title}
        back={{ to: adminApiTokensPage.path, label: adminApiTokensPage.title }}
        lead="For one program, with no more than it needs."
      />
      {made ? (
        <>
          <OnceShown title="The token" secret={made}>
            Give it to the program now: the shop keeps only its hash and cannot show it again.
          </OnceShown>
          <div>
            <ButtonLink to={adminApiTokensPage.path} variant="secondary">
              To the list
            </ButtonLink>
          </div>
        </>
      ) : (
        <form method="post" onSubmit={onSubmit} noValidate>
          <Page>
            {error && <Banner kind="error">{error}</Banner>}
            <Card title="Program">
              <FieldGrid>
                <Field
                  label="Name"
                  name="name"
                  maxLength={100}
                  autoComplete="off"
                  placeholder="Route planner"
                  hint="Shown wherever it has done something"
                  error={fields.name}
                />
                <Select
                  label="Good for"
                  name="expires_in"
                  defaultValue="90"
                  options={lives}
                  error={fields.expires_in}
                />
              </FieldGrid>
            </Card>
            <Card title="What it may do">
              <ChoiceGroups
                name="permissions"
                groups={permissionGroups.map((group) => ({
                  title: group.job,
                  choices: offered(group.permissions, own),
                }))}
                error={fields.permissions}
              />
            </Card>
            <div>
              <Button type="submit" processing={processing}>
                Make the token
              </Button>
            </div>
          </Page>
        </form>
      )}
    </Page>
  );
}

/** What a program can be given, and this person has. */
const offered = (words: Partial<Record<Permission, string>>, own: readonly Permission[]) =>
  (Object.entries(words) as [Permission, string][])
    .filter(([permission]) => isTokenPermission(permission) && own.includes(permission))
    .map(([value, label]) => ({ value, label }));
