import { adminPages } from '../../contract/admin-pages.ts';
import { ComingSoon } from '../shell/coming-soon.tsx';

export const handle = adminPages;

export default function AdminComingSoon() {
  return <ComingSoon pages={adminPages} />;
}
