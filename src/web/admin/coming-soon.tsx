import { useMatches } from 'react-router';
import { adminPages } from '../../contract/admin-pages.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './frame/notice.module.css';

export const handle = adminPages;

/** A page of the site map whose screen is not built yet says so. */
export default function AdminComingSoon() {
  const id = useMatches().at(-1)?.id;
  const page = adminPages.find((candidate) => candidate.id === id);
  return (
    <div className={styles.notice}>
      <h1>{page?.title}</h1>
      <p>This page is not built yet. It comes with one of the next versions.</p>
      <ButtonLink to="/admin/dashboard" variant="secondary">
        Back to Today
      </ButtonLink>
    </div>
  );
}
