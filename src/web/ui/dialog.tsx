import type { ReactNode } from 'react';
import { useId } from 'react';
import { IconButton } from './button.tsx';
import { IconClose } from './icons.tsx';
import { useModal } from './use-modal.ts';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** max width in px (spec §9) */
  size?: 452 | 800;
  children: ReactNode;
}

export function Dialog({ open, onClose, title, size = 452, children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} className={styles.dialog} data-size={size} aria-labelledby={titleId}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label="Close" className={styles.close} onClick={onClose}>
            <IconClose size={22} />
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  );
}
