import type { Cart } from '../../../contract/cart.ts';

/**
 * One key per cart and tab: however often its order is posted (double click, back, reload, a lost
 * answer), the server makes one order of it.
 */
const KEY = 'checkout';

interface StoredKey {
  product: string;
  week: string;
  key: string;
}

export function checkoutKey({ product, week }: Cart): string {
  const stored = storedKey();
  if (stored?.product === product.sku && stored.week === week) return stored.key;
  const made: StoredKey = { product: product.sku, week, key: crypto.randomUUID() };
  sessionStorage.setItem(KEY, JSON.stringify(made));
  return made.key;
}

/** Of an order that this tab has sent and has not heard the end of. */
export function storedKey(): StoredKey | null {
  const text = sessionStorage.getItem(KEY);
  // written by nobody but us
  return text === null ? null : (JSON.parse(text) as StoredKey);
}

export const forgetKey = (): void => sessionStorage.removeItem(KEY);

/** The confirmation page asks for a payment's result with the key of its checkout. */
export const rememberPending = (urlKey: string, key: string): void =>
  sessionStorage.setItem(`confirming:${urlKey}`, key);

export const pendingKey = (urlKey: string): string | null =>
  sessionStorage.getItem(`confirming:${urlKey}`);
