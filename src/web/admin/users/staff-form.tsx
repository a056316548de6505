import { useState } from 'react';
import { saveStaff, saveStaffBody, type StaffMember } from '../../../contract/staff.ts';
import type { StaffAccess } from '../../../domain/permissions/permissions.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Card, FieldGrid } from '../kit/card.tsx';
import { AccessFields } from './access-fields.tsx';
import styles from './user-form.module.css';

interface StaffFormProps {
  person: StaffMember;
  onSaved: (news: string) => Promise<void>;
}

/** Holds what was read when it was opened: what others save meanwhile is told, not overwritten. */
export function StaffForm({ person, onSaved }: StaffFormProps) {
  const [opened] = useState(person);
  const [access, setAccess] = useState<StaffAccess>(opened);
  const { onSubmit, fields, error, processing } = useForm({
    schema: saveStaffBody,
    fallback: 'Unable to save. Please try again.',
    read: (data) => ({
      ...Object.fromEntries(data),
      grants: access.grants,
      toggles: access.toggles,
      version: opened.version,
    }),
    async send(body) {
      const { message } = await api(saveStaff, { params: { user_id: opened.id }, body });
      await onSaved(message);
    },
  });
  const locked = !opened.may_change && !opened.is_self;

  return (
    <form method="post" onSubmit={onSubmit} noValidate className={styles.form}>
      {error && <Banner kind="error">{error}</Banner>}
      <Card title="Person">
        <FieldGrid>
          <Field
            label="First name"
            name="first_name"
            defaultValue={opened.first_name}
            disabled={locked}
            error={fields.first_name}
          />
          <Field
            label="Last name"
            name="last_name"
            defaultValue={opened.last_name}
            disabled={locked}
            error={fields.last_name}
          />
        </FieldGrid>
      </Card>
      <AccessFields
        access={access}
        onChange={setAccess}
        channels={opened.channels}
        disabled={processing || locked || opened.is_self}
        error={fields.grants}
      />
      {!locked && (
        <div className={styles.actions}>
          <Button type="submit" processing={processing}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
