import { useSyncExternalStore } from 'react';
import { toastStore } from '../../ui/toast-store.ts';
import styles from './cart-news.module.css';

/** What the toasters say, said inline where there are none: below lg (spec §2: desktop only). */
export function CartNews() {
  const toast = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.current,
    toastStore.onServer,
  ).at(-1);
  return (
    <p role="status" className={styles.news} data-success={toast?.success || undefined}>
      {toast && [toast.title, toast.name ?? toast.detail].filter(Boolean).join(': ')}
    </p>
  );
}
