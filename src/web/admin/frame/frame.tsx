import { useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import type { AdminFrame } from '../../../contract/admin-overview.ts';
import type { AdminPage } from '../../../contract/admin-pages.ts';
import { IconButton } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconClose } from '../../ui/icons.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import './office.css';
import styles from './frame.module.css';

interface FrameProps {
  frame: AdminFrame;
  page: AdminPage | null;
  children: ReactNode;
}

const panelId = 'office-navigation';

/** Everything around a page of the back office. Below md the side navigation becomes a panel. */
export function Frame({ frame, page, children }: FrameProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  };

  return (
    <div className={`office ${styles.frame}`}>
      <SkipLink />
      <aside className={styles.side} aria-label="Channel, navigation and account">
        <SideNavigation frame={frame} page={page} label="Back office" />
      </aside>
      <Drawer id={panelId} open={open} onClose={close} label="Menu" side="left">
        <div className={styles.panel} onClick={closeAfterLink}>
          <div className={styles.close}>
            <IconButton label="Close menu" onClick={close}>
              <IconClose />
            </IconButton>
          </div>
          <SideNavigation frame={frame} page={page} label="Back office menu" />
        </div>
      </Drawer>
      <div className={styles.column}>
        <TopBar frame={frame} menu={{ id: panelId, open, onOpen: () => setOpen(true) }} />
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
