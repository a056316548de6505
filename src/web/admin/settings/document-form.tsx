import type { FormEvent, ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import styles from './settings.module.css';

interface DocumentFormProps {
  form: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
    problem: string | null;
    processing: boolean;
  };
  /** what the button says */
  save?: string;
  children: ReactNode;
}

/** Read by all who may, changed by those who may; the button stays in sight on a long form. */
export function DocumentForm({ form, save = 'Save', children }: DocumentFormProps) {
  const mayEdit = useMay('settings.edit');
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void form.onSubmit(event)}
      noValidate
    >
      <fieldset className={styles.form} disabled={form.processing || !mayEdit}>
        {children}
      </fieldset>
      {mayEdit && (
        <div className={styles.save}>
          {form.problem && <Banner kind="error">{form.problem}</Banner>}
          <Button type="submit" processing={form.processing}>
            {save}
          </Button>
        </div>
      )}
    </form>
  );
}
