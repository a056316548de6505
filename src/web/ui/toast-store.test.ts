import { beforeEach, expect, test, vi } from 'vitest';
import { addToast, clearToasts, closeToast, toastStore, type Toast } from './toast-store.ts';

beforeEach(clearToasts);

const showToast = (toast: Toast) => addToast(toast, () => null);
const titles = () => toastStore.current().map((toast) => toast.title);

test('the newest toast comes last, and the fourth pushes the first out', () => {
  for (const title of ['one', 'two', 'three', 'four']) showToast({ title });
  expect(titles()).toEqual(['two', 'three', 'four']);
});

test('closing one leaves the others, even when they say the same', () => {
  showToast({ title: 'Your box is full!' });
  showToast({ title: 'Your box is full!' });
  closeToast(toastStore.current()[0]?.id ?? -1);
  expect(titles()).toEqual(['Your box is full!']);
});

test('clearing tells the listeners once, and nothing when there is nothing to clear', () => {
  const listener = vi.fn();
  showToast({ title: 'Added to Your Cart' });
  const unsubscribe = toastStore.subscribe(listener);
  clearToasts();
  clearToasts();
  unsubscribe();
  showToast({ title: 'Added to Your Cart' });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the server shows none', () => {
  showToast({ title: 'Added to Your Cart' });
  expect(toastStore.onServer()).toEqual([]);
});
