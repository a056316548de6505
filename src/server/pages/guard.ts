import { matchRoutes } from 'react-router';
import { adminPages, adminTwoStepPage } from '../../contract/admin-pages.ts';
import { shopPages, type Page } from '../../contract/pages.ts';
import { loginAddress } from '../../domain/navigation/safe-redirect.ts';
import type { RequestContext } from '../http/context.ts';

const pages: readonly Page[] = [...shopPages, ...adminPages];

/** `/meals/:sku?` → a pattern that fits /meals, /meals/ and /meals/x, with what stands for the parameters. */
function sourceOf(page: Page): string {
  const source = page.path
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part}`;
      return part.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)';
    })
    .join('');
  return `^${source}/?$`;
}

// like React Router it ignores case
const patterns = pages.map((page) => ({ page, pattern: new RegExp(sourceOf(page), 'i') }));
const plainPatterns = new Map(pages.map((page) => [page, new RegExp(sourceOf(page))]));

const routes = pages.map(({ id, path }) => ({ id, path }));

/**
 * The common spellings by pattern, which is quick; any other (encoded letters, doubled slashes) by
 * React Router itself, so that no address shows a page that its guard did not see.
 */
export function matchPage(pathname: string): Page | null {
  const quick = patterns.find(({ pattern }) => pattern.test(pathname));
  if (quick) return quick.page;
  const id = matchRoutes(routes, pathname)?.at(-1)?.route.id;
  return pages.find((page) => page.id === id) ?? null;
}

/**
 * As we write it ourselves, codes in small letters or in capitals. "/MEALS", "/%6Deals" and "/meals/gF-1" lead there
 * too, and are thousands of names for one page.
 */
export function isPlainAddress(page: Page, pathname: string): boolean {
  const found = pathname.includes('%') ? null : plainPatterns.get(page)!.exec(pathname);
  const isOneCase = (code = '') => code === code.toLowerCase() || code === code.toUpperCase();
  return found !== null && found.slice(1).every(isOneCase);
}

/** Where a visitor is sent instead, or null when the page may be shown. */
export function guardRedirect(page: Page, context: RequestContext, address: string): string | null {
  if (page.guard === 'logged-in' && !context.user) return loginAddress(address);
  if (page.guard === 'view-admin' && !context.permissions.includes('view-admin')) {
    return loginAddress(address);
  }
  if (page.guard === 'view-admin' && context.second_factor_due && page !== adminTwoStepPage) {
    return adminTwoStepPage.path;
  }
  return null;
}
