import { lazy, Suspense, useCallback, useId, useState } from 'react';
import type { ChannelConfig } from '../../contract/channel.ts';
import type { Session } from '../../contract/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { IconMenu } from '../ui/icons.tsx';
import { useSwipe } from './use-swipe.ts';

const loadPanel = () => import('./mobile-panel.tsx');

/** Loaded when somebody reaches for it: its links stand in the page's header and footer too. */
const MobilePanel = lazy(loadPanel);

interface MobileNavigationProps {
  config: ChannelConfig;
  session: Session | null;
  onLogout: () => void;
}

/** The phone's hamburger and the panel it slides in. */
export function MobileNavigation(props: MobileNavigationProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  const close = useCallback(() => setOpen(false), []);
  useSwipe(open, setOpen);

  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        onPointerDown={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(true)}
      >
        <IconMenu size={24} />
      </IconButton>
      <Drawer id={id} open={open} onClose={close} label="Menu" side="left">
        {opened && (
          <Suspense>
            <MobilePanel {...props} onClose={close} />
          </Suspense>
        )}
      </Drawer>
    </>
  );
}
