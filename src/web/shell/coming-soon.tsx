import { useMatches } from 'react-router';
import type { Page } from '../../contract/pages.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './error-screen.module.css';

/** A page of the site map whose screen is not built yet says so. */
export function ComingSoon({ pages }: { pages: readonly Page[] }) {
  const id = useMatches().at(-1)?.id;
  const page = pages.find((candidate) => candidate.id === id);
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{page?.title}</h1>
      <p className={styles.text}>
        This page is not built yet. It comes with one of the next versions.
      </p>
      <p className={styles.actions}>
        <ButtonLink
          to={page?.guard === 'view-admin' ? '/admin/dashboard' : '/'}
          variant="secondary"
        >
          Back
        </ButtonLink>
      </p>
    </div>
  );
}
