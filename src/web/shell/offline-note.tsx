import { useSyncExternalStore } from 'react';
import styles from './offline-note.module.css';

/** Shop and office alike: says that the connection is gone, and that nothing typed is. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className={styles.note}>
          You are offline. What you typed stays here: send it when you are back.
        </p>
      )}
    </div>
  );
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
