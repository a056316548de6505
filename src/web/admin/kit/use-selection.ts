import { useState } from 'react';

export interface Selection<Row> {
  rows: readonly Row[];
  all: boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** The rows of the page in sight that are ticked; a row that is no longer there is no longer ticked. */
export function useSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => keys.has(rowKey(row)));
  const all = rows.length > 0 && chosen.length === rows.length;
  return {
    rows: chosen,
    all,
    has: (row) => keys.has(rowKey(row)),
    toggle(row) {
      const next = new Set(keys);
      if (!next.delete(rowKey(row))) next.add(rowKey(row));
      setKeys(next);
    },
    toggleAll: () => setKeys(new Set(all ? [] : rows.map(rowKey))),
    clear: () => setKeys(new Set()),
  };
}
