import { useId } from 'react';
import { useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import styles from './affiliate-menu.module.css';

/** A text that is there to be copied. */
export function Copied({ label, text, button }: { label: string; text: string; button: string }) {
  const id = useId();
  const { outcome, copy } = useCopy();
  const copyOrMark = async () => {
    if (await copy(text)) return;
    document.querySelector<HTMLTextAreaElement>(`[id="${id}"]`)?.select();
  };

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
        <Button variant="secondary" onClick={() => void copyOrMark()}>
          {button}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {outcome && { copied: 'Copied', refused: 'Press Ctrl+C to copy' }[outcome]}
      </p>
    </div>
  );
}
