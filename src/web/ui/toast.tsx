import { useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { IconCircleCheck, IconClose } from './icons.tsx';
import { addToast, closeToast, type ShownToast, type Toast } from './toast-store.ts';
import styles from './toast.module.css';

const SHOWN_FOR_MS = 6000;

export const showToast = (toast: Toast): void => addToast(toast, ToastCard);

function ToastCard({ toast }: { toast: ShownToast }) {
  // the time stands still under the pointer and while the focus is inside
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(toast.id), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.image ? (
        <img src={toast.image} alt="" width={84} height={72} className={styles.image} />
      ) : (
        toast.icon && <span className={styles.tile}>{toast.icon}</span>
      )}
      <div className={styles.text}>
        <p className={styles.title} data-success={toast.success || undefined}>
          {toast.success && <IconCircleCheck size={16} />}
          {toast.title}
        </p>
        {toast.name && <p className={styles.name}>{toast.name}</p>}
        {toast.detail && <p className={styles.detail}>{toast.detail}</p>}
      </div>
      <IconButton label="Close" className={styles.close} onClick={() => closeToast(toast.id)}>
        <IconClose size={18} />
      </IconButton>
    </div>
  );
}
