import { useEffect, useRef, useState } from 'react';

/** spec §9 */
const FLASH_MS = 250;

/** A button that was pressed lights up for a moment. */
export function useFlash(): [flashing: boolean, flash: () => void] {
  const [flashing, setFlashing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    flashing,
    () => {
      setFlashing(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setFlashing(false), FLASH_MS);
    },
  ];
}
