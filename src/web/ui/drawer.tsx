import type { ReactNode } from 'react';
import { useModal } from './use-modal.ts';
import styles from './drawer.module.css';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** what is read out when it opens */
  label: string;
  side: 'left' | 'right';
  /** on phones it comes from below instead */
  sheet?: boolean;
  id?: string;
  children: ReactNode;
}

/** A panel that slides in over the page. Its content brings its own close button. */
export function Drawer({ open, onClose, label, side, sheet = false, id, children }: DrawerProps) {
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      id={id}
      className={styles.drawer}
      data-side={side}
      data-sheet={sheet || undefined}
      aria-label={label}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
