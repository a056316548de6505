import { useSyncExternalStore } from 'react';
import { toastStore } from './toast-store.ts';
import styles from './toaster.module.css';

/** Hangs below the header. Below lg the stylesheet hides it: there the screens say the same inline (spec §2: desktop only). */
export function Toaster() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.current,
    toastStore.onServer,
  );
  return (
    <div className={styles.area} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <toast.Card key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
