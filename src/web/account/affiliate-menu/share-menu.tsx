import type { Affiliate } from '../../../contract/affiliate.ts';
import { Copied } from './copied.tsx';
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
