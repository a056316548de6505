import { useEffect, useState } from 'react';
import { useModal } from '../../../ui/use-modal.ts';
import { IconSearch } from '../office-icons.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './office-search.module.css';

/** ⌘K or Ctrl+K from anywhere in the office. */
export function OfficeSearch() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const modal = useModal(open, close);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={16} />
        <span className={styles.words}>Search</span>
        <kbd className={styles.keys}>⌘K</kbd>
      </button>
      <dialog {...modal} className={styles.dialog} aria-label="Search the office">
        {open && <SearchBox onClose={close} />}
      </dialog>
    </>
  );
}
