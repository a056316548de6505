import { useEffect, useRef, useState } from 'react';

/** View or edit (spec §4). Back from editing, the focus is where it began. */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);

  useEffect(() => {
    if (editing || !isBack.current) return;
    isBack.current = false;
    button.current?.focus({ preventScroll: true });
  }, [editing]);

  return {
    editing,
    edit: { ref: button, onClick: () => setEditing(true) },
    close() {
      isBack.current = true;
      setEditing(false);
    },
  };
}
