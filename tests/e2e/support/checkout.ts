import type { Page } from '@playwright/test';
import { expect, open, post, type Sender } from './test.ts';

/** What a guest types: a zip code inside of a zone, a phone without its dashes. */
const guest = {
  'First name': 'Maya',
  'Last name': 'Rosen',
  'Address 1': '214 Warren Street',
  City: 'Hudson',
  Zip: '12534',
};

/** Fills the box through the shop's own interface; the picking itself has tests of its own. */
export async function fillBox(
  who: Sender,
  { product, way }: { product: string; way: 'subscription' | 'once' },
): Promise<void> {
  await post(who, '/api/cart/clear');
  await post(who, '/api/cart/plan', { product, way });
  expect((await post(who, '/api/cart/fill', { product, way })).status()).toBe(200);
}

/** What the page shows beside the box to tick. */
export async function readConsent(
  who: Sender,
  asked: { product: string; week: string; zip_code: string },
): Promise<string> {
  const query = new URLSearchParams(asked).toString();
  const answer = await who.request.get(`/api/checkout/quote?${query}`);
  return (await answer.json()).quote.consent_text;
}

export const emailOf = (name: string) => `${name}-${crypto.randomUUID()}@example.com`;

export async function fillAddress(page: Page): Promise<void> {
  const shipping = page.getByRole('region', { name: 'Shipping address' });
  for (const [label, value] of Object.entries(guest)) await shipping.getByLabel(label).fill(value);
  await shipping.getByLabel('State').selectOption('NY');
  await page.getByLabel('Phone').fill('8455550172');
  await expect(page.getByLabel('Phone')).toHaveValue('845-555-0172');
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration month').selectOption('08');
  await page.getByLabel('Expiration year').selectOption('2029');
  await page.getByLabel('CVC').fill('123');
}

/** Its name carries the amount once delivery and tax are known. */
export const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order, \$/ });

export async function guestAtCheckout(
  page: Page,
  body: Parameters<typeof fillBox>[1],
  search = '',
): Promise<void> {
  await fillBox(page, body);
  await open(page, `/checkout${search}`);
  await page.getByLabel('Email').fill(emailOf('guest'));
  await fillAddress(page);
}

export const sixMeals = { product: 'six-meals', way: 'subscription' } as const;
