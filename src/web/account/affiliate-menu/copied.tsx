import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './affiliate-menu.module.css';

/** A text that is there to be copied. */
export function Copied({ label, text, button }: { label: string; text: string; button: string }) {
  const id = useId();
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      // not every browser lets a page do this: the text is marked, and two keys do the rest
      document.querySelector<HTMLTextAreaElement>(`[id="${id}"]`)?.select();
      setSaid('Press Ctrl+C to copy');
    }
  }

  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <div>
        <textarea
          id={id}
          readOnly
          rows={text.startsWith('<') ? 3 : 1}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="secondary" onClick={() => void copy()}>
          {button}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
