import type { AdminPage } from '../../../contract/admin-pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconLock } from './office-icons.tsx';
import styles from './notice.module.css';

/** For staff whose role does not reach this page; whoever lacks view-admin is sent to the log-in instead. */
export function NoPermission({ page }: { page: AdminPage | null }) {
  return (
    <div className={styles.notice}>
      <IconLock size={28} />
      <h1>You do not have the permission</h1>
      <p>
        {page ? `“${page.title}” needs the permission ${page.permission}. ` : ''}
        An owner of this shop can give it to you under Users.
      </p>
      <ButtonLink to="/admin/dashboard" variant="secondary">
        Back to Today
      </ButtonLink>
    </div>
  );
}
