import { passwordForm, updatePassword } from '../../../contract/account-settings.ts';
import { api } from '../../lib/api.ts';
import { PasswordField } from '../../ui/field.tsx';
import { EditForm } from './edit-form.tsx';
import { EditableCard } from './editable-card.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface SectionProps {
  /** for password managers: whose password it is */
  email: string;
  onSaved(message: string): void;
}

export function PasswordSection({ email, onSaved }: SectionProps) {
  return (
    <EditableCard title="Password" edit="CHANGE">
      {({ editing, close }) =>
        editing ? (
          <PasswordForm {...{ email, onSaved }} onClose={close} />
        ) : (
          <p aria-hidden="true">••••••••••</p>
        )
      }
    </EditableCard>
  );
}

function PasswordForm({ email, onSaved, onClose }: SectionProps & { onClose(): void }) {
  const form = useSettingsForm({
    schema: passwordForm,
    fallback: 'Unable to update your password.',
    // the user name is for the password manager only
    read: (data) => {
      const { username: _, ...passwords } = Object.fromEntries(data);
      return passwords;
    },
    send: async (body) => (await api(updatePassword, { body })).message,
    onSaved(message) {
      onClose();
      onSaved(message);
    },
  });
  const { fields } = form;
  return (
    <EditForm form={form} submit="SAVE" onCancel={onClose}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current Password"
        name="password"
        autoComplete="current-password"
        error={fields.password}
      />
      <PasswordField
        label="New Password"
        name="new_password"
        autoComplete="new-password"
        hint="At least 8 characters."
        error={fields.new_password}
      />
      <PasswordField
        label="Confirm New Password"
        name="new_password_confirm"
        autoComplete="new-password"
        error={fields.new_password_confirm}
      />
    </EditForm>
  );
}
