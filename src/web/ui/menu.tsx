import type { KeyboardEvent, ReactNode, ToggleEvent } from 'react';
import { useId, useRef, useState } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  label: string;
  /** what the button shows */
  button: ReactNode;
  buttonClassName?: string;
  /** links and buttons with `role="menuitem"`; the one that is clicked closes the menu */
  children: ReactNode;
}

const GAP_PX = 8;

/** A menu button on the popover API: the browser brings the top layer, Esc and the click outside. */
export function Menu({ label, button, buttonClassName, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);

  const place = () => {
    const menu = menuRef.current;
    const edge = buttonRef.current?.getBoundingClientRect();
    if (!menu || !edge) return;
    menu.style.top = `${edge.bottom + GAP_PX}px`;
    menu.style.right = `${Math.max(GAP_PX, document.documentElement.clientWidth - edge.right)}px`;
  };

  const onBeforeToggle = (event: ToggleEvent) => {
    if (event.newState === 'open') place();
  };
  const onToggle = (event: ToggleEvent) => {
    const opened = event.newState === 'open';
    setOpen(opened);
    if (opened) menuItems(menuRef.current)[0]?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const items = menuItems(menuRef.current);
    const current = items.findIndex((item) => item === document.activeElement);
    const next = nextItem(event.key, current, items.length);
    if (event.key === 'Tab') menuRef.current?.hidePopover();
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus({ preventScroll: true });
  };

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={buttonClassName}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
      >
        {button}
      </button>
      <div
        ref={menuRef}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        onClick={() => menuRef.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

/** The look of an entry: `<ShopLink role="menuitem" className={menuItemClass}>`. */
export const menuItemClass = styles.item;

function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** Arrows go round, Home and End jump; any other key is not ours. */
function nextItem(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
