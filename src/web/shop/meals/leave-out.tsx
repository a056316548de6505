import { useId, useRef, type ToggleEvent } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconAlert, IconChevronDown } from '../../ui/form-icons.tsx';
import { inWords } from './meal-filters.ts';
import styles from './filter-bar.module.css';

interface LeaveOutProps {
  /** those of this menu */
  allergens: readonly string[];
  left_out: readonly string[];
  onChange: (left_out: string[]) => void;
}

const GAP_PX = 8;

/** Which allergens no shown meal may contain. */
export function LeaveOut({ allergens, left_out, onChange }: LeaveOutProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const place = (event: ToggleEvent) => {
    const edge = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || !edge || !list.current) return;
    list.current.style.top = `${edge.bottom + GAP_PX}px`;
    list.current.style.left = `${edge.left}px`;
  };

  return (
    <>
      <button ref={button} type="button" className={styles.filter} popoverTarget={id}>
        <IconAlert size={18} />
        <span>Leave out</span> <b>{summary(left_out)}</b>
        <IconChevronDown size={18} />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="group"
        aria-label="Leave out meals with"
        className={styles.list}
        onBeforeToggle={place}
      >
        {allergens.map((allergen) => (
          <Checkbox
            key={allergen}
            label={inWords(allergen)}
            checked={left_out.includes(allergen)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...left_out, allergen]
                  : left_out.filter((other) => other !== allergen),
              )
            }
          />
        ))}
      </div>
    </>
  );
}

function summary(left_out: readonly string[]): string {
  const [first, ...others] = left_out;
  if (first === undefined) return 'nothing';
  return others.length === 0 ? first : `${first} +${others.length}`;
}
