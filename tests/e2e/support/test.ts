import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

interface ErrorWatch {
  seen: string[];
  allowed: RegExp[];
}

/** Every test fails when its page logs an error; a test that provokes one says which. */
export const test = base.extend<{ errorWatch: ErrorWatch; allowErrors: (pattern: RegExp) => void }>(
  {
    errorWatch: async ({}, use) => use({ seen: [], allowed: [] }),
    allowErrors: async ({ errorWatch }, use) =>
      use((pattern) => void errorWatch.allowed.push(pattern)),
    page: async ({ page, errorWatch }, use) => {
      page.on('console', (message) => {
        if (message.type() === 'error') errorWatch.seen.push(message.text());
      });
      page.on('pageerror', (error) => errorWatch.seen.push(String(error)));
      await use(page);
      const { seen, allowed } = errorWatch;
      expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
  },
);

export { expect };

export const iron = (path: string, baseURL: string) =>
  new URL(path, baseURL.replace('//localhost', '//iron.localhost')).href;

/** Hydrated: what is clicked now is answered by React. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('meta[name="csrf-token"]') !== null);
}

export async function logIn(page: Page, email: string, password = 'tiffin-demo'): Promise<void> {
  await open(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(serious).toEqual([]);
}
