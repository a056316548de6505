import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './choice-groups.module.css';

interface ChoiceGroupsProps {
  /** of every box: a form reads all that are ticked */
  name: string;
  groups: readonly { title: string; choices: readonly { value: string; label: string }[] }[];
  chosen?: readonly string[] | undefined;
  error?: string | undefined;
}

/** Many boxes to tick, by what they are about. */
export function ChoiceGroups({ name, groups, chosen, error }: ChoiceGroupsProps) {
  return (
    <>
      <div className={styles.groups}>
        {groups
          .filter(({ choices }) => choices.length > 0)
          .map(({ title, choices }) => (
            <fieldset key={title} className={styles.group}>
              <legend>{title}</legend>
              {choices.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  name={name}
                  value={value}
                  defaultChecked={chosen?.includes(value)}
                  label={
                    <>
                      {label} <code className={styles.value}>{value}</code>
                    </>
                  }
                />
              ))}
            </fieldset>
          ))}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
