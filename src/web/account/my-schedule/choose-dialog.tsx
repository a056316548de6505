import { useId, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import styles from './week-card.module.css';

interface ChooseDialogProps {
  open: boolean;
  title: string;
  label: string;
  hint?: string;
  options: readonly SelectOption[];
  current: string;
  /** asks whether it is for this week or from now on */
  scopes?: boolean;
  onClose: () => void;
  onChoose: (value: string, always: boolean) => void;
}

/** One of a few, for this week or from now on. */
export function ChooseDialog({
  open,
  title,
  label,
  hint,
  options,
  current,
  scopes = false,
  onClose,
  onChoose,
}: ChooseDialogProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChoose(String(form.get('choice')), form.get('scope') !== 'week');
  };
  return (
    <Dialog {...{ open, onClose, title }}>
      {open && (
        <form className={styles.form} onSubmit={submit}>
          <Select name="choice" defaultValue={current} {...{ label, hint, options }} />
          {scopes && (
            <fieldset className={styles.scopes}>
              <legend>When</legend>
              <label htmlFor={`${id}-week`}>
                <input type="radio" id={`${id}-week`} name="scope" value="week" defaultChecked />
                Just this week
              </label>
              <label htmlFor={`${id}-always`}>
                <input type="radio" id={`${id}-always`} name="scope" value="always" />
                From now on
              </label>
            </fieldset>
          )}
          <div className={styles.actions}>
            <Button type="submit">{title}</Button>
            <Button variant="secondary" onClick={onClose}>
              Keep it as it is
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
