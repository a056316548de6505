import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import styles from './week-card.module.css';

interface Choice {
  title: string;
  label: string;
  hint?: string;
  /** `terms`: what the choice costs, read before it is made */
  options: readonly (SelectOption & { terms?: string })[];
  current: string;
  /** asks whether it is for this week or from now on */
  scopes?: boolean;
  onClose: () => void;
  onChoose: (value: string, always: boolean) => void;
}

/** One of a few, for this week or from now on. */
export function ChooseDialog({ open, ...choice }: Choice & { open: boolean }) {
  return (
    <Dialog open={open} onClose={choice.onClose} title={choice.title}>
      {open && <ChoiceForm {...choice} />}
    </Dialog>
  );
}

function ChoiceForm(props: Choice) {
  const { title, label, hint, options, current, scopes = false, onClose, onChoose } = props;
  const id = useId();
  const [chosen, setChosen] = useState(current);
  const terms = options.find(({ value }) => value === chosen)?.terms;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChoose(chosen, form.get('scope') !== 'week');
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        {...{ label, hint, options }}
      />
      {terms && (
        <p className={styles.line} aria-live="polite">
          {terms}
        </p>
      )}
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
  );
}
