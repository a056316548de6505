import type { MouseEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * A native modal that follows `open`. The browser keeps the focus inside, closes on Esc and gives the
 * focus back; a click on the backdrop counts as a click on the dialog element itself.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return {
    ref,
    // fires for Esc and for close() alike: tell only what the owner does not know yet
    onClose: () => {
      if (open) onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
