import type { ReactNode } from 'react';
import { Card } from '../kit/card.tsx';
import styles from './two-step.module.css';

/** Shown once: the shop keeps their hashes only. */
export function RecoveryCodes({ codes, children }: { codes: string[]; children: ReactNode }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <Card title="Your recovery codes">
      <p>
        Without your phone, each of these lets you in once. They are shown only now: print them or
        keep them where you keep passwords.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {children}
        <a href={file} download="recovery-codes.txt">
          Download as text
        </a>
      </div>
    </Card>
  );
}
