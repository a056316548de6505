import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** Every test fails when its page logs an error; a test that provokes one says which. */
export const test = base.extend<{
  allowErrors: (pattern: RegExp) => void;
  consoleErrors: string[];
}>({
  consoleErrors: async ({}, use) => use([]),
  allowErrors: async ({ consoleErrors }, use) => {
    await use((pattern) => {
      consoleErrors.push = ((line: string) =>
        pattern.test(line)
          ? consoleErrors.length
          : Array.prototype.push.call(consoleErrors, line)) as typeof consoleErrors.push;
    });
  },
  page: async ({ page, consoleErrors }, use) => {
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    page.on('pageerror', (error) => consoleErrors.push(String(error)));
    await use(page);
    expect(consoleErrors).toEqual([]);
  },
});

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
