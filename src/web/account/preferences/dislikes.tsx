import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconClose } from '../../ui/icons.tsx';
import styles from './preferences.module.css';

const known = 'dislike';
const typed = 'dislikes';

const plain = (text: string): string => text.trim().toLowerCase();

/** What is in the list, and what stands in the field without having been added. */
export function readDislikes(data: FormData): string[] {
  const all = [...data.getAll(known), ...String(data.get(typed) ?? '').split(',')];
  return [...new Set(all.map((text) => plain(String(text))))].filter(Boolean);
}

const common = ['beef', 'pork', 'lamb', 'fish', 'shrimp', 'egg', 'tofu', 'mushroom', 'cilantro'];

interface DislikesProps {
  initial: readonly string[];
  error?: string | undefined;
  onChange: () => void;
}

/** Ingredients in a list that grows by typing; Enter adds one instead of sending the form. */
export function Dislikes({ initial, error, onChange }: DislikesProps) {
  const [list, setList] = useState<readonly string[]>(initial);
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useId();

  function change(next: readonly string[]): void {
    setList(next);
    onChange();
    field.current?.focus();
  }

  function add(): void {
    const input = field.current;
    if (!input) return;
    const words = input.value.split(',').map(plain).filter(Boolean);
    input.value = '';
    change([...new Set([...list, ...words])]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div className={styles.dislikes}>
      <div className={styles.add}>
        <Field
          ref={field}
          label="Disliked ingredients"
          optional
          name={typed}
          list={suggestions}
          maxLength={200}
          autoCapitalize="none"
          placeholder="mushroom"
          error={error}
          onKeyDown={onKeyDown}
        />
        <Button variant="secondary" onClick={add}>
          Add
        </Button>
      </div>
      <datalist id={suggestions}>
        {common.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
      {list.length > 0 && (
        <ul className={styles.chips} aria-label="Not liked">
          {list.map((word) => (
            <li key={word}>
              {word}
              <input type="hidden" name={known} value={word} />
              <IconButton
                label={`Take ${word} off the list`}
                onClick={() => change(list.filter((other) => other !== word))}
              >
                <IconClose size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
