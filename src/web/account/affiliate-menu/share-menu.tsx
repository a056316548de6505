import { useId, useState } from 'react';
import type { Affiliate } from '../../../contract/affiliate.ts';
import { Button } from '../../ui/button.tsx';
import styles from './affiliate-menu.module.css';

/** The partner's code and link, and the menu for their own site. */
export function ShareMenu({ affiliate }: { affiliate: Affiliate }) {
  return (
    <section className={styles.panel} aria-labelledby="share-menu">
      <h2 id="share-menu">Share it</h2>
      <p>
        Your code is <b className={styles.code}>{affiliate.code}</b>. You earn {affiliate.percent}%
        of what the meals cost in every order that is placed through your link.
      </p>
      <Copied label="Your link" text={affiliate.link} button="Copy link" />
      <Copied
        label="The menu on your own site, always of the current week"
        text={frameOf(affiliate.embed_address)}
        button="Copy code"
      />
      <p className={styles.hint}>
        <a href={affiliate.embed_address} target="_blank" rel="noopener">
          See what your visitors will see
        </a>
      </p>
    </section>
  );
}

const frameOf = (address: string) =>
  `<iframe src="${address}" title="This week's menu" width="100%" height="900" loading="lazy"></iframe>`;

function Copied({ label, text, button }: { label: string; text: string; button: string }) {
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
