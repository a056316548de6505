import { getSession } from '../../contract/session.ts';
import { api } from '../lib/api.ts';

/** Where somebody who has just logged in begins. */
export async function homeOf(): Promise<string> {
  const { permissions } = await api(getSession);
  return permissions.includes('view-admin') ? '/admin/dashboard' : '/';
}
