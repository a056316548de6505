import type { Call, ResponseOf } from '../../../contract/endpoint.ts';
import { getMenu } from '../../../contract/menu.ts';

export type Menu = ResponseOf<typeof getMenu>;

/** The menu of the week in the address, or the current one; null while there is none. */
export async function loadMenu(call: Call, request: Request): Promise<{ menu: Menu | null }> {
  const week = new URL(request.url).searchParams.get('week');
  const query = week && /^\d{4}-\d\d-\d\d$/.test(week) ? { week } : {};
  try {
    return { menu: await call(getMenu, { query }) };
  } catch (error) {
    if (isNotFound(error)) return { menu: null };
    throw error;
  }
}

/** A Response in process, an ApiError over HTTP: both carry the status. */
const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
