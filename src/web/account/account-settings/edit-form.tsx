import { useEffect, useRef, type FormEvent, type ReactNode, type Ref } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './edit-form.module.css';

interface EditFormProps {
  form: {
    onSubmit(event: FormEvent<HTMLFormElement>): Promise<void>;
    error: string | null;
    processing: boolean;
  };
  submit: string;
  /** nothing to send yet */
  incomplete?: boolean;
  onCancel(): void;
  children: ReactNode;
}

/** While it is being worked on, nothing in it can be changed (spec §4). */
export function EditForm(props: EditFormProps) {
  const { form, submit, incomplete = false, onCancel, children } = props;
  const element = useRef<HTMLFormElement>(null);
  // it took the place of the button that was pressed
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus();
  }, []);
  return (
    <form ref={element} method="post" noValidate onSubmit={form.onSubmit}>
      <fieldset disabled={form.processing} className={styles.fields}>
        {form.error && <Banner kind="error">{form.error}</Banner>}
        {children}
        <div className={styles.actions}>
          <Button type="submit" size="small" processing={form.processing} disabled={incomplete}>
            {submit}
          </Button>
          <Button variant="quiet" size="small" onClick={onCancel}>
            CANCEL
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

/** Begins the editing of a card. */
export function EditButton({ of, children, ...rest }: EditButtonProps) {
  return (
    <Button variant="quiet" size="small" className={styles.edit} aria-label={of} {...rest}>
      {children}
    </Button>
  );
}

interface EditButtonProps {
  /** what is edited, for those who do not see where the button stands */
  of: string;
  ref: Ref<HTMLButtonElement>;
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
}
