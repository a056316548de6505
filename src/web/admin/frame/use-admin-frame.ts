import { useRouteLoaderData } from 'react-router';
import type { AdminFrame } from '../../../contract/admin-overview.ts';
import type { Permission } from '../../../domain/permissions/permissions.ts';

/** What the layout has loaded: who the person is here, and what they may do. */
export function useAdminFrame(): AdminFrame | null {
  const loaded = useRouteLoaderData('admin/layout') as { frame: AdminFrame } | undefined;
  return loaded?.frame ?? null;
}

/** Says only what to offer: the server decides again. */
export const useMay = (permission: Permission): boolean =>
  useAdminFrame()?.permissions.includes(permission) ?? false;
