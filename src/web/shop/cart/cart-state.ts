import { useSyncExternalStore } from 'react';
import type { Cart } from '../../../contract/cart.ts';

/** What every page of the shop knows of the cart. What changes it is loaded where it is needed. */
export interface CartState {
  /** as the visitor sees it: the server's, with the changes that are still on their way */
  cart: Cart | null;
  /** a plan was chosen: by its address, or by a cart that the server keeps */
  chosen: boolean;
  /** meals in the carts of the weeks seen so far */
  counts: Readonly<Record<string, number>>;
  /** why the last change did not hold */
  problem: string | null;
  panel_open: boolean;
}

const atStart: CartState = {
  cart: null,
  chosen: false,
  counts: {},
  problem: null,
  panel_open: false,
};

let state = atStart;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const cartState = (): CartState => state;

/** In the browser only: on the server this would be shared by everyone. */
export function setCartState(change: Partial<CartState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const openPanel = (panel_open: boolean): void => setCartState({ panel_open });

/** `select` picks one value, so that only those who show it are drawn again. */
export function useCartState<T>(select: (state: CartState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(state),
    () => select(atStart),
  );
}

export const useQuantity = (sku: string): number =>
  useCartState(({ cart }) => cart?.quantity[sku] ?? 0);
