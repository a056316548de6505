import { emailForm, updateEmail } from '../../../contract/account-settings.ts';
import type { AccountUser } from '../../../contract/session.ts';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import { EditForm } from './edit-form.tsx';
import { EditableCard } from './editable-card.tsx';
import { Facts } from './settings-card.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface SectionProps {
  user: AccountUser;
  onSaved(message: string): void;
}

export function EmailSection({ user, onSaved }: SectionProps) {
  return (
    <EditableCard title="Customer Account Info" edit="EDIT">
      {({ editing, close }) => (
        <>
          <Facts facts={[['Email', user.email]]} />
          {editing && <EmailForm onSaved={onSaved} onClose={close} />}
        </>
      )}
    </EditableCard>
  );
}

interface FormProps {
  onSaved(message: string): void;
  onClose(): void;
}

function EmailForm({ onSaved, onClose }: FormProps) {
  const form = useSettingsForm({
    schema: emailForm,
    fallback: 'Unable to update your email address.',
    send: async (body) => (await api(updateEmail, { body })).message,
    onSaved(message) {
      onClose();
      onSaved(message);
    },
  });
  const { fields } = form;
  return (
    <EditForm form={form} submit="SAVE" onCancel={onClose}>
      <Field
        label="New Email Address"
        name="email"
        type="email"
        autoComplete="email"
        error={fields.email}
      />
      <Field
        label="Confirm New Email"
        name="email_confirm"
        type="email"
        autoComplete="off"
        error={fields.email_confirm}
      />
    </EditForm>
  );
}
