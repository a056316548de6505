import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { mobileQuery } from '../../ui/breakpoints.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { closePanel, loadLastCart } from './cart-actions.ts';
import { CartContents } from './cart-contents.tsx';
import styles from './cart-panel.module.css';

interface CartPanelProps {
  open: boolean;
  signedIn: boolean;
  onPick: () => void;
  onCheckout: () => void;
}

/** From lg on it stands beside the page, which stays usable; below it slides over it, on phones from the bottom. */
export default function CartPanel({ open, ...rest }: CartPanelProps) {
  useEffect(() => loadLastCart(), []);
  const mobile = useIsMobile();
  const contents = <CartContents {...rest} />;
  if (mobile) {
    return (
      <Drawer open={open} onClose={closePanel} label="Your box" side="right" sheet>
        {contents}
      </Drawer>
    );
  }
  return open ? <Docked>{contents}</Docked> : null;
}

function Docked({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = panel.current;
    // directly below the header, which gives way and shrinks as the page scrolls
    const bar = document.querySelector('header > div');
    const place = () => {
      if (element && bar) element.style.top = `${bar.getBoundingClientRect().bottom}px`;
    };
    const resized = new ResizeObserver(place);
    if (bar) resized.observe(bar);
    window.addEventListener('scroll', place, { passive: true });
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closePanel();
    };
    element?.addEventListener('keydown', closeOnEscape);
    panel.current?.focus({ preventScroll: true });
    return () => {
      resized.disconnect();
      element?.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('scroll', place);
      // back to where it came from, unless the visitor has moved on
      const inside =
        document.activeElement === document.body || element?.contains(document.activeElement);
      if (inside && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div role="dialog" ref={panel} tabIndex={-1} aria-label="Your box" className={styles.docked}>
      {children}
    </div>
  );
}

function useIsMobile(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(mobileQuery);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(mobileQuery).matches,
    () => false,
  );
}
