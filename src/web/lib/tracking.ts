import { useSyncExternalStore } from 'react';
import type { Cart } from '../../contract/cart.ts';
import type { Order } from '../../contract/order.ts';

/**
 * Tracking on the visitor's side: the dataLayer that a tag manager reads, and the advertising pixel
 * where the page has one. Nothing is written before the visitor has said yes.
 */

type Consent = 'yes' | 'no' | 'unasked';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
    fbq?: (command: 'track', event: string, data: Record<string, unknown>) => void;
  }
}

const KEY = 'tracking-consent';
const listeners = new Set<() => void>();

function consent(): Consent {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'yes' || stored === 'no' ? stored : 'unasked';
  } catch {
    // storage is closed to us: that is a no
    return 'no';
  }
}

/** Whether the visitor has said yes. */
export const mayTrack = (): boolean => consent() === 'yes';

export function answerConsent(answer: 'yes' | 'no'): void {
  localStorage.setItem(KEY, answer);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `no` while the server renders: the question appears in the browser only. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, consent, () => 'no');

function track(event: string, data: Record<string, unknown>): void {
  if (!mayTrack()) return;
  (window.dataLayer ??= []).push({ event, ...data });
}

/** Once per checkout (`key`), however often its page is opened in this tab. */
export function trackBeginCheckout(cart: Cart, key: string): void {
  const guard = `begun:${key}`;
  if (!mayTrack() || sessionStorage.getItem(guard) !== null) return;
  sessionStorage.setItem(guard, '1');
  const value = cart.totals.total_cents / 100;
  track('begin_checkout', {
    ecommerce: {
      currency: 'USD',
      value,
      ...(cart.discount?.applied && { coupon: cart.discount.code }),
      items: cart.items.map((item) => ({
        item_id: item.sku,
        item_name: item.name,
        // a preset box has one price
        ...(item.unit_price_cents !== null && { price: item.unit_price_cents / 100 }),
        quantity: item.quantity,
      })),
    },
  });
  window.fbq?.('track', 'InitiateCheckout', { currency: 'USD', value });
}

/** Once per order, however often its page is opened in this tab. */
export function trackPurchase(order: Order): void {
  const guard = `tracked:${order.number}`;
  if (!mayTrack() || sessionStorage.getItem(guard) !== null) return;
  sessionStorage.setItem(guard, '1');
  const value = order.total_cents / 100;
  track('purchase', {
    ecommerce: {
      transaction_id: order.number,
      currency: 'USD',
      value,
      tax: order.tax_cents / 100,
      shipping: order.delivery_cents / 100,
      ...(order.discount_code && { coupon: order.discount_code }),
      items: order.items.map((item) => ({
        item_id: item.sku,
        item_name: item.name,
        price: item.unit_price_cents / 100,
        quantity: item.quantity,
      })),
    },
  });
  window.fbq?.('track', 'Purchase', { currency: 'USD', value });
}

/** What a customer changes in the account (spec §7). Never with what was typed. */
export function trackAccount(
  event: 'skip_week' | 'unskip_week' | 'update_payment' | 'update_address' | 'apply_gift_card',
  data: { week?: string } = {},
): void {
  track(event, data);
}
