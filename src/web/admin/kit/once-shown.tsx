import type { ReactNode } from 'react';
import { useCopy } from '../../lib/use-copy.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from './card.tsx';
import styles from './once-shown.module.css';

interface OnceShownProps {
  title: string;
  secret: string;
  /** what to do with it */
  children: ReactNode;
}

/** A secret that the server keeps no copy of that could be shown again. */
export function OnceShown({ title, secret, children }: OnceShownProps) {
  const { outcome, copy } = useCopy();
  return (
    <Card title={title}>
      <Banner kind="success">{children}</Banner>
      <div className={styles.row}>
        <code className={styles.secret} aria-label={title}>
          {secret}
        </code>
        <Button size="small" variant="secondary" onClick={() => void copy(secret)}>
          {outcome === 'copied' ? 'Copied' : 'Copy'}
        </Button>
        {outcome === 'refused' && (
          <span role="alert">Your browser does not let us. Mark it and copy it yourself.</span>
        )}
      </div>
    </Card>
  );
}
