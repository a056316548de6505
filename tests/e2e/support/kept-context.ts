import type { BrowserContext, Page } from '@playwright/test';

/** The browser context of a worker, and what its page has been to in the running test. */
export interface KeptContext {
  context: BrowserContext | null;
  /** of what it was made: another size or shop gets another one */
  made_of: string;
  origins: Set<string>;
}

/**
 * As new for the next test, but with the files of the shop still in its cache: loading and compiling them again
 * takes half of the time of a page. Playwright's own `reuseContext` throws them away.
 */
export async function emptyContext({ context, origins }: KeptContext): Promise<void> {
  const [page, ...others] = context!.pages();
  for (const other of others) await other.close();
  if (page) await leave(page, origins);
  origins.clear();
  await context!.unrouteAll({ behavior: 'ignoreErrors' });
  await context!.clearCookies();
  await context!.clearPermissions();
}

async function leave(page: Page, origins: ReadonlySet<string>): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const origin of origins) {
    // a page that is left may still write something down
    await page.goto(`${origin}/healthz`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
}
