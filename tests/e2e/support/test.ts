import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, request, test as base, type APIResponse, type Page } from '@playwright/test';
import { emptyContext, type KeptContext } from './kept-context.ts';

interface ErrorWatch {
  seen: string[];
  allowed: RegExp[];
}

/** Whoever speaks to the shop's interface: through a page, or without one. */
export type Sender = Pick<Page, 'request'>;

interface Fixtures {
  errorWatch: ErrorWatch;
  allowErrors: (pattern: RegExp) => void;
  /** who needs no page in this test: a guest, or logged in */
  somebody: (email?: string) => Promise<Sender>;
}

/** Every test fails when its page logs an error; a test that provokes one says which. */
export const test = base.extend<Fixtures, { kept: KeptContext }>({
  kept: [
    async ({}, use) => {
      const kept: KeptContext = { context: null, made_of: '', origins: new Set() };
      await use(kept);
      await kept.context?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, baseURL, viewport }, use, testInfo) => {
    const made_of = JSON.stringify({ baseURL, viewport });
    if (kept.made_of !== made_of) {
      await kept.context?.close();
      Object.assign(kept, { made_of, context: await browser.newContext() });
    }
    await use(kept.context!);
    const passed = testInfo.status === testInfo.expectedStatus;
    const isEmpty = passed && (await succeeds(emptyContext(kept)));
    if (isEmpty) return;
    await kept.context!.close();
    Object.assign(kept, { made_of: '', context: null });
  },
  errorWatch: async ({}, use) => use({ seen: [], allowed: [] }),
  allowErrors: async ({ errorWatch }, use) =>
    use((pattern) => void errorWatch.allowed.push(pattern)),
  page: async ({ context, kept, errorWatch }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('framenavigated', (frame) => {
      const { origin, protocol } = new URL(frame.url());
      if (frame === page.mainFrame() && protocol === 'http:') kept.origins.add(origin);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') errorWatch.seen.push(message.text());
    });
    page.on('pageerror', (error) => errorWatch.seen.push(String(error)));
    await use(page);
    const { seen, allowed } = errorWatch;
    expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  somebody: async ({ baseURL }, use) => {
    const people: Sender[] = [];
    await use(async (email) => {
      const person = { request: await request.newContext({ baseURL: baseURL! }) };
      people.push(person);
      if (email) await logIn(person, email);
      return person;
    });
    await Promise.all(people.map((person) => person.request.dispose()));
  },
});

export { expect };

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

export const iron = (path: string, baseURL: string) =>
  new URL(path, baseURL.replace('//localhost', '//iron.localhost')).href;

/** Hydrated and with its token: what is clicked now is answered by React, what is sent is taken. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await becomeReady(page);
}

export async function becomeReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('meta[name="csrf-token"]') !== null &&
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** What leads up to many tests comes from many places: from one, the shop would stop it as guessing. */
export const fromSomewhere = () => {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return { 'x-forwarded-for': `11.${part()}.${part()}.${part()}` };
};

/** Sends to the shop's own interface as this visitor: what leads up to a test needs no page. */
export async function post(who: Sender, path: string, data?: object): Promise<APIResponse> {
  const { csrf_token } = await (await who.request.get('/api/session')).json();
  return who.request.post(path, {
    data,
    headers: { 'x-csrf-token': csrf_token, ...fromSomewhere() },
  });
}

/** The form has tests of its own. */
export async function logIn(who: Sender, email: string): Promise<void> {
  const answer = await post(who, '/api/login', { email, password: 'tiffin-demo' });
  expect(answer.status()).toBe(200);
}

/** At another channel: only the browser knows where a name under localhost is, so the shop is told the name. */
export async function logInAt(home: string, page: Page, email: string): Promise<void> {
  const { host, port } = new URL(home);
  const person = await request.newContext({
    baseURL: `http://localhost:${port}`,
    extraHTTPHeaders: { host },
  });
  await logIn({ request: person }, email);
  const { cookies } = await person.storageState();
  await person.dispose();
  await page.context().addCookies(cookies.map(({ name, value }) => ({ name, value, url: home })));
}

export async function expectAccessible(page: Page): Promise<void> {
  const found = await findSerious(page, { selectors: false });
  if (found.length === 0) return;
  // where it is takes time to say, and is worth it only now
  expect([...found, ...(await findSerious(page, { selectors: true }))]).toEqual([]);
}

/**
 * Axe, to be run in a page. It works out the same few colours again for every word of it, which takes a fifth of its
 * time: here each is worked out once.
 */
const axeSource = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')};
  {
    const { Color } = axe.commons.color;
    const { parseString } = Color.prototype;
    const known = new Map();
    Color.prototype.parseString = function (text) {
      if (!known.has(text)) known.set(text, parseString.call(new Color(), text));
      const { r, g, b, alpha } = known.get(text);
      return Object.assign(this, { r, g, b, alpha });
    };
  }`;

async function findSerious(page: Page, { selectors }: { selectors: boolean }): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({
      // only what is wrong, found in the page itself: a report of all that is right costs as much again
      resultTypes: ['violations'],
      selectors,
      // style sheets would be loaded again for a rule that is not among ours
      preload: { assets: ['media'] },
    })
    .setLegacyMode()
    // what is repeated is alike: its first few are looked at
    .exclude('li:nth-child(n + 9), tbody tr:nth-child(n + 9)')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target?.join(' ')).join(', ')}`);
}
