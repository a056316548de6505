import { codeForm } from '../../../contract/second-factor.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './two-step.module.css';

interface CodeFormProps {
  label: string;
  danger?: boolean;
  send: (body: { code: string }) => Promise<void>;
  onCancel?: () => void;
}

/** Asks for a code of the app. */
export function CodeForm({ label, danger = false, send, onCancel }: CodeFormProps) {
  const { onSubmit, fields, error, processing } = useForm({
    schema: codeForm,
    fallback: 'That did not work. Please try again.',
    send,
  });
  return (
    <form method="post" onSubmit={onSubmit} noValidate className={styles.form}>
      {error && !fields.code && <Banner kind="error">{error}</Banner>}
      <Field
        label="Code of your app"
        name="code"
        autoComplete="one-time-code"
        hint="Six digits; each is taken once"
        error={fields.code}
      />
      <div className={styles.actions}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} processing={processing}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
