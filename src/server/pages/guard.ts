import { adminPages } from '../../contract/admin-pages.ts';
import { shopPages, type Page } from '../../contract/pages.ts';
import { loginAddress } from '../../domain/navigation/safe-redirect.ts';
import type { RequestContext } from '../http/context.ts';

const pages: readonly Page[] = [...shopPages, ...adminPages];

/** `/meals/:sku?` → a pattern that fits /meals, /meals/ and /meals/x; like React Router it ignores case. */
function patternOf(page: Page): RegExp {
  const source = page.path
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part}`;
      return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    })
    .join('');
  return new RegExp(`^${source}/?$`, 'i');
}

const patterns = pages.map((page) => ({ page, pattern: patternOf(page) }));

export function matchPage(pathname: string): Page | null {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.page ?? null;
}

/** Where a visitor is sent instead, or null when the page may be shown. */
export function guardRedirect(page: Page, context: RequestContext, address: string): string | null {
  if (page.guard === 'logged-in' && !context.user) return loginAddress(address);
  if (page.guard === 'view-admin' && !context.permissions.includes('view-admin')) {
    return loginAddress(address);
  }
  return null;
}
