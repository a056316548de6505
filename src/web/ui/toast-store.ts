import type { ComponentType, ReactNode } from 'react';

export interface Toast {
  /** "Added to Your Cart" */
  title: string;
  /** a picture of what it is about, or else an icon */
  image?: string;
  icon?: ReactNode;
  /** something went well: the title carries a check */
  success?: boolean;
  /** the meal's name */
  name?: string;
  /** "1X $12.49", "7 Items" */
  detail?: string;
}

export interface ShownToast extends Toast {
  id: number;
  /** draws it; brought along, so that pages on which nothing happens need not load it */
  Card: ComponentType<{ toast: ShownToast }>;
}

const MOST_AT_ONCE = 3;
const none: readonly ShownToast[] = [];

let shown = none;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** In the browser only: on the server this list would be shared by everyone. */
export function addToast(toast: Toast, Card: ShownToast['Card']): void {
  lastId += 1;
  change([...shown, { ...toast, id: lastId, Card }].slice(-MOST_AT_ONCE));
}

export function closeToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

export function clearToasts(): void {
  if (shown.length > 0) change(none);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => shown,
  onServer: () => none,
};
