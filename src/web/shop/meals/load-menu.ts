import type { Call, ResponseOf } from '../../../contract/endpoint.ts';
import { getMenu } from '../../../contract/menu.ts';

export type Menu = ResponseOf<typeof getMenu>;

/** The menu of the week in the address, or the current one; null while there is none. */
export async function loadMenu(call: Call, request: Request): Promise<{ menu: Menu | null }> {
  return { menu: await findMenu(call, namedWeek(request.url)) };
}

/** Of an address; undefined: the current one. */
export function namedWeek(url: string): string | undefined {
  const week = new URL(url).searchParams.get('week');
  return week && isDate.test(week) ? week : undefined;
}

const isDate = /^\d{4}-\d\d-\d\d$/;

/** Of a week, or of the current one; null: it has none that is shown. */
export async function findMenu(call: Call, week: string | undefined): Promise<Menu | null> {
  if (week !== undefined && !isDate.test(week)) return null;
  try {
    return await call(getMenu, { query: week ? { week } : {} });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** A Response in process, an ApiError over HTTP: both carry the status. */
const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
