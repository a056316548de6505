import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { IconAlert, IconInfo, IconWarning } from './form-icons.tsx';
import { IconCircleCheck, IconClose } from './icons.tsx';
import styles from './banner.module.css';

type BannerKind = 'success' | 'warning' | 'error' | 'info';

const icons = {
  success: IconCircleCheck,
  warning: IconWarning,
  error: IconAlert,
  info: IconInfo,
} as const;

interface BannerProps {
  kind: BannerKind;
  title?: ReactNode;
  children?: ReactNode;
  /** a link or button at the end of the line */
  action?: ReactNode;
  onClose?: () => void;
}

/** Errors interrupt, the rest is read when the reader pauses. */
export function Banner({ kind, title, children, action, onClose }: BannerProps) {
  const KindIcon = icons[kind];
  return (
    <div className={styles.banner} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <KindIcon className={styles.icon} size={22} />
      <div className={styles.text}>
        {title && <strong>{title}</strong>} {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onClose && (
        <IconButton label="Close this message" className={styles.close} onClick={onClose}>
          <IconClose />
        </IconButton>
      )}
    </div>
  );
}
